import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runningStore } from '../features/cook/dinner/model/running-store.ts'
import { cookingStore } from '../platform/cooking/cooking-store.ts'
import { planAlarms } from '../platform/cooking/plan-alarms.ts'
import { dinnerChoice, NOTHING_CHOSEN } from '../platform/planning/dinner-choice.ts'
import { type ApiServer, okReply } from '../testing/api-server.ts'
import { bread, openSignedInWithRecipe } from '../testing/kitchen.ts'
import { narrowWindow } from '../testing/narrow-window.ts'
import { aUser } from '../testing/page.ts'
import { fakePlannerWorker } from '../testing/planner-worker.ts'
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
  fakePlannerWorker()
  server = await openSignedInWithRecipe(bread)
  server.on('getRecipe', ({ path }) =>
    okReply({ recipe: recipes.find(({ id }) => path.endsWith(id)) ?? bread }),
  )
  server.on('listRecipes', () => aPage([aCard(2, { title: 'Pie' }), aCard(3, { title: 'Salad' })]))
})
afterEach(async () => {
  cleanup()
  await runningStore(aUser().id).write(null)
  await server.close()
})

const choice = dinnerChoice(aUser().id)
const chosen = (...numbers: readonly number[]) => ({
  ...NOTHING_CHOSEN,
  dishes: numbers.map((number) => ({ recipeId: recipeId(number), servings: null })),
})
const plan = () => within(screen.getByRole('region', { name: 'Timeline' }))
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/[\u00A0\u202f]/g, ' ')

