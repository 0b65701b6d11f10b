import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dinnerChoice, NOTHING_CHOSEN } from '../platform/planning/dinner-choice.ts'
import { type ApiServer, good } from '../testing/api-server.ts'
import { bread, openKitchen } from '../testing/kitchen.ts'
import { aUser } from '../testing/page.ts'
import { playPlanner } from '../testing/planner-worker.ts'
import { aCard, aPage, aRecipe, aStep, recipeId } from '../testing/recipes.ts'
import { renderApp } from '../testing/render-app.tsx'

const heat = { oven: 200, stovetop: null, oil: null, water: null }

const pie = aRecipe(2, {
  title: 'Pie',
  steps: [
    aStep(1, { instruction: 'Roll out the dough.', estimated_time: 20 }),
    aStep(2, { instruction: 'Bake it.', estimated_time: 40, is_parallel: true, temperature: heat }),
  ],
})
const salad = aRecipe(3, {
  title: 'Salad',
  steps: [
    aStep(1, { instruction: 'Chop everything.', estimated_time: 25 }),
    aStep(2, { instruction: 'Dress it.' }),
  ],
})
const recipes = [bread, pie, salad]

let server: ApiServer
beforeEach(async () => {
  playPlanner()
  server = await openKitchen(bread)
  server.on('getRecipe', ({ path }) => good({ recipe: recipes.find(({ id }) => path.endsWith(id)) ?? bread }))
  server.on('listRecipes', () => aPage([aCard(2, { title: 'Pie' }), aCard(3, { title: 'Salad' })]))
})
afterEach(() => {
  cleanup()
  return server.close()
})

const choice = dinnerChoice(aUser().id)
const chosen = (...numbers: readonly number[]) => ({
  ...NOTHING_CHOSEN,
  dishes: numbers.map((number) => ({ recipeId: recipeId(number), servings: null })),
})
const plan = () => within(screen.getByRole('region', { name: 'Timeline' }))
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/[\u00A0\u2009]/g, ' ')

test('SMART-1 dishes are chosen from a list, with their servings, and planned at once', async () => {
  const { user } = renderApp('/smart-cooking')
  await user.click(await screen.findByRole('button', { name: 'Add dishes' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Add dishes' }))
  for (const title of ['Pie', 'Salad']) await user.click(await sheet.findByRole('checkbox', { name: title }))
  await user.click(sheet.getByRole('button', { name: 'Add 2 dishes' }))
  await screen.findByText(/Cooking together saves/)
  expect(plain(plan().getByText(/saves/).textContent)).toBe('Cooking together saves 30 min')
  expect(plan().getByText('Proven shortest')).toBeTruthy()
  expect(plan().getByText('The longest dish decides: Pie')).toBeTruthy()
  await user.click(
    within(screen.getByRole('group', { name: 'Servings' })).getAllByRole('button')[1] ?? document.body,
  )
  expect(choice.read()?.dishes).toContainEqual({ recipeId: recipeId(2), servings: 5 })
})

test('SMART-4 the plan is drawn, and read as a list and as a table', async () => {
  choice.write(chosen(2, 3))
  const { user } = renderApp('/smart-cooking')
  await screen.findByText(/Cooking together saves/)
  expect(plan().getByRole('img', { name: /^Timeline from \d\d:\d\d to \d\d:\d\d/ })).toBeTruthy()
  const list = plan().getByRole('list', { name: 'What to do when' })
  expect(within(list).getByRole('heading', { name: 'Now' })).toBeTruthy()
  await user.click(plan().getByText('All steps as a table'))
  const rows = within(plan().getByRole('table')).getAllByRole('row')
  expect(rows.slice(1).map((row) => plain(row.textContent).replaceAll(/\d\d:\d\d/g, 'T'))).toEqual(
    expect.arrayContaining([
      'T–TPieRoll out the dough.Hands-on',
      'T–TPieBake it.Runs by itselfOven at 200 °C',
      'T–TSaladChop everything.Hands-on',
      'T–TPieOven heats to 200 °CRuns by itself',
    ]),
  )
})

test('SMART-1 the time to eat is moved with the arrow keys, and one that has passed is named with a way out', async () => {
  choice.write({ ...chosen(2), serveAt: Date.now() - 3_600_000 })
  const { user } = renderApp('/smart-cooking')
  await screen.findByText(/has passed\. Everything is ready at/)
  await user.click(screen.getByRole('button', { name: /^Eat at \d\d:\d\d$/ }))
  await waitFor(() => expect(screen.queryByText(/has passed/)).toBeNull())
  const before = choice.read()?.serveAt ?? 0
  screen.getByRole('slider', { name: /^Time to eat/ }).focus()
  await user.keyboard('{ArrowRight}')
  expect(choice.read()?.serveAt).toBe(before + 300_000)
})

test('SMART-6 what the kitchen lacks is named, and added by one press', async () => {
  choice.write({ ...chosen(2), ovens: 0 })
  const { user } = renderApp('/smart-cooking')
  await screen.findByText('Pie: step 2 needs an oven, and there is none.')
  expect(screen.queryByRole('img', { name: /^Timeline/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add an oven' }))
  await screen.findByRole('img', { name: /^Timeline/ })
  expect(choice.read()?.ovens).toBe(1)
})

test('SMART-2 what was guessed is marked and can be corrected, and the correction is kept', async () => {
  choice.write(chosen(3))
  const first = renderApp('/smart-cooking')
  await first.user.click(await screen.findByRole('button', { name: 'Steps: Salad' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Steps: Salad' }))
  expect(sheet.getByText('guess').closest('li')?.textContent).toContain('Dress it.')
  const minutes = sheet.getByRole('spinbutton', { name: 'Minutes of step 2' })
  expect(minutes).toHaveProperty('value', '5')
  await first.user.clear(minutes)
  await first.user.type(minutes, '12{Enter}')
  await waitFor(() => expect(sheet.queryByText('guess')).toBeNull())
  cleanup()
  const second = renderApp('/smart-cooking')
  await screen.findByText(/37 min from start to table/)
  await second.user.click(screen.getByRole('button', { name: 'Steps: Salad' }))
  await second.user.click(await screen.findByRole('button', { name: 'Step 2 as in the recipe' }))
  await screen.findByText(/30 min from start to table/)
})
