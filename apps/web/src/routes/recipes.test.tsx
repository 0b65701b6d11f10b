import ru from '@souschef/locales/ru.json' with { type: 'json' }
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setLanguage } from '../platform/i18n/i18n.ts'
import { sessionSlot } from '../platform/storage/keys.ts'
import { type ApiServer, errorReply, okReply } from '../testing/api-server.ts'
import { aSession, aUser, openPage } from '../testing/page.ts'
import { aCard, aPage, recipeId, someFacets } from '../testing/recipes.ts'
import { renderApp } from '../testing/render-app.tsx'

let server: ApiServer
beforeEach(async () => {
  server = await openPage()
  server.on('verifyToken', () => okReply({ valid: true, user: aUser() }))
  server.on('getProfile', () => okReply({ user: aUser() }))
  server.on('listRecipes', () => aPage([aCard(1)]))
  server.on('countFacets', () => someFacets())
})
afterEach(() => {
  cleanup()
  return server.close()
})

const cardOf = async (title: string): Promise<HTMLElement> => {
  const card = (await screen.findByRole('heading', { level: 2, name: title })).closest('article')
  if (card === null) throw new Error(`no card "${title}"`)
  return card
}
const lastQuery = (): string => server.requestsTo('listRecipes').at(-1)?.search.toString() ?? ''