test('SMART-1 dishes are chosen from a list, with their servings, and planned at once', async () => {
  const { user } = renderApp('/smart-cooking')
  await user.click(await screen.findByRole('button', { name: 'Add dishes' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Add dishes' }))
  for (const title of ['Pie', 'Salad']) await user.click(await sheet.findByRole('checkbox', { name: title }))
  await user.click(sheet.getByRole('button', { name: 'Add 2 dishes' }))
  await screen.findByText(/Cooking together saves/)
  expect(plain(plan().getByText(/saves/).textContent)).toBe('Cooking together saves 30 min')
  expect(
    plan().getByText(/^1h: no shorter plan exists with one cook and one oven and everything hot together$/),
  ).toBeTruthy()
  expect(plan().getByText('Slowed by the longest dish: Pie')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'More servings' })[0] ?? document.body)
  expect(choice.getState()?.dishes).toContainEqual({ recipeId: recipeId(2), servings: 5 })
})

test('SMART-1 dishes can be added from the list of recipes', async () => {
  const { user, router } = renderApp('/recipes')
  await user.click(await screen.findByRole('button', { name: 'Cook together' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Add dishes' }))
  for (const title of ['Pie', 'Salad']) await user.click(await sheet.findByRole('checkbox', { name: title }))
  await user.click(sheet.getByRole('button', { name: 'Add 2 dishes' }))
  await screen.findByText(/Cooking together saves/)
  expect(router.state.location.pathname).toBe('/smart-cooking')
})

test('SMART-4 the plan is drawn as a chart and readable as a table', async () => {
  choice.setState(chosen(2, 3))
  const { user } = renderApp('/smart-cooking')
  await screen.findByText(/Cooking together saves/)
  const drawing = plan().getByRole('img', {
    name: /^Timeline from ([A-Z]\w\w )?\d\d:\d\d to ([A-Z]\w\w )?\d\d:\d\d/,
  })
  for (const lane of ['Pie', 'Salad', 'Cook', 'Oven'])
    expect(await within(drawing).findByText(lane)).toBeTruthy()
  expect(plan().queryByRole('table')).toBeNull()
  await user.click(plan().getByText('All steps as a table'))
  const rows = within(plan().getByRole('table')).getAllByRole('row')
  expect(
    rows.slice(1).map((row) => plain(row.textContent).replaceAll(/([A-Z]\w\w )?\d\d:\d\d/g, 'T')),
  ).toEqual(
    expect.arrayContaining([
      'T–TPieRoll out the dough.Hands-on',
      'T–TPieBake it.Runs by itselfOven at 200 °C',
      'T–TSaladChop everything.Hands-on',
      'T–TPieOven heats to 200 °CRuns by itself',
    ]),
  )
})

test('SMART-4 on a phone the plan is a chronological list without a chart', async () => {
  narrowWindow()
  choice.setState(chosen(2, 3))
  renderApp('/smart-cooking')
  const list = await screen.findByRole('list', { name: 'What to do when' })
  expect(within(list).getByRole('heading', { name: 'Now' })).toBeTruthy()
  expect(screen.queryByRole('img', { name: /^Timeline/ })).toBeNull()
})

test('SMART-4 a plan is printed as a table, however it is printed', async () => {
  choice.setState(chosen(2, 3))
  renderApp('/smart-cooking')
  await screen.findByRole('img', { name: /^Timeline/ })
  dispatchEvent(new Event('beforeprint'))
  const table = plan().getByText('Chop everything.').closest('table')
  // The text above it is not printed.
  expect(table?.caption?.textContent).toMatch(/^Ready at ([A-Z]\w\w )?\d\d:\d\d$/)
})

test('SMART-1 the serve time moves with the arrow keys, and a past one is reported with a fix', async () => {
  choice.setState({ ...chosen(2), serveAt: Date.now() - 3_600_000 })
  const { user } = renderApp('/smart-cooking')
  await screen.findByText(/has passed\. Everything is ready at/)
  await user.click(screen.getByRole('button', { name: /^Eat at ([A-Z]\w\w )?\d\d:\d\d$/ }))
  await waitFor(() => expect(screen.queryByText(/has passed/)).toBeNull())
  const before = choice.getState()?.serveAt ?? 0
  screen.getByRole('slider', { name: /^Time to eat/ }).focus()
  // The browser's Back.
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(choice.getState()?.serveAt).toBe(before)
  await user.keyboard('{ArrowRight}')
  expect(choice.getState()?.serveAt).toBe(before + 300_000)
})

const chosenTexts = (): string => plain(screen.getByRole('list', { name: 'Dishes' }).textContent)

test('SMART-2 each dish shows its holding time before the meal, and the cook chooses how it is served', async () => {
  choice.setState(chosen(2, 3))
  const { user } = renderApp('/smart-cooking')
  await screen.findByText(/Cooking together saves/)
  expect(chosenTexts()).toMatch(/Pie.*Ready at ([A-Z]\w\w )?\d\d:\d\d, straight to the table/)
  expect(chosenTexts()).toMatch(/Salad.*Ready at ([A-Z]\w\w )?\d\d:\d\d, need not be hot/)
  await user.click(screen.getByRole('button', { name: 'Steps: Salad' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Steps: Salad' }))
  const eaten = sheet.getByRole('combobox', { name: 'How it is eaten' })
  expect(eaten).toHaveProperty('value', 'cold')
  await user.selectOptions(eaten, 'warm')
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(chosenTexts()).not.toContain('need not be hot'))
  cleanup()
  renderApp('/smart-cooking')
  await screen.findByText(/Cooking together saves/)
  expect(chosenTexts()).not.toContain('need not be hot')
})

test('SMART-1 as soon as possible may let hot food wait, and one press serves everything hot', async () => {
  const baked = (minutes: number, oven: number) =>
    aStep(1, {
      instruction: 'Bake it.',
      estimated_time: minutes,
      is_parallel: true,
      temperature: { ...heat, oven },
    })
  // One oven for two temperatures: the dish baked first gets cold, or the other waits for the potatoes.
  const supper = aRecipe(4, {
    title: 'Supper',
    steps: [
      baked(15, 200),
      aStep(2, { instruction: 'Simmer the potatoes.', estimated_time: 40, is_parallel: true }),
      aStep(3, { instruction: 'Put on plates.', estimated_time: 3, dependencies: ['step-1', 'step-2'] }),
    ],
  })
  const cake = aRecipe(5, { title: 'Cake', steps: [baked(60, 160)] })
  server.on('getRecipe', ({ path }) => okReply({ recipe: path.endsWith(cake.id) ? cake : supper }))
  choice.setState(chosen(4, 5))
  const { user } = renderApp('/smart-cooking')
  const offer = await screen.findByRole('button', { name: /^Or 3.min later, all hot$/ })
  await screen.findByText(/^Hot food will wait .* too long$/)
  expect(chosenTexts()).toMatch(/Supper.*Ready at ([A-Z]\w\w )?\d\d:\d\d, waits 54 min: 39 min too long/)
  await user.click(offer)
  expect(choice.getState()).toMatchObject({ serveAt: null, allHot: true })
  await screen.findByRole('button', { name: /^Or 3.min sooner, not all hot$/ })
  await waitFor(() => expect(screen.queryByText(/^Hot food will wait/)).toBeNull())
  expect(chosenTexts()).toMatch(/Supper.*Ready at ([A-Z]\w\w )?\d\d:\d\d, straight to the table/)
  await user.click(screen.getByRole('button', { name: /sooner, not all hot$/ }))
  await screen.findByRole('button', { name: /^Or 3.min later, all hot$/ })
  expect(choice.getState()?.allHot).toBe(false)
})

test('SMART-6 a serve time that is too early names the longest dish and offers a fix', async () => {
  choice.setState({ ...chosen(2, 3), serveAt: Date.now() + 15 * 60_000 })
  const { user } = renderApp('/smart-cooking')
  const late = await screen.findByText(/^Not ready by/)
  expect(plain(late.textContent).replaceAll(/([A-Z]\w\w )?\d\d:\d\d/g, 'T')).toMatch(
    /^Not ready by T: Pie alone takes 1h( \d+m)?\. Everything is ready at T at the earliest\.$/,
  )
  await user.click(screen.getByRole('button', { name: /^Eat at ([A-Z]\w\w )?\d\d:\d\d$/ }))
  await waitFor(() => expect(screen.queryByText(/^Not ready by/)).toBeNull())
})

test('SMART-6 missing equipment is named and added by one press', async () => {
  choice.setState({ ...chosen(2), ovens: 0 })
  const { user } = renderApp('/smart-cooking')
  await screen.findByText('Pie: step 2 needs an oven, and there is none.')
  expect(screen.queryByRole('img', { name: /^Timeline/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add an oven' }))
  await screen.findByRole('img', { name: /^Timeline/ })
  expect(choice.getState()?.ovens).toBe(1)
})

test('SMART-2 estimated values are marked and can be corrected, and corrections are stored', async () => {
  choice.setState(chosen(3))
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
  await screen.findByText(/49 min from start to table/)
  await second.user.click(screen.getByRole('button', { name: 'Steps: Salad' }))
  await second.user.click(await screen.findByRole('button', { name: 'Step 2 as in the recipe' }))
  await screen.findByText(/40 min from start to table/)
})

const sessions = () => cookingStore(aUser().id).getState().sessions
const status = () =>
  plain(
    screen
      .getAllByRole('status')
      .map((one) => one.textContent)
      .join(' '),
  )

test('SMART-5 COOK-5 finishing a step early moves the rest of the plan forward, and says so', async () => {
  choice.setState(chosen(3))
  const { user } = renderApp('/smart-cooking')
  await user.click(await screen.findByRole('button', { name: 'Start cooking' }))
  await screen.findByRole('heading', { name: 'Cooking by the plan' })
  expect(sessions().map(({ recipe_id }) => recipe_id)).toEqual([recipeId(3)])
  const chop = await screen.findByRole('button', { name: 'Done: Chop everything.' })
  await waitFor(async () => {
    if (screen.queryByRole('button', { name: 'Done: Chop everything.' }) !== null) await user.click(chop)
    expect(screen.queryByRole('button', { name: 'Done: Chop everything.' })).toBeNull()
  })
  expect(sessions()[0]?.steps.map((step) => step.status)).toEqual(['completed', 'active'])
  await screen.findByRole('button', { name: 'Done: Dress it.' })
  await waitFor(() =>
    expect(status()).toMatch(/Ready at ([A-Z]\w\w )?\d\d:\d\d instead of ([A-Z]\w\w )?\d\d:\d\d/),
  )
  await waitFor(async () => {
    const dress = screen.queryByRole('button', { name: 'Done: Dress it.' })
    if (dress !== null) await user.click(dress)
    expect(screen.getByText('Everything is on the table. Enjoy your meal!')).toBeTruthy()
  })
  expect(sessions()[0]?.status).toBe('completed')
  await user.click(screen.getByRole('button', { name: 'Plan a dinner' }))
  await screen.findByRole('button', { name: 'Start cooking' })
})

test('SMART-5 adding five minutes to a step delays the rest, and the plan survives a reload', async () => {
  choice.setState(chosen(2, 3))
  const { user } = renderApp('/smart-cooking')
  await user.click(await screen.findByRole('button', { name: 'Start cooking' }))
  await user.click(await screen.findByRole('button', { name: /^\+5.min: Roll out the dough/ }))
  await waitFor(() => expect(status()).toMatch(/Ready at ([A-Z]\w\w )?\d\d:\d\d instead of/))
  cleanup()
  renderApp('/smart-cooking')
  await screen.findByRole('heading', { name: 'Cooking by the plan' })
  await screen.findByRole('button', { name: 'Done: Roll out the dough.' })
  // An unattended step rings when it is done.
  expect(
    planAlarms(aUser().id)
      .getState()
      ?.map(({ label }) => label),
  ).toEqual(['Bake it.'])
  await user.click(screen.getByRole('button', { name: 'Stop the plan' }))
  await screen.findByRole('heading', { name: 'Smart cooking' })
  expect(planAlarms(aUser().id).getState()).toBeNull()
})

test('ROUTE-7 a shared plan is updated when it is re-planned, and can be revoked where it was made', async () => {
  const links = [{ id: 'link', created_at: '2026-11-23T18:00:00.000Z' }]
  server.on('sharePlan', () => okReply({ shared: { ...links[0], token: 'secret' } }, 201))
  server.on('listSharedPlans', () => okReply({ plans: links }))
  server.on('updateSharedPlan', () => okReply({}))
  server.on('deleteSharedPlan', () => okReply({}))
  choice.setState({ ...chosen(2, 3), cooks: 2 })
  const { user } = renderApp('/smart-cooking')
  await screen.findByText(/Cooking together saves/)
  await user.click(screen.getByRole('button', { name: 'Share the plan' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Share the plan' }))
  await user.click(sheet.getByRole('button', { name: 'Make a link' }))
  const address = await sheet.findByRole('textbox')
  expect(address).toHaveProperty('value', `${server.url}/plan/secret`)
  await user.selectOptions(sheet.getByRole('combobox'), 'What cook 2 does')
  expect(address).toHaveProperty('value', `${server.url}/plan/secret?cook=2`)
  // Longer than changes are collected: the plan that made the link is not sent again.
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(server.requestsTo('updateSharedPlan')).toHaveLength(0)
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Start cooking' }))
  await user.click(await screen.findByRole('button', { name: /^Done: Roll out the dough/ }))
  const states = () =>
    server
      .requestsTo('updateSharedPlan')
      .flatMap(({ body }) => JSON.stringify(body).match(/"state":"done"/g) ?? [])
  await waitFor(() => expect(states()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Share the plan' }))
  const reopenedSheet = within(await screen.findByRole('dialog', { name: 'Share the plan' }))
  expect(reopenedSheet.getByRole('textbox')).toHaveProperty('value', `${server.url}/plan/secret`)
  await user.click(reopenedSheet.getByRole('button', { name: /^Revoke the link/ }))
  await reopenedSheet.findByRole('button', { name: 'Make a link' })
  expect(server.requestsTo('deleteSharedPlan')).toHaveLength(1)
})

test('SMART-5 a stored plan continues with the recipes as they were, and lists what has changed in them', async () => {
  choice.setState(chosen(2, 3))
  const { user } = renderApp('/smart-cooking')
  await user.click(await screen.findByRole('button', { name: 'Start cooking' }))
  await screen.findByRole('heading', { name: 'Cooking by the plan' })
  cleanup()
  const [roll, bake] = pie.steps
  const changed = {
    ...pie,
    version: pie.version + 1,
    steps: [roll, { ...bake, estimated_time: 55 }, aStep(3, { instruction: 'Let it cool.' })],
  }
  server.on('getRecipe', ({ path }) =>
    path.endsWith(pie.id) ? okReply({ recipe: changed }) : okReply({ recipe: salad }),
  )
  renderApp('/smart-cooking')
  await screen.findByText('Pie has changed since this plan was made')
  expect(screen.getByText('Another time: step 2. New: step 3.')).toBeTruthy()
  expect(await screen.findAllByRole('button', { name: 'Done: Roll out the dough.' })).toHaveLength(1)
})

test('SMART-5 a stored plan opens and is re-planned offline', async () => {
  choice.setState(chosen(3))
  const { user } = renderApp('/smart-cooking')
  await user.click(await screen.findByRole('button', { name: 'Start cooking' }))
  await screen.findByRole('heading', { name: 'Cooking by the plan' })
  cleanup()
  await server.close()
  renderApp('/smart-cooking')
  await user.click(await screen.findByRole('button', { name: /^\+5.min: Chop everything/ }))
  await waitFor(() => expect(status()).toMatch(/Ready at ([A-Z]\w\w )?\d\d:\d\d instead of/))
})
