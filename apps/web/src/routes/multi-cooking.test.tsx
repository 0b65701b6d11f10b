import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cookingStore } from '../platform/cooking/cooking-store.ts'
import { type ApiServer, okReply } from '../testing/api-server.ts'
import { bread, flour, openSignedInWithRecipe } from '../testing/kitchen.ts'
import { aUser } from '../testing/page.ts'
import { aCard, aPage, aRecipe, aStep, recipeId } from '../testing/recipes.ts'
import { renderApp } from '../testing/render-app.tsx'

const soup = aRecipe(2, {
  title: 'Soup',
  servings: 2,
  ingredients: [{ ...flour, amount: 1, unit: 'kg' }],
  steps: [
    aStep(1, { instruction: 'Boil the water.' }),
    aStep(2, {
      instruction: 'Stir in the flour.',
      ingredients: [{ ingredient_id: flour.id, amount: null, unit: null }],
    }),
  ],
})

let server: ApiServer
beforeEach(async () => {
  server = await openSignedInWithRecipe(bread)
  server.on('getRecipe', ({ path }) => okReply({ recipe: path.endsWith(recipeId(2)) ? soup : bread }))
  server.on('listRecipes', () => aPage([aCard(1, { title: 'Bread' }), aCard(2, { title: 'Soup' })]))
})
afterEach(() => {
  cleanup()
  return server.close()
})

const state = () => cookingStore(aUser().id).getState()
const plain = (text: string | null): string => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')
const dish = (name: string) => within(screen.getByRole('region', { name }))

/** Presses a button of a dish until it has worked, since presses within 200 ms of a step change are ignored. */
const press = (name: string, button: string, hasWorked: () => boolean) =>
  waitFor(() => {
    if (!hasWorked()) fireEvent.click(dish(name).getByRole('button', { name: button }))
    expect(hasWorked()).toBe(true)
  })

/** Opens the page and starts both dishes from it. */
async function startBoth() {
  const { user, router } = renderApp('/multi-cooking')
  await user.click(await screen.findByRole('button', { name: 'Add a dish' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Add a dish' }))
  for (const title of ['Bread', 'Soup']) await user.click(await sheet.findByRole('checkbox', { name: title }))
  await user.click(sheet.getByRole('button', { name: 'Start cooking 2 dishes' }))
  await screen.findByRole('region', { name: 'Soup' })
  await dish('Soup').findByText('Boil the water.')
  await dish('Bread').findByText(/Knead the dough/)
  return { user, router }
}

test('MULTI-1 dishes are added without leaving the page, from favourites first', async () => {
  const { user, router } = await startBoth()
  expect(router.state.location.pathname).toBe('/multi-cooking')
  expect(server.requestsTo('listRecipes').map(({ search }) => search.get('scope'))).toEqual(['saved'])
  await user.click(screen.getByRole('button', { name: 'Add a dish' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Add a dish' }))
  expect(sheet.getByRole('checkbox', { name: /Bread.*Already cooking/ })).toHaveProperty('disabled', true)
  await user.click(sheet.getByRole('radio', { name: 'My recipes' }))
  await waitFor(() => expect(server.requestsTo('listRecipes').at(-1)?.search.get('scope')).toBe('mine'))
  await user.type(sheet.getByRole('searchbox'), 'soup')
  await waitFor(() => expect(server.requestsTo('listRecipes').at(-1)?.search.get('search')).toBe('soup'))
})

test('MULTI-1 acting on one dish does not affect the other, and the dish that needs the cook is named first', async () => {
  const { user } = await startBoth()
  const needs = () => screen.getByRole('region', { name: 'What needs you now' })
  expect(needs().textContent).toContain('BreadStep 1')
  await press('Soup', 'Done', () => state().sessions[1]?.steps[0]?.status === 'completed')
  await dish('Soup').findByRole('heading', { name: 'Step 2' })
  expect(dish('Bread').getByText(/Knead the dough/)).toBeTruthy()
  expect(state().sessions.map(({ steps }) => steps.map(({ status }) => status))).toEqual([
    ['active', 'pending', 'pending'],
    ['completed', 'active'],
  ])
  // While a timer runs for the step of the bread, the soup is what needs the cook.
  await user.click(dish('Bread').getByRole('button', { name: /Start timer: 8–10 minutes/ }))
  await waitFor(() => expect(needs().textContent).toContain('SoupStep 2'))
})

test('MULTI-1 all dishes are paused and resumed at once', async () => {
  const { user } = await startBoth()
  await user.click(screen.getByRole('button', { name: 'Pause all' }))
  expect(state().sessions.map(({ status }) => status)).toEqual(['paused', 'paused'])
  await user.click(await screen.findByRole('button', { name: 'Resume all' }))
  expect(state().sessions.map(({ status }) => status)).toEqual(['active', 'active'])
})

test('MULTI-1 one checklist adds up the ingredients of all dishes, and ticks them in each', async () => {
  const { user } = await startBoth()
  await user.click(screen.getByRole('button', { name: 'Ingredients' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Ingredients of all dishes' }))
  const line = sheet.getByRole('checkbox', { name: /flour/ })
  expect(plain(line.closest('label')?.textContent ?? null)).toBe('flour1.5 kgABread500 gBSoup1 kg')
  await user.click(line)
  expect(state().sessions.map(({ steps }) => steps.flatMap((step) => step.checked_ingredient_ids))).toEqual([
    [flour.id],
    [flour.id],
  ])
  expect(line).toHaveProperty('checked', true)
  await user.click(line)
  expect(
    state().sessions.flatMap(({ steps }) => steps.flatMap((step) => step.checked_ingredient_ids)),
  ).toEqual([])
})

test('MULTI-1 a finished dish stays until it is cleared', async () => {
  const { user } = await startBoth()
  // Refused for 200 ms after the start.
  const finish = { type: 'FINISH', recipe_id: soup.id, confirmed: true } as const
  await waitFor(() => expect(cookingStore(aUser().id).dispatch(finish).ok).toBe(true))
  await user.click(await dish('Soup').findByRole('button', { name: 'Clear this dish' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Soup' })).toBeNull())
  expect(dish('Bread').getByText(/Knead the dough/)).toBeTruthy()
})

test('DET-3 MULTI-1 a recipe is started beside the others from its own page', async () => {
  const { user, router } = await startBoth()
  const other = aRecipe(3, { title: 'Cake', steps: [aStep(1)] })
  server.on('getRecipe', () => okReply({ recipe: other }))
  await router.navigate(`/recipes/${recipeId(3)}`)
  await user.click(await screen.findByRole('button', { name: 'Recipe actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cook beside the others' }))
  await waitFor(() => expect(state().sessions.map(({ recipe_id }) => recipe_id)).toContain(recipeId(3)))
  expect(router.state.location.pathname).toBe(`/recipes/${recipeId(3)}`)
})