describe('a card', () => {
  test('CARD-1 CARD-2 a card shows what cooks decide by, in both languages', async () => {
    server.on('listRecipes', () =>
      aPage([aCard(1, { cook_time: 65, servings: 2, difficulty: 'hard', tags: ['a', 'b', 'c', 'd', 'e'] })]),
    )
    renderApp('/recipes')
    const card = await cardOf('Soup 1')
    for (const text of ['Warm and quick.', '1h 20m', '2 servings', 'Hard', 'a', 'c', '+2'])
      expect(within(card).getByText(text), text).toBeTruthy()
    expect(within(card).queryByText('d')).toBeNull()
    act(() => setLanguage('ru', ru))
    for (const text of ['1 ч 20 мин', '2 порции', 'Сложно'])
      expect(within(await cardOf('Soup 1')).getByText(text), text).toBeTruthy()
  })

  test('MODEL-1 a card shows the author’s total time, as filters and the page do', async () => {
    server.on('listRecipes', () => aPage([aCard(1, { prep_time: 15, cook_time: 65, total_time: 70 })]))
    renderApp('/recipes')
    expect(within(await cardOf('Soup 1')).getByText('1h 10m')).toBeTruthy()
  })

  test('CARD-6 unreadable tags are logged and hidden, and the card is still shown', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    server.on('listRecipes', () => aPage([{ ...aCard(1), tags: '["quick", ' }]))
    renderApp('/recipes')
    const card = await cardOf('Soup 1')
    expect(within(card).queryByRole('list', { name: 'Tags' })).toBeNull()
    expect(warned).toHaveBeenCalledWith('recipe: "tags" is not a list', '["quick", ')
    warned.mockRestore()
  })

  test('CARD-5 CARD-7 cooking or liking a recipe asks a guest to sign in', async () => {
    const { user, router } = renderApp('/recipes')
    const card = await cardOf('Soup 1')
    for (const name of ['Start cooking: Soup 1', 'Favourite: Soup 1']) {
      await user.click(within(card).getByRole('button', { name }))
      const dialog = await screen.findByRole('dialog', { name: 'Sign in' })
      expect(within(dialog).getByText('Login required')).toBeTruthy()
      await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    }
    expect(router.state.location.pathname).toBe('/recipes')
    expect(server.requestsTo('setFavorite')).toHaveLength(0)
  })

  test('CARD-5 DEC-18 a card starts cooking; for a recipe without steps a toast and a log line say why not', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    sessionSlot.setState(aSession())
    server.on('listRecipes', () => aPage([aCard(1, { steps_count: 0 }), aCard(2)]))
    server.on('getRecipe', () => errorReply(404, 'RECIPE_NOT_FOUND', 'Recipe not found'))
    const { user, router } = renderApp('/recipes')
    await user.click(await screen.findByRole('button', { name: 'Start cooking: Soup 1' }))
    expect(await screen.findByText('This recipe has no cooking steps')).toBeTruthy()
    expect(warned).toHaveBeenCalledWith('cannot start, no steps')
    warned.mockRestore()
    await user.click(screen.getByRole('button', { name: 'Start cooking: Soup 2' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/cooking/${recipeId(2)}`))
  })

  test('CARD-7 a failed heart is rolled back with a message', async () => {
    sessionSlot.setState(aSession())
    server.on('listRecipes', () => aPage([aCard(1, { is_favorite: false })]))
    let fail = (): void => undefined
    server.on(
      'setFavorite',
      () => new Promise((resolve) => (fail = () => resolve(errorReply(503, 'UNAVAILABLE', 'x')))),
    )
    const { user } = renderApp('/recipes')
    const heart = await screen.findByRole('button', { name: 'Favourite: Soup 1' })
    await user.click(heart)
    expect(heart.getAttribute('aria-pressed')).toBe('true')
    await waitFor(() => expect(server.requestsTo('setFavorite')).toHaveLength(1))
    fail()
    expect(await screen.findByText('Failed to toggle favorite')).toBeTruthy()
    expect(heart.getAttribute('aria-pressed')).toBe('false')
  })
})

describe('the list', () => {
  test('LIST-3 the list shows skeletons, then an error that can be retried', async () => {
    let answer = (): void => undefined
    server.on(
      'listRecipes',
      () => new Promise((resolve) => (answer = () => resolve(errorReply(500, 'SERVER_ERROR', 'boom')))),
    )
    const { user } = renderApp('/recipes')
    expect(await screen.findByText('Loading recipes…')).toBeTruthy()
    await waitFor(() => expect(server.requestsTo('listRecipes')).toHaveLength(1))
    answer()
    const problem = await screen.findByRole('heading', { level: 2, name: 'Failed to load recipes' })
    expect(problem.closest('[role="alert"]')?.textContent).toContain('Server error')
    server.on('listRecipes', () => aPage([aCard(1)]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await cardOf('Soup 1')).toBeTruthy()
  })

  test('LIST-1 LIST-2 filters, order and page of the list are in the address, and each filter can be removed', async () => {
    server.on('listRecipes', () => aPage([aCard(1)], { page: 2, totalItems: 60, totalPages: 3 }))
    const { user, router } = renderApp('/recipes?tag=quick&ingredient=leek&sort=time&page=2')
    await cardOf('Soup 1')
    expect(lastQuery()).toBe('tag=quick&ingredient=leek&language=en&sort=time&page=2')
    expect(screen.getByText('60 recipes')).toBeTruthy()
    const page = screen.getByRole('link', { name: 'Page 3' })
    expect(page.getAttribute('href')).toBe('/recipes?tag=quick&ingredient=leek&sort=time&page=3')
    await user.click(screen.getByRole('link', { name: 'Remove the filter Tag: quick' }))
    await waitFor(() => expect(router.state.location.search).toBe('?ingredient=leek&sort=time'))
    await user.click(screen.getByRole('link', { name: 'Clear all' }))
    await waitFor(() => expect(router.state.location.search).toBe('?sort=time'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'By title')
    await waitFor(() => expect(router.state.location.search).toBe('?sort=title'))
    await act(() => router.navigate(-1))
    await waitFor(() => expect(lastQuery()).toContain('sort=t'))
    expect(router.state.location.search).toBe('?sort=time')
  })

  test('LIST-5 the list shows recipes in the reader’s language; a switch shows all', async () => {
    const { user, router } = renderApp('/recipes')
    await cardOf('Soup 1')
    expect(lastQuery()).toContain('language=en')
    await user.click(screen.getByRole('checkbox', { name: 'All languages' }))
    await waitFor(() => expect(router.state.location.search).toBe('?language=all'))
    await waitFor(() => expect(lastQuery()).not.toContain('language'))
  })

  test('LIST-3 an empty result names the filter that excludes the most', async () => {
    server.on('listRecipes', () => aPage([], {}, { relax: { filter: 'tag', totalItems: 5 } }))
    renderApp('/recipes?search=soup&tag=quick')
    expect(await screen.findByRole('heading', { level: 2, name: 'Nothing found' })).toBeTruthy()
    const way = await screen.findByRole('link', { name: 'Without Tag: quick: 5 recipes' })
    expect(way.getAttribute('href')).toBe('/recipes?search=soup')
  })

  test('LIST-2 a page number past the end leads to the last page', async () => {
    server.on('listRecipes', ({ search }) =>
      search.get('page') === '9'
        ? aPage([], { page: 9, totalItems: 30, totalPages: 2 })
        : aPage([aCard(1)], { page: 2, totalItems: 30, totalPages: 2 }),
    )
    const { router } = renderApp('/recipes?page=9')
    await cardOf('Soup 1')
    expect(router.state.location.search).toBe('?page=2')
  })
})

describe('LIST-4 DEC-9 own and saved recipes', () => {
  test('HEAD-5 own and saved recipes are tabs for a signed-in cook, and absent for a guest', async () => {
    renderApp('/recipes')
    await cardOf('Soup 1')
    expect(screen.queryByRole('link', { name: 'My recipes' })).toBeNull()
    sessionSlot.setState(aSession())
    renderApp('/recipes')
    const tabs = within(await screen.findByRole('navigation', { name: 'Recipe lists' }))
    expect(tabs.getByRole('link', { name: 'My recipes' }).getAttribute('href')).toBe('/my-recipes')
    expect(tabs.getByRole('link', { name: 'Favourites' }).getAttribute('href')).toBe('/saved-recipes')
  })

  test('DEC-9 own recipes mark drafts, and are searched within their scope', async () => {
    sessionSlot.setState(aSession())
    server.on('listRecipes', () => aPage([aCard(1, { status: 'draft', is_public: false })]))
    const { user, router } = renderApp('/my-recipes')
    expect(within(await cardOf('Soup 1')).getByText('Draft')).toBeTruthy()
    expect(lastQuery()).toBe('scope=mine&sort=newest&page=1')
    await user.type(screen.getByRole('searchbox', { name: 'Search my recipes' }), 'leek{Enter}')
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/my-recipes', search: '?search=leek' }),
    )
    await waitFor(() => expect(lastQuery()).toBe('search=leek&scope=mine&page=1'))
  })

  test.each([
    ['/my-recipes', 'mine', 'Newest first'],
    ['/saved-recipes', 'saved', 'Recently added'],
  ])('DEC-9 search, filters, order and page of %s stay within the scope', async (path, scope, usual) => {
    sessionSlot.setState(aSession())
    server.on('listRecipes', () =>
      aPage([aCard(1, { is_favorite: true })], { page: 2, totalItems: 60, totalPages: 3 }),
    )
    const { user, router } = renderApp(`${path}?tag=quick&search=leek&sort=time&page=2`)
    await cardOf('Soup 1')
    expect(lastQuery()).toBe(`search=leek&tag=quick&scope=${scope}&sort=time&page=2`)
    expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe(
      `${path}?search=leek&tag=quick&sort=time&page=3`,
    )
    await user.click(screen.getByRole('link', { name: 'Clear all' }))
    await waitFor(() => expect(lastQuery()).toBe(`scope=${scope}&sort=time&page=1`))
    expect(router.state.location.pathname).toBe(path)
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toContain(usual)
  })

  test.each([
    ['/my-recipes', 'You have no recipes yet.', 'button', 'Write a recipe'],
    ['/saved-recipes', 'You have no favourite recipes yet.', 'link', 'Find recipes'],
    ['/recipes?scope=saved', 'You have no favourite recipes yet.', 'link', 'Find recipes'],
  ] as const)(
    'LIST-3 %s without recipes shows an empty state with a link to go on',
    async (path, words, role, way) => {
      sessionSlot.setState(aSession())
      server.on('listRecipes', () => aPage([]))
      renderApp(path)
      expect(await screen.findByRole('heading', { level: 2, name: words })).toBeTruthy()
      expect(screen.getByRole(role, { name: way })).toBeTruthy()
    },
  )

  test.each(['/recipes', '/my-recipes', '/saved-recipes'])(
    'LIST-3 %s without recipes has no filters, search or order',
    async (path) => {
      sessionSlot.setState(aSession())
      server.on('listRecipes', () => aPage([]))
      renderApp(path)
      const list = within(await screen.findByRole('main'))
      await list.findByRole('heading', { level: 2 })
      expect(list.queryByRole('navigation', { name: 'Filters' })).toBeNull()
      expect(list.queryByRole('button', { name: /^Filters/ })).toBeNull()
      expect(list.queryByRole('combobox', { name: 'Sort' })).toBeNull()
      expect(list.queryByRole('searchbox')).toBeNull()
    },
  )

  test.each(['/my-recipes', '/saved-recipes'])(
    'LIST-3 %s can be retried if it does not load',
    async (path) => {
      sessionSlot.setState(aSession())
      server.on('listRecipes', () => errorReply(500, 'SERVER_ERROR', 'boom'))
      const { user } = renderApp(path)
      expect(await screen.findByRole('heading', { level: 2, name: 'Failed to load recipes' })).toBeTruthy()
      server.on('listRecipes', () => aPage([aCard(1, { is_favorite: true })]))
      await user.click(screen.getByRole('button', { name: 'Try again' }))
      expect(await cardOf('Soup 1')).toBeTruthy()
    },
  )

  test('DEC-9 FAV-7 an unsaved recipe disappears from the saved ones at once', async () => {
    sessionSlot.setState(aSession())
    server.on('listRecipes', () => aPage([aCard(1, { is_favorite: true }), aCard(2, { is_favorite: true })]))
    server.on('setFavorite', () => new Promise(() => undefined))
    const { user } = renderApp('/saved-recipes')
    await cardOf('Soup 1')
    expect(lastQuery()).toBe('scope=saved&page=1')
    await user.click(screen.getByRole('button', { name: 'Favourite: Soup 1' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Soup 1' })).toBeNull())
    expect(screen.getByText('1 recipe')).toBeTruthy()
  })
})
