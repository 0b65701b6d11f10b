import { publish, registerCook } from '../support/cook.ts'
import { textOf } from './support/printed.ts'
import { expect, test } from './support/test.ts'

test('DET-3 a printed recipe holds its amounts as scaled and its address, and nothing to press', async ({
  view,
  text,
  server,
  api,
}) => {
  const { id, title } = await publish(api, await registerCook(api), { servings: 4 })
  await view.tab.open(`${server.url}/recipes/${id}?servings=8`)
  await view.role('button', text('recipe.actions')).seen()
  // The style sheet for paper comes after the page.
  await expect.poll(async () => textOf(await view.tab.print())).toContain(`/recipes/${id}`)
  const printed = await textOf(await view.tab.print())
  for (const words of [title, '200 g', 'Butter the bread.']) expect(printed).toContain(words)
  expect(printed).not.toContain(text('header.menu'))
  expect(printed).not.toContain(text('nav.create'))
})
