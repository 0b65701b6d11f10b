import ru from '@souschef/locales/ru.json' with { type: 'json' }
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setLanguage } from '../platform/i18n/i18n.ts'
import { sessionSlot } from '../platform/storage/keys.ts'
import { type ApiServer, errorReply, okReply, type Reply } from '../testing/api-server.ts'
import { aSession, aUser, openPage } from '../testing/page.ts'
import { aCard, aPage, recipeId } from '../testing/recipes.ts'
import { renderApp } from '../testing/render-app.tsx'

let server: ApiServer
let favorites: number[]

/** Twelve per page, newest first, like the real server. */
function listOf(page: number): Reply {
  const shown = favorites.slice((page - 1) * 12, page * 12)
  return aPage(
    shown.map((number) => ({
      ...aCard(number),
      id: id(number),
      favorite_added_at: new Date(2026, 2, 8, 12).toISOString(),
    })),
    { page, totalItems: favorites.length, totalPages: Math.ceil(favorites.length / 12) },
  )
}

const id = (number: number): string => recipeId(0).slice(0, -2) + String(number).padStart(2, '0')

beforeEach(async () => {
  server = await openPage()
  favorites = [1, 2, 3]
  sessionSlot.setState(aSession())
  server.on('verifyToken', () => okReply({ valid: true, user: aUser() }))
  server.on('getProfile', () => okReply({ user: aUser() }))
  server.on('listFavorites', ({ search }) => listOf(Number(search.get('page'))))
  server.on('setFavorite', ({ path, body }) => {
    const number = Number(path.split('/')[3]?.slice(-2))
    const desired = (body as { is_favorite: boolean }).is_favorite
    favorites = favorites.filter((other) => other !== number)
    if (desired) favorites.unshift(number)
    return okReply({ is_favorite: desired })
  })
})
afterEach(() => {
  cleanup()
  return server.close()
})

const titles = (): readonly (string | null)[] =>
  screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const heartOf = (number: number): HTMLElement =>
  screen.getByRole('button', { name: `Favourite: Soup ${number}` })

describe('the page of favourites', () => {
  test('FAV-1 FAV-2 FAV-3 the page of favourites shows title, count and a date badge on each card', async () => {
    renderApp('/favorites')
    expect(await screen.findByRole('heading', { level: 1, name: 'Favourite recipes' })).toBeTruthy()
    expect(await screen.findByText('3 recipes in favourites')).toBeTruthy()
    expect(screen.getAllByText('Added 3/8/2026')).toHaveLength(3)
    expect(server.requestsTo('listFavorites')[0]?.search.get('limit')).toBe('12')
  })

  test('FAV-1 FAV-2 FAV-3 the page of favourites is in Russian', async () => {
    renderApp('/favorites')
    await screen.findByText('3 recipes in favourites')
    act(() => setLanguage('ru', ru))
    expect(await screen.findByRole('heading', { level: 1, name: 'Избранные рецепты' })).toBeTruthy()
    expect(screen.getByText('3 рецепта в избранном')).toBeTruthy()
    expect(screen.getAllByText('Добавлено 08.03.2026')).toHaveLength(3)
  })

  test('FAV-4 one page of favourites has no pager; two have one, and Back returns to the first', async () => {
    renderApp('/favorites')
    await screen.findByText('3 recipes in favourites')
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
    favorites = Array.from({ length: 14 }, (_, index) => index + 1)
    const { user, router } = renderApp('/favorites')
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    await waitFor(() => expect(titles()).toEqual(['Soup 13', 'Soup 14']))
    expect(router.state.location.search).toBe('?page=2')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(titles()).toHaveLength(12))
  })

  test('FAV-5 favourites show a spinner while loading, then an empty state with a link to recipes', async () => {
    favorites = []
    let answer = (): void => undefined
    server.on('listFavorites', () => new Promise((resolve) => (answer = () => resolve(listOf(1)))))
    renderApp('/favorites')
    expect(await screen.findByText('Loading favourites…')).toBeTruthy()
    await waitFor(() => expect(server.requestsTo('listFavorites')).toHaveLength(1))
    answer()
    expect(await screen.findByText('You have no favourite recipes yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Find recipes' }).getAttribute('href')).toBe('/recipes')
  })

  test('FAV-5 a failure to load favourites is explained and can be retried', async () => {
    server.on('listFavorites', () => errorReply(500, 'SERVER_ERROR', 'boom'))
    const { user } = renderApp('/favorites')
    const alert = await screen.findByText('Could not load favourites')
    expect(alert.closest('[role="alert"]')?.textContent).toContain('Server error')
    server.on('listFavorites', () => listOf(1))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('3 recipes in favourites')).toBeTruthy()
  })
})

