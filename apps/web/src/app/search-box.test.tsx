import type { Suggestion } from '@souschef/contract'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionSlot } from '../platform/storage/keys.ts'
import { type ApiServer, errorReply, okReply } from '../testing/api-server.ts'
import { aSession, aUser, openPage } from '../testing/page.ts'
import { aPage, aRecipe, recipeId } from '../testing/recipes.ts'
import { renderApp } from '../testing/render-app.tsx'

const suggestion = (type: Suggestion['type'], title: string, changes: object = {}): Suggestion => ({
  type,
  id: `${type}:${title}`,
  title,
  subtitle: null,
  image: null,
  ...changes,
})

const BORSCHT = suggestion('recipe', 'Borscht', { id: recipeId(1), subtitle: 'vera', language: 'en' })
const BEETROOT = suggestion('ingredient', 'beetroot')
const SOUPS = suggestion('tag', 'soups & co')

const suggest = (...results: readonly Suggestion[]) => okReply({ results })

let server: ApiServer
beforeEach(async () => {
  server = await openPage()
  server.on('verifyToken', () => okReply({ valid: true, user: aUser() }))
  server.on('getProfile', () => okReply({ user: aUser() }))
  server.on('listRecipes', () => aPage([]))
  server.on('getRecipe', () => okReply({ recipe: aRecipe(1) }))
  server.on('searchSuggestions', () => suggest(BORSCHT, BEETROOT, SOUPS))
})
afterEach(() => {
  cleanup()
  return server.close()
})

const searchBox = async (): Promise<HTMLElement> => {
  await screen.findByRole('main')
  const [box] = screen.getAllByRole('combobox', { name: 'Search recipes' })
  if (box === undefined) throw new Error('no search box')
  return box
}

/** The page with the cursor in its search box. */
const openSearch = async (address = '/') => {
  const app = renderApp(address)
  const box = await searchBox()
  await app.user.click(box)
  await screen.findByRole('listbox')
  return { ...app, box }
}

const optionTexts = (): readonly (string | null)[] =>
  screen.queryAllByRole('option').map(({ textContent }) => textContent)

const groupTexts = (name: string): readonly (string | null)[] =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

