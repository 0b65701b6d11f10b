import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sessionSlot } from '../platform/storage/keys.ts'
import { type ApiServer, errorReply, okReply } from '../testing/api-server.ts'
import { aSession, aUser, openPage } from '../testing/page.ts'
import { anIngredient, aRecipe, aStep, recipeId } from '../testing/recipes.ts'
import { renderApp } from '../testing/render-app.tsx'

const ADDRESS = `/recipes/${recipeId(1)}`
const cake = aRecipe(1, {
  title: 'Cake',
  ingredients: [
    anIngredient('flour', { amount: 750, unit: 'g' }),
    anIngredient('apples', { amount: 2 }),
    anIngredient('sugar', { amount: 0.33, unit: 'cup' }),
  ],
  steps: [
    aStep(1, {
      instruction: 'Sift 200 g of flour for 5 minutes.',
      tips: 'Keep 1 cup back.',
      temperature: { oven: 180, stovetop: null, oil: null, water: null },
    }),
  ],
})

let server: ApiServer
beforeEach(async () => {
  server = await openPage()
  server.on('verifyToken', () => okReply({ valid: true, user: aUser() }))
  server.on('getProfile', () => okReply({ user: aUser() }))
  server.on('getFavorite', () => okReply({ is_favorite: false }))
  server.on('getRecipeSettings', () =>
    okReply({ settings: { servings: null, notes: null, unit_system: null } }),
  )
  server.on('setRecipeSettings', ({ body }) => okReply({ settings: body }))
  server.on('getRecipe', () => okReply({ recipe: cake }))
})
afterEach(() => {
  cleanup()
  return server.close()
})

