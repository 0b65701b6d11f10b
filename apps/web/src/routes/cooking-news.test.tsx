import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteUserData } from '../platform/storage/user-data.ts'
import { type ApiServer, errorReply, okReply } from '../testing/api-server.ts'
import { bread, openSignedInWithRecipe } from '../testing/kitchen.ts'
import { aUser } from '../testing/page.ts'
import { aStep, recipeId } from '../testing/recipes.ts'
import { renderApp } from '../testing/render-app.tsx'

const ADDRESS = `/cooking/${recipeId(1)}`
const newer = {
  ...bread,
  version: 2,
  steps: [...bread.steps, aStep(4, { instruction: 'Let it cool.' })],
}

let server: ApiServer
beforeEach(async () => {
  server = await openSignedInWithRecipe(bread)
})
afterEach(() => {
  cleanup()
  return server.close()
})

/** Starts cooking, ticks an ingredient, and reopens the page. */
async function cookAndReturn(
  change: () => void,
  beforeReturn: () => Promise<void> = async () => undefined,
): Promise<ReturnType<typeof renderApp>> {
  const { user } = renderApp(ADDRESS)
  await user.click(await screen.findByRole('checkbox', { name: /flour/ }))
  change()
  await beforeReturn()
  return renderApp(ADDRESS)
}

const ticked = () => screen.findByRole('checkbox', { name: /flour/ })

test('DEC-40 a new version of the recipe is offered, adopted with all ticks, and can be undone', async () => {
  const { user } = await cookAndReturn(() => server.on('getRecipe', () => okReply({ recipe: newer })))
  await user.click(await screen.findByRole('button', { name: 'Use the new version' }))
  expect(await screen.findByRole('button', { name: 'All steps: 1 / 4' })).toBeTruthy()
  expect(await ticked()).toHaveProperty('checked', true)
  expect(screen.queryByRole('button', { name: 'Use the new version' })).toBeNull()
  // Not by the toast, which may have closed after its six seconds on a busy machine.
  await user.keyboard('{Control>}z{/Control}')
  expect(await screen.findByRole('button', { name: 'All steps: 1 / 3' })).toBeTruthy()
})

test('DEC-40 a cook who keeps their version is not asked again on this visit', async () => {
  const { user } = await cookAndReturn(() => server.on('getRecipe', () => okReply({ recipe: newer })))
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull())
  expect(screen.getByRole('button', { name: 'All steps: 1 / 3' })).toBeTruthy()
})

test('DEC-40 cooking of a deleted recipe continues with the local copy', async () => {
  await cookAndReturn(() =>
    server.on('getRecipe', () => errorReply(404, 'RECIPE_NOT_FOUND', 'Recipe not found')),
  )
  expect(await screen.findByText(/finish cooking with your copy/)).toBeTruthy()
  expect(await ticked()).toHaveProperty('checked', true)
  expect(screen.getByRole('link', { name: /Leave/ }).getAttribute('href')).toBe('/recipes')
})

test('COOK-17 cooking continues unchanged when the server fails', async () => {
  await cookAndReturn(() => {
    server.on('getRecipe', () => errorReply(500, 'SERVER_ERROR', 'Server error'))
    server.on('getRecipeSettings', () => errorReply(500, 'SERVER_ERROR', 'Server error'))
  })
  expect(await ticked()).toHaveProperty('checked', true)
  expect(screen.queryByText(/copy/)).toBeNull()
})

/** Deletes the local copies, as a browser does that needs the space. */
const deleteCopies = () => deleteUserData(aUser().id)

test('DEC-40 if the local copy is lost, cooking continues with the new version and all ticks', async () => {
  const { user } = await cookAndReturn(
    () => server.on('getRecipe', () => okReply({ recipe: newer })),
    deleteCopies,
  )
  expect(
    await screen.findByRole('heading', { level: 1, name: /Your copy of this recipe is lost/ }),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Use the new version' }))
  expect(await screen.findByRole('button', { name: 'All steps: 1 / 4' })).toBeTruthy()
  expect(await ticked()).toHaveProperty('checked', true)
})

test('DEC-40 cooking can be stopped if both the recipe and the local copy are gone', async () => {
  const { user } = await cookAndReturn(
    () => server.on('getRecipe', () => errorReply(404, 'RECIPE_NOT_FOUND', 'Recipe not found')),
    deleteCopies,
  )
  expect(await screen.findByRole('heading', { level: 1, name: /your copy of it is lost/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Stop cooking' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This recipe is not being cooked' }),
  ).toBeTruthy()
})

test('COOK-13 clearing storage while cooking loses nothing on the open page', async () => {
  const { user } = renderApp(ADDRESS)
  await user.click(await screen.findByRole('checkbox', { name: /flour/ }))
  for (const key of Object.keys(localStorage)) if (key.includes('.cooking')) localStorage.removeItem(key)
  await user.click(screen.getByRole('checkbox', { name: /mint/ }))
  expect(await ticked()).toHaveProperty('checked', true)
  expect(screen.getByRole('checkbox', { name: /mint/ })).toHaveProperty('checked', true)
})
