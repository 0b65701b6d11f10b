import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publish, registerCook, unique } from '../support/cook.ts'
import { chooseInMenu, patternContaining, openSignedIn, signIn, signInBefore } from './support/person.ts'
import { withOrdinarySpaces, textOf } from './support/printed.ts'
import { expect, test } from './support/test.ts'

test('LIST-3 HEAD-2 searching a misspelt word in the header finds the recipe', async ({
  view,
  text,
  server,
  api,
}) => {
  const word = unique('zucchetti').replaceAll(/[^a-z]/g, 'q')
  const { title } = await publish(api, await registerCook(api), { title: `Soup of ${word}` })
  await view.tab.open(server.url)
  const box = view.role('combobox', text('header.searchRecipes'))
  await box.fill(word.replace('cch', 'ch'))
  await view.tab.press('Enter')
  await view.role('article').role('link', patternContaining(word)).press()
  await view.role('heading', title).waitUntilVisible()
})

test('DET-2 MODEL-7 servings and units change the amounts, and are kept for cooking', async ({
  view,
  text,
  server,
  api,
}) => {
  const cook = await registerCook(api)
  const { id, title } = await publish(api, cook, {
    servings: 4,
    ingredients: [
      { name: 'flour', amount: 1.5, unit: 'cup' },
      { name: 'butter', amount: 100, unit: 'g' },
    ],
    steps: [{ instruction: 'Melt 100 g of butter.' }],
  })
  const person = { view, text, server }
  await signInBefore(person, cook)
  await openSignedIn(person, `${server.url}/recipes/${id}`)
  const line = (name: string): Promise<string> =>
    view
      .role('listitem')
      .containing(name)
      .inspect()
      .then((state) => withOrdinarySpaces(state.text))
  await expect.poll(() => line('flour')).toMatch(/^1\s*(½|1\/2)/)
  await view.role('spinbutton', text('recipe.servings')).fill('6')
  await view.tab.press('Enter')
  await expect.poll(() => line('flour')).toMatch(/^2\s*(¼|1\/4)/)
  await expect.poll(() => line('butter')).toContain('150 g')
  await view.role('combobox', text('recipe.unitsLabel')).choose(text('recipe.unitSystem.us'))
  await expect.poll(() => line('butter')).toMatch(/^about 5\S* ?\S* oz/)
  await view.role('button', text('card.startCookingOf', { title })).at(0).press()
  await view.role('button', text('cook.markDone')).waitUntilVisible()
  await expect
    .poll(async () => withOrdinarySpaces((await view.text(/^Melt/).inspect()).text))
    .toMatch(/^Melt about 5.* oz of butter/)
})

test('FAV-1 FAV-3 the heart adds a recipe to the favourites, and removes it again', async ({
  view,
  text,
  server,
  api,
}) => {
  const person = { view, text, server }
  const cook = await registerCook(api)
  const { id, title } = await publish(api, cook)
  await signIn(person, cook)
  await view.tab.open(`${server.url}/recipes/${id}`)
  const heart = view.role('button', text('favorites.heart', { title }))
  await heart.press()
  await view.role('banner').role('link', text('nav.favorites')).press()
  await view.text(text('favorites.count', { count: 1 })).waitUntilVisible()
  await view.role('article').containing(title).role('button', text('favorites.heart', { title })).press()
  await view.role('article').waitUntilGone()
  await view.tab.back()
  await view.role('heading', title).waitUntilVisible()
  await chooseInMenu(person, 'nav.logout')
})

test('FORM-3 FORM-4 a recipe is written and published', async ({ view, text, server, api }) => {
  const cook = await registerCook(api)
  const title = unique('Pancakes')
  const person = { view, text, server }
  await signInBefore(person, cook)
  await openSignedIn(person, server.url)
  await view.role('link', text('nav.create')).at(0).press()
  const basics = view.role('region', text('editor.basics'))
  await basics.role('textbox', text('editor.title')).fill(title)
  await basics.role('combobox', text('editor.category')).choose(text('categories.breakfast-energy'))
  const lines = [
    ['oat flour', '1 1/2', 'cup'],
    ['soy milk', '250', 'ml'],
  ] as const
  for (const [index, [name, amount, unit]] of lines.entries()) {
    if (index > 0) await view.role('button', text('editor.addIngredient')).press()
    const line = view.role('group', text('editor.ingredientN', { number: index + 1 }))
    await line.label(text('editor.name')).fill(name)
    await line.label(text('editor.amount')).fill(amount)
    await line.label(text('editor.unit')).choose(text(`editor.units.${unit}`))
  }
  const step = view.role('group', text('editor.stepN', { number: 1 }))
  await step.label(new RegExp(`^${text('editor.instruction')}`)).fill('Взбейте муку и молоко. Rest.')
  await step.role('button', text('editor.addTimer')).press()
  await step.label(text('editor.timerLabel')).fill('Batter')
  await step.label(text('editor.minutes')).fill('20')
  await view.role('button', text('editor.publish')).press()
  await view.role('heading', title).waitUntilVisible()

  const id = new URL(String(await view.tab.evaluate('location.href'))).pathname.split('/').at(-1) ?? ''
  const { recipe } = await api.call('getRecipe', { params: { id }, query: {} }, cook.session.token)
  expect(recipe.status).toBe('published')
  expect(recipe.category).toBe('breakfast-energy')
  expect(recipe.ingredients.map(({ name, amount, unit }) => [name, amount, unit])).toEqual([
    ['oat flour', 1.5, 'cup'],
    ['soy milk', 250, 'ml'],
  ])
  expect(recipe.steps[0]?.instruction).toBe('Взбейте муку и молоко. Rest.')
  expect(recipe.steps[0]?.timers).toMatchObject([{ label: 'Batter', duration_minutes: 20 }])
})

test('DET-3 API-29 a recipe is saved as a PDF, with the servings shown', async ({
  view,
  text,
  server,
  api,
  engine,
}) => {
  const { id, title } = await publish(api, await registerCook(api), {
    title: unique('Toast'),
    servings: 4,
    ingredients: [{ name: 'butter', amount: 100, unit: 'g' }],
    steps: [{ instruction: 'Butter the bread.' }],
  })
  await view.tab.open(`${server.url}/recipes/${id}?servings=8`)
  await view.role('button', text('recipe.actions')).press()
  await view.role('menuitem', text('recipe.export.pdf')).press()
  const file = join(engine.downloads, `${title}.pdf`)
  await expect.poll(() => readdir(engine.downloads)).toContain(`${title}.pdf`)
  const contents = async (): Promise<string> => textOf(await readFile(file))
  // The file exists before it is completely written.
  await expect(async () => expect(await contents()).toContain('200 g')).toPass({ timeout: 15_000 })
  expect(await contents()).toContain(title)
})
