import type { EndpointResponse } from '@souschef/contract'
import { CATEGORIES, ethicalRatingOf } from '@souschef/domain'
import type { Category } from '@souschef/domain'
import ru from '@souschef/locales/ru.json' with { type: 'json' }
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setLanguage } from '../platform/i18n/i18n.ts'
import { type ApiServer, errorReply, okReply, type Reply } from '../testing/api-server.ts'
import { openPage } from '../testing/page.ts'
import { aCard, recipeId } from '../testing/recipes.ts'
import { renderApp } from '../testing/render-app.tsx'

type Mapped = EndpointResponse<'listCategories'>['categories'][number]

/** A response with some recipes in some categories, and none in all others. */
const aMap = (changes: Partial<Record<Category, Partial<Mapped>>> = {}): Reply =>
  okReply({
    categories: CATEGORIES.map((id) => {
      const { rating, plantBased } = ethicalRatingOf(id)
      return { id, ethical_rating: rating, plant_based: plantBased, count: 0, recipes: [], ...changes[id] }
    }),
  })

const SOUPS = { 'soups-broths': { count: 21, recipes: [aCard(1), aCard(2)] } }

let server: ApiServer
beforeEach(async () => {
  server = await openPage()
  server.on('listCategories', () => aMap(SOUPS))
})
afterEach(() => {
  cleanup()
  return server.close()
})

const tile = async (name: string): Promise<HTMLElement> => {
  const found = (await screen.findByRole('heading', { level: 3, name })).closest('li')
  if (found === null) throw new Error(`no tile "${name}"`)
  return found
}
const lastQuery = (): string => server.requestsTo('listCategories').at(-1)?.search.toString() ?? ''

describe('the map of categories', () => {
  test('NEW-1 the map shows all 23 categories by rating, each with mark, count and a few recipes, muted if empty', async () => {
    renderApp('/new-system')
    const soups = await tile('Soups and broths')
    for (const [rating, size] of [
      ['High rating', 20],
      ['Medium rating', 2],
      ['Low rating', 1],
    ] as const) {
      const group = screen.getByRole('region', { name: rating })
      expect(within(group).getAllByRole('heading', { level: 3 })).toHaveLength(size)
    }
    expect(within(soups).getByText('Plant-based')).toBeTruthy()
    expect(within(soups).getByText('21 recipes')).toBeTruthy()
    expect(within(soups).getByRole('link', { name: 'Soups and broths' }).getAttribute('href')).toBe(
      '/recipes?category=soups-broths',
    )
    expect(
      within(soups)
        .getByRole('link', { name: /^Soup 1/ })
        .getAttribute('href'),
    ).toBe(`/recipes/${recipeId(1)}`)
    const fish = await tile('Pescatarian')
    expect(within(fish).getByText('Not only plant-based')).toBeTruthy()
    expect(within(fish).getByText('No recipes yet')).toBeTruthy()
    expect(within(fish).queryByRole('link')).toBeNull()
    expect(screen.getByText('21 recipes · 1 category')).toBeTruthy()
    expect(lastQuery()).toBe('language=en')
  })

  test('APP-6 DEC-33 the map of categories is in Russian', async () => {
    renderApp('/new-system')
    await tile('Soups and broths')
    act(() => setLanguage('ru', ru))
    expect(within(await tile('Супы и бульоны')).getByText('21 рецепт')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Категории' })).toBeTruthy()
    await waitFor(() => expect(lastQuery()).toBe('language=ru'))
  })

  test('NEW-1 ROUTE-6 filters of the map are in the address, shown as chips, and passed to the list of a category', async () => {
    const { user, router } = renderApp('/new-system?max_time=30')
    const soups = await tile('Soups and broths')
    expect(lastQuery()).toBe('max_time=30&language=en')
    expect(within(soups).getByRole('link', { name: 'Soups and broths' }).getAttribute('href')).toBe(
      '/recipes?category=soups-broths&max_time=30',
    )
    expect(screen.queryByRole('heading', { name: 'Pescatarian' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Plant-based only' }))
    await waitFor(() => expect(router.state.location.search).toBe('?plant_based=true&max_time=30'))
    const [chip] = screen.getAllByRole('link', { name: /^Remove the filter Up to 30/ })
    if (chip !== undefined) await user.click(chip)
    await waitFor(() => expect(router.state.location.search).toBe('?plant_based=true'))
    await user.click(screen.getByRole('link', { name: 'Clear all' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    await act(() => router.navigate(-1))
    expect(router.state.location.search).toBe('?plant_based=true')
    expect(screen.getByRole('link', { name: 'List' }).getAttribute('href')).toBe('/recipes')
  })

  test('NEW-1 filters that exclude every category say so and can be cleared', async () => {
    server.on('listCategories', () => aMap())
    renderApp('/new-system?diet_type=keto')
    expect(await screen.findByRole('heading', { level: 2, name: 'Nothing found' })).toBeTruthy()
    for (const way of screen.getAllByRole('link', { name: 'Clear all' }))
      expect(way.getAttribute('href')).toBe('/new-system')
  })

  test('NEW-1 ERR-1 the map shows skeletons, then an error that can be retried', async () => {
    let answer = (): void => undefined
    server.on(
      'listCategories',
      () => new Promise((resolve) => (answer = () => resolve(errorReply(500, 'SERVER_ERROR', 'boom')))),
    )
    const { user } = renderApp('/new-system')
    expect(await screen.findByText('Loading categories…')).toBeTruthy()
    await waitFor(() => expect(server.requestsTo('listCategories')).toHaveLength(1))
    answer()
    const problem = await screen.findByRole('heading', { level: 2, name: 'Failed to load categories' })
    expect(problem.closest('[role="alert"]')?.textContent).toContain('Server error')
    server.on('listCategories', () => aMap(SOUPS))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await tile('Soups and broths')).toBeTruthy()
  })

  test('NEW-1 on a small screen the filters of the map are in a sheet and apply on submit', async () => {
    const { user, router } = renderApp('/new-system')
    await tile('Soups and broths')
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const sheet = await screen.findByRole('dialog', { name: 'Filters' })
    await user.click(within(sheet).getByRole('radio', { name: 'Medium rating' }))
    await user.click(within(sheet).getByRole('radio', { name: 'Vegan' }))
    expect(router.state.location.search).toBe('')
    await user.click(await within(sheet).findByRole('button', { name: 'Show 21 recipes' }))
    await waitFor(() => expect(router.state.location.search).toBe('?ethical_rating=medium&diet_type=vegan'))
  })
})

test('HEAD-5 the list of recipes links to the map, with the shared filters', async () => {
  server.on('listRecipes', () => okReply({ recipes: [aCard(1)], pagination: {} }))
  renderApp('/recipes?max_time=30&tag=quick&diet_type=vegan')
  const way = await screen.findByRole('link', { name: 'By category' })
  expect(way.getAttribute('href')).toBe('/new-system?diet_type=vegan&max_time=30')
})