describe('suggestions while typing', () => {
  test('FIND-1 FIND-2 suggestions are grouped by kind, in the language of the reader', async () => {
    const { user, box } = await openSearch()
    await user.type(box, 'bo')
    expect((await screen.findByRole('option', { name: /Borscht/ })).textContent).toBe('Borschtvera')
    expect(groupTexts('Recipes')).toEqual(['Borschtvera'])
    expect(groupTexts('Ingredients')).toEqual(['beetroot'])
    expect(groupTexts('Tags')).toEqual(['soups & co'])
    const [firstRequest] = server.requestsTo('searchSuggestions')
    expect(Object.fromEntries(firstRequest?.search ?? [])).toEqual({ q: 'bo', language: 'en', limit: '8' })
    expect(server.requestsTo('searchSuggestions')).toHaveLength(1)
  })

  test('FIND-1 at most eight suggestions are shown', async () => {
    server.on('searchSuggestions', () =>
      suggest(...Array.from({ length: 12 }, (_, index) => suggestion('tag', `tag ${index}`))),
    )
    const { user, box } = await openSearch()
    await user.type(box, 'ta')
    await screen.findByRole('option', { name: 'tag 0' })
    expect(optionTexts()).toHaveLength(8)
  })

  test('FIND-1 a response that arrives after a newer request is dropped', async () => {
    const late = Promise.withResolvers<ReturnType<typeof suggest>>()
    server.on('searchSuggestions', ({ search }) =>
      search.get('q') === 'bo' ? late.promise : suggest(BEETROOT),
    )
    const { user, box } = await openSearch()
    await user.type(box, 'bo')
    await waitFor(() => expect(server.requestsTo('searchSuggestions')).toHaveLength(1))
    expect(screen.getByText('Loading…')).toBeTruthy()
    await user.type(box, 'w')
    await screen.findByRole('option', { name: 'beetroot' })
    late.resolve(suggest(BORSCHT))
    await user.type(box, '{ArrowDown}')
    expect(optionTexts()).toEqual(['beetroot'])
  })

  test('FIND-1 a failed request shows no suggestions and is not retried', async () => {
    server.on('searchSuggestions', () => errorReply(500, 'SERVER_ERROR', 'Server error'))
    const { user, box, router } = await openSearch()
    await user.type(box, 'bo')
    await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull())
    expect(optionTexts()).toEqual([])
    expect(screen.queryByText('Nothing found')).toBeNull()
    expect(box.getAttribute('aria-expanded')).toBe('false')
    expect(server.requestsTo('searchSuggestions')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'All results for “bo”' }))
    await waitFor(() => expect(router.state.location.search).toBe('?search=bo'))
  })

  test('FIND-5 the search announces loading, no results and the number of results', async () => {
    server.on('searchSuggestions', ({ search }) =>
      search.get('q') === 'x' ? suggest() : suggest(SOUPS, BEETROOT),
    )
    const { user, box } = await openSearch()
    await user.type(box, 'x')
    const status = screen.getByText('Loading…')
    expect(status.getAttribute('role')).toBe('status')
    await waitFor(() => expect(status.textContent).toBe('Nothing found'))
    await user.clear(box)
    await user.type(box, 'soup')
    await screen.findByText('2 suggestions')
  })

  test.each([
    [BORSCHT, `/recipes/${recipeId(1)}`],
    [BEETROOT, '/recipes?ingredient=beetroot'],
    [SOUPS, '/recipes?tag=soups+%26+co'],
  ])('FIND-2 choosing the suggestion $title opens its address', async ({ title }, address) => {
    const { user, box, router } = await openSearch()
    await user.type(box, 'bo')
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${title}`) }))
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(address))
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(box).toHaveProperty('value', '')
  })
})

describe('text in the box', () => {
  test('ROUTE-6 the text in the box follows the search on screen, unless it was edited meanwhile', async () => {
    const { user, box, router } = await openSearch()
    const go = (to: string) => act(() => router.navigate(to))
    await user.type(box, 'tea{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe('?search=tea'))
    await go('/recipes?search=soup')
    expect(box).toHaveProperty('value', 'soup')
    await user.clear(box)
    await user.type(box, 'ca')
    await go('/recipes?search=cake')
    expect(box).toHaveProperty('value', 'ca')
    act(() => box.blur())
    await go('/recipes?search=bread')
    expect(box).toHaveProperty('value', 'bread')
  })
})

describe('empty search box', () => {
  test('FIND-3 recent searches are shown newest first, three at most and without duplicates, each removable', async () => {
    const { user, box } = await openSearch()
    for (const query of ['tea', 'Soup', 'cake', 'bread', 'soup']) {
      await user.clear(box)
      await user.type(box, `${query}{Enter}`)
      await screen.findByRole('link', { name: `Remove the filter “${query}”` })
    }
    await user.clear(box)
    await waitFor(() => expect(groupTexts('Recent searches')).toEqual(['soup', 'bread', 'cake']))
    await user.click(screen.getByRole('button', { name: 'Remove “bread” from recent searches' }))
    expect(groupTexts('Recent searches')).toEqual(['soup', 'cake', 'tea'])
    await user.tab()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove “soup” from recent searches')
    await user.keyboard('{Enter}')
    expect(groupTexts('Recent searches')).toEqual(['cake', 'tea'])
    expect(document.activeElement).toBe(box)
  })

  test('FIND-3 STORE-1 the search works whatever storage contains', async () => {
    localStorage.setItem('souschef.guest.searches', '{"soup"')
    await openSearch()
    expect(screen.queryByRole('group', { name: 'Recent searches' })).toBeNull()
    cleanup()
    localStorage.setItem('souschef.guest.searches', '[7, null, "soup", "SOUP", "a", "b", "c", "d"]')
    await openSearch()
    expect(groupTexts('Recent searches')).toEqual(['soup', 'a', 'b'])
  })

  test('FIND-4 popular searches and quick filters open the list', async () => {
    const { user, box, router } = await openSearch()
    expect(groupTexts('Popular searches')).toEqual(['breakfast', 'vegan', 'quick', 'dessert', 'soup'])
    expect(groupTexts('Quick filters')).toEqual(['Vegan', 'Quick: up to 30\u00a0min', 'Most popular'])
    await user.click(screen.getByRole('option', { name: 'dessert' }))
    await screen.findByRole('link', { name: 'Remove the filter “dessert”' })
    expect(router.state.location.search).toBe('?search=dessert')
    expect(box).toHaveProperty('value', 'dessert')
    await user.clear(box)
    await user.click(await screen.findByRole('option', { name: 'Vegan' }))
    await waitFor(() => expect(router.state.location.search).toBe('?diet_type=vegan'))
    await user.click(box)
    await waitFor(() => expect(groupTexts('Recent searches')).toEqual(['dessert']))
  })

  test('DEC-28 STORE-1 recent searches are shown only to the user who made them, and are deleted on sign-out', async () => {
    server.on('logout', () => okReply({}))
    localStorage.setItem('souschef.guest.searches', '["of a guest"]')
    sessionSlot.setState(aSession())
    const { user, box } = await openSearch()
    expect(screen.queryByRole('group', { name: 'Recent searches' })).toBeNull()
    await user.type(box, 'of anna{Enter}')
    await screen.findByRole('link', { name: 'Remove the filter “of anna”' })
    await user.clear(box)
    await waitFor(() => expect(groupTexts('Recent searches')).toEqual(['of anna']))
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    await screen.findByText('You have signed out')
    await waitFor(() =>
      expect(Object.keys(localStorage).filter((key) => key.includes('searches'))).toEqual([]),
    )
  })
})

describe('keyboard in the search box', () => {
  test('FIND-6 arrow keys move through the options, Enter chooses the active one', async () => {
    const { user, box, router } = await openSearch()
    await user.type(box, 'bo')
    const option = await screen.findByRole('option', { name: 'beetroot' })
    expect(box.getAttribute('aria-expanded')).toBe('true')
    expect(box.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
    expect(box.hasAttribute('aria-activedescendant')).toBe(false)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(box.getAttribute('aria-activedescendant')).toBe(option.id)
    expect(option.getAttribute('aria-selected')).toBe('true')
    expect(document.activeElement).toBe(box)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(box.hasAttribute('aria-activedescendant')).toBe(false)
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe('?ingredient=beetroot'))
  })

  test('FIND-2 FIND-6 without an active option Enter searches for the typed text', async () => {
    const { user, box, router } = await openSearch()
    await user.type(box, 'bo')
    await screen.findByRole('option', { name: 'beetroot' })
    await user.keyboard('{ArrowDown}r{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe('?search=bor'))
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('FIND-6 Escape closes the list, then clears the box; an arrow key reopens the list', async () => {
    const { user, box } = await openSearch()
    await user.type(box, 'bo')
    await screen.findByRole('option', { name: 'beetroot' })
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(box).toHaveProperty('value', 'bo')
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('option', { name: 'beetroot' }).getAttribute('aria-selected')).toBe('false')
    await user.keyboard('{Escape}{Escape}')
    expect(box).toHaveProperty('value', '')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('FIND-6 leaving the search box closes the list', async () => {
    const { user } = await openSearch()
    await user.tab()
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  })
})

test('ROUTE-6 the box shows the search of the list on screen, and keeps the focus', async () => {
  const { user, box, router } = await openSearch('/recipes?search=tea')
  expect(box).toHaveProperty('value', 'tea')
  await user.clear(box)
  await user.type(box, 'soup{Enter}')
  await waitFor(() => expect(router.state.location.search).toBe('?search=soup'))
  expect(document.activeElement).toBe(box)
  await router.navigate(-1)
  await waitFor(() => expect(box).toHaveProperty('value', 'tea'))
  await router.navigate('/')
  await waitFor(() => expect(box).toHaveProperty('value', ''))
})

describe('search on a phone', () => {
  const openOverlay = async () => {
    const app = renderApp('/', '/recipes?tag=quick')
    await screen.findByRole('main')
    await app.user.click(screen.getByRole('button', { name: 'Search' }))
    const overlay = screen.getByRole('dialog', { name: 'Search' })
    const box = within(overlay).getByRole('combobox')
    await app.user.click(box)
    await within(overlay).findByRole('listbox')
    return { ...app, overlay, box }
  }
  const isRemoved = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull())

  test('APP-9 the search is closed by Back and by its button', async () => {
    const { user, router } = await openOverlay()
    await router.navigate(-1)
    await isRemoved()
    expect(router.state.location.search).toBe('?tag=quick')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(router.state.location.state).not.toBeNull())
    await user.click(screen.getByRole('button', { name: 'Close search' }))
    await isRemoved()
    await waitFor(() => expect(router.state.location.state).toBeNull())
  })

  test('APP-9 the suggestions end above a soft keyboard', async () => {
    const view = Object.assign(new EventTarget(), { height: 800, offsetTop: 0 })
    vi.stubGlobal('visualViewport', view)
    const { overlay } = await openOverlay()
    const panel = within(overlay).getByRole('listbox').closest<HTMLElement>('.panel')
    view.height = 420
    view.dispatchEvent(new Event('resize'))
    expect(panel?.style.maxBlockSize).toBe('420px')
    vi.unstubAllGlobals()
  })

  test('APP-9 FIND-2 the chosen result replaces the search in the history, so that Back leads to the page before', async () => {
    const { user, router, overlay, box } = await openOverlay()
    await user.type(box, 'bo')
    await user.click(await within(overlay).findByRole('option', { name: 'beetroot' }))
    await waitFor(() => expect(router.state.location.search).toBe('?ingredient=beetroot'))
    await isRemoved()
    await router.navigate(-1)
    await waitFor(() => expect(router.state.location.search).toBe('?tag=quick'))
    expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull()
  })
})