describe('removing a favourite', () => {
  test('FAV-6 removing a favourite hides its card, updates the count, focuses the next card, and can be undone', async () => {
    let release = (): void => undefined
    server.on(
      'setFavorite',
      () => new Promise((resolve) => (release = () => resolve(okReply({ is_favorite: false })))),
    )
    const { user } = renderApp('/favorites')
    await screen.findByText('3 recipes in favourites')
    await user.click(heartOf(2))
    expect(titles()).toEqual(['Soup 1', 'Soup 3'])
    expect(screen.getByText('2 recipes in favourites')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Soup 3')
    favorites = [1, 3]
    await waitFor(() => expect(server.requestsTo('setFavorite')).toHaveLength(1))
    release()
    await waitFor(() => expect(server.requestsTo('listFavorites')).toHaveLength(2))
    server.on('setFavorite', () => {
      favorites = [2, 1, 3]
      return okReply({ is_favorite: true })
    })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(titles()).toEqual(['Soup 2', 'Soup 1', 'Soup 3']))
  })

  test('FAV-7 a failed removal restores card and count with a message', async () => {
    server.on('setFavorite', () => errorReply(500, 'SERVER_ERROR', 'boom'))
    const { user } = renderApp('/favorites')
    await screen.findByText('3 recipes in favourites')
    await user.click(heartOf(2))
    expect((await screen.findAllByText('Failed to toggle favorite')).length).toBeGreaterThan(0)
    expect(titles()).toEqual(['Soup 1', 'Soup 2', 'Soup 3'])
    expect(screen.getByText('3 recipes in favourites')).toBeTruthy()
  })

  test('FAV-7 a removed favourite is restored if the server says that it still is one', async () => {
    server.on('setFavorite', () => okReply({ is_favorite: true }))
    const { user } = renderApp('/favorites')
    await screen.findByText('3 recipes in favourites')
    await user.click(heartOf(2))
    await waitFor(() => expect(titles()).toEqual(['Soup 1', 'Soup 2', 'Soup 3']))
  })

  test('FAV-6 removing the last favourite of a page leads to the previous page', async () => {
    favorites = Array.from({ length: 13 }, (_, index) => index + 1)
    const { user, router } = renderApp('/favorites?page=2')
    await waitFor(() => expect(titles()).toEqual(['Soup 13']))
    await user.click(heartOf(13))
    await waitFor(() => expect(titles()).toHaveLength(12))
    expect(router.state.location.search).toBe('')
    await waitFor(() => expect(screen.getByText('12 recipes in favourites')).toBeTruthy())
  })

  test('FAV-7 a favourite removed here is no longer one in the list either', async () => {
    server.on('listRecipes', () =>
      aPage(
        [1, 2, 3].map((number) => ({
          ...aCard(number),
          id: id(number),
          is_favorite: favorites.includes(number),
        })),
      ),
    )
    const { user, router } = renderApp('/recipes')
    const pressed = async (number: number): Promise<string | null> =>
      (await screen.findByRole('button', { name: `Favourite: Soup ${number}` })).getAttribute('aria-pressed')
    await waitFor(async () => expect(await pressed(2)).toBe('true'))
    await act(() => router.navigate('/favorites'))
    await screen.findByText('3 recipes in favourites')
    await user.click(heartOf(2))
    await act(() => router.navigate('/recipes'))
    await waitFor(async () => expect(await pressed(2)).toBe('false'))
    expect(await pressed(1)).toBe('true')
  })
})