const rows = (): readonly string[] =>
  within(screen.getByRole('region', { name: 'Main' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent.replaceAll(/[\u00a0\u202f]/g, ' '))

const isShown = async (): Promise<unknown> => screen.findByRole('spinbutton', { name: 'Servings' })

describe('DET-2 amounts for the reader', () => {
  test('DET-2 amounts in the text of a step are scaled, with the author’s text as a mark; times are not', async () => {
    const { user } = renderApp(`${ADDRESS}?servings=8`)
    expect((await screen.findByTitle('In the recipe: 200 g')).textContent).toBe('400\u00a0g')
    expect(screen.getByTitle('In the recipe: 1 cup').textContent).toBe('2\u00a0cups')
    expect(screen.getByText(/^Sift/).textContent).toBe('Sift 400\u00a0g of flour for 5 minutes.')
    await user.click(await screen.findByRole('button', { name: 'Reset servings' }))
    expect(screen.getByText(/^Sift/).textContent).toBe('Sift 200 g of flour for 5 minutes.')
  })

  test('MODEL-7 each choice is sent by itself, so that it does not overwrite those of other devices', async () => {
    sessionSlot.setState(aSession())
    const arrival = Promise.withResolvers<void>()
    server.on('setRecipeSettings', async ({ body }) => {
      await arrival.promise
      return okReply({ settings: body })
    })
    const { user } = renderApp(ADDRESS)
    const servings = await screen.findByRole('spinbutton', { name: 'Servings' })
    await user.clear(servings)
    await user.type(servings, '6{Enter}')
    await waitFor(() => expect(server.requestsTo('setRecipeSettings')).toHaveLength(1))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Units' }), 'us')
    arrival.resolve()
    await waitFor(() => expect(server.requestsTo('setRecipeSettings')).toHaveLength(2))
    expect(server.requestsTo('setRecipeSettings').map(({ body }) => body)).toEqual([
      { servings: 6 },
      { unit_system: 'us' },
    ])
  })

  test('DET-2 MODEL-7 a guest’s units are stored in the browser, a cook’s per recipe, without changing the recipe', async () => {
    const { user } = renderApp(ADDRESS)
    await isShown()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Units' }), 'US')
    expect(rows()[0]).toBe('about 26 1/2 oz flour')
    expect(screen.getByText('Oven 350 °F')).toBeTruthy()
    cleanup()
    renderApp(ADDRESS)
    await isShown()
    expect(rows()[0]).toBe('about 26 1/2 oz flour')
    cleanup()
    sessionSlot.setState(aSession())
    const { user: cook } = renderApp(ADDRESS)
    await isShown()
    expect(rows()[0]).toBe('750 g flour')
    await cook.selectOptions(screen.getByRole('combobox', { name: 'Units' }), 'Metric')
    expect(rows()[2]).toBe('80 ml sugar')
    await waitFor(() => expect(server.requestsTo('setRecipeSettings')).toHaveLength(1))
    expect(server.requestsTo('setRecipeSettings')[0]?.body).toEqual({ unit_system: 'metric' })
    expect(server.requestsTo('updateRecipe')).toHaveLength(0)
  })
})

describe('DEC-48 the groups of ingredients', () => {
  test('DEC-48 a section is one group, and a spice in it is marked on its line', async () => {
    const broth = { section: 'For the broth' }
    const ingredients = [
      anIngredient('bones', broth),
      anIngredient('bay', { ...broth, category: 'spice' }),
      anIngredient('cress', { category: 'garnish' }),
    ]
    server.on('getRecipe', () => okReply({ recipe: aRecipe(1, { ingredients }) }))
    renderApp(ADDRESS)
    const group = await screen.findByRole('region', { name: 'For the broth' })
    expect(within(group).getByRole('heading', { level: 3, name: 'For the broth' })).toBeTruthy()
    const lines = within(group).getAllByRole('listitem')
    expect(lines.map((line) => line.textContent)).toEqual(['1 bones', '1 bay spice'])
    expect(screen.queryByRole('region', { name: 'Spices' })).toBeNull()
    expect(screen.getByText('to serve').closest('li')?.textContent).toBe('1 cress to serve')
  })
})

describe('copies', () => {
  test('API-48 a signed-in cook copies a recipe into a draft and edits it; the copy names its source', async () => {
    sessionSlot.setState(aSession())
    const origin = { id: recipeId(1), title: 'Cake', username: 'vera' }
    server.on('copyRecipe', () =>
      okReply({ recipe: aRecipe(2, { status: 'draft', copied_from: origin }) }, 201),
    )
    const { user, router } = renderApp(ADDRESS)
    await user.click(await screen.findByRole('button', { name: 'Recipe actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Copy to my recipes' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/recipes/${recipeId(2)}/edit`))
    cleanup()
    server.on('getRecipe', () => okReply({ recipe: aRecipe(2, { copied_from: origin }) }))
    renderApp(`/recipes/${recipeId(2)}`)
    expect((await screen.findByRole('link', { name: 'Cake' })).getAttribute('href')).toBe(ADDRESS)
  })
})

describe('exports', () => {
  test('API-29 DET-3 an exported file uses the servings on screen, the reader’s language and session', async () => {
    sessionSlot.setState(aSession())
    server.on('exportRecipeJson', () => errorReply(404, 'RECIPE_NOT_FOUND', 'x'))
    const { user } = renderApp(`${ADDRESS}?servings=8`)
    await user.click(await screen.findByRole('button', { name: 'Recipe actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Save as a file (JSON)' }))
    expect(await screen.findByText(/^The recipe could not be exported/)).toBeTruthy()
    const [asked] = server.requestsTo('exportRecipeJson')
    expect([asked?.search.get('servings'), asked?.search.get('lang')]).toEqual(['8', 'en'])
    expect(asked?.headers.authorization).toMatch(/^Bearer /)
  })
})

describe('times', () => {
  test('DET-1 a total time below preparation plus cooking is explained', async () => {
    server.on('getRecipe', () =>
      okReply({ recipe: aRecipe(1, { prep_time: 15, cook_time: 30, total_time: 35 }) }),
    )
    renderApp(ADDRESS)
    expect(await screen.findByText('Steps run side by side')).toBeTruthy()
    cleanup()
    server.on('getRecipe', () =>
      okReply({ recipe: aRecipe(1, { prep_time: 15, cook_time: 30, total_time: 45 }) }),
    )
    renderApp(ADDRESS)
    await isShown()
    expect(screen.queryByText('Steps run side by side')).toBeNull()
  })
})
