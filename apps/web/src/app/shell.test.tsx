import en from '@souschef/locales/en.json' with { type: 'json' }
import ru from '@souschef/locales/ru.json' with { type: 'json' }
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sessionSlot } from '../platform/storage/keys.ts'
import { type ApiServer, errorReply, okReply } from '../testing/api-server.ts'
import { aSession, aUser, openPage } from '../testing/page.ts'
import { aPage, aRecipe, recipeId } from '../testing/recipes.ts'
import { renderApp } from '../testing/render-app.tsx'

let server: ApiServer
beforeEach(async () => {
  server = await openPage()
  server.onPath('/locales/en.json', () => ({ body: en }))
  server.onPath('/locales/ru.json', () => ({ body: ru }))
  server.on('verifyToken', () => okReply({ valid: true, user: aUser() }))
  server.on('getProfile', () => okReply({ user: aUser() }))
  server.on('listRecipes', () =>
    okReply({
      recipes: [],
      pagination: { page: 1, limit: 24, totalItems: 0, totalPages: 0, totalIsExact: true },
    }),
  )
})
afterEach(() => {
  cleanup()
  return server.close()
})

const menuEntries = async (
  user: ReturnType<typeof renderApp>['user'],
): Promise<readonly (string | null)[]> => {
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  const entries = screen.getByRole('menu').querySelectorAll('[role^="menuitem"]')
  return [...entries].map((entry) => entry.textContent)
}

/** Pages have headers of their own. */
const siteHeader = () =>
  within(screen.getByRole('button', { name: 'Menu' }).closest('header') ?? document.body)

const ACCOUNT_PAGES = [
  '/recipes/create',
  `/recipes/${recipeId(1)}/edit`,
  '/my-recipes',
  '/saved-recipes',
  '/favorites',
  `/cooking/${recipeId(1)}?step=1`,
  '/admin',
]

describe('routes', () => {
  test('ROUTE-3 an unknown path leads to the home page, with a toast', async () => {
    const { router } = renderApp('/nowhere/at/all')
    await screen.findByText('Page not found')
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  test('ROUTE-5 DEC-8 /admin is a placeholder for signed-in users', async () => {
    sessionSlot.setState(aSession())
    renderApp('/admin')
    expect(await screen.findByRole('heading', { name: 'Admin Panel' })).toBeTruthy()
    expect(screen.getByText('Coming soon...')).toBeTruthy()
  })

  test('ROUTE-4 a guest is asked to sign in on the home page, and then returns to the requested page', async () => {
    const { user, router } = renderApp('/admin?x=1#there')
    const dialog = await screen.findByRole('dialog', { name: 'Sign in' })
    expect(within(dialog).getByText('Login required')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/')
    server.on('login', () => okReply(aSession()))
    await user.type(within(dialog).getByLabelText('Email or username'), 'anna')
    await user.type(within(dialog).getByLabelText('Password'), 'secret-word-1')
    await user.click(within(dialog).getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('heading', { name: 'Admin Panel' })).toBeTruthy()
    expect(router.state.location).toMatchObject({ pathname: '/admin', search: '?x=1', hash: '#there' })
  })

  test.each(ACCOUNT_PAGES)('ROUTE-2 %s requires signing in', async (address) => {
    const { router } = renderApp(address)
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeTruthy()
    expect(router.state.location).toMatchObject({ pathname: '/', state: { returnTo: address } })
  })

  test('ROUTE-4 a protected page shows a spinner while the user loads', async () => {
    sessionSlot.setState(aSession())
    let answer = (): void => undefined
    server.on(
      'verifyToken',
      () => new Promise((resolve) => (answer = () => resolve(okReply({ user: aUser() })))),
    )
    renderApp('/admin')
    expect((await screen.findAllByText('Loading…')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('heading', { name: 'Admin Panel' })).toBeNull()
    await waitFor(() => expect(server.requestsTo('verifyToken')).toHaveLength(1))
    answer()
    expect(await screen.findByRole('heading', { name: 'Admin Panel' })).toBeTruthy()
  })
})

describe('header', () => {
  test.each(['/', '/recipes', `/recipes/${recipeId(1)}`, '/favorites', '/recipes/create', '/admin'])(
    'APP-5 the header stands on %s',
    async (address) => {
      sessionSlot.setState(aSession())
      server.on('getRecipe', () => okReply({ recipe: aRecipe(1) }))
      server.on('listFavorites', () => aPage([]))
      renderApp(address)
      await screen.findByRole('heading', { level: 1 })
      const header = screen.getByRole('button', { name: 'Menu' }).closest('header')
      expect(header?.querySelector('[aria-label="Souschef"]')?.getAttribute('href')).toBe('/')
    },
  )

  test('APP-9 the search overlay fills the screen, and closes with the search', async () => {
    const { user, router } = renderApp('/')
    await screen.findByRole('main')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    const overlay = screen.getByRole('dialog', { name: 'Search' })
    await user.type(within(overlay).getByRole('combobox'), 'borscht{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe('?search=borscht'))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull())
  })

  test('HEAD-2 a guest finds sign-in, theme and language in the menu', async () => {
    const { user } = renderApp('/')
    await screen.findByRole('main')
    expect(await menuEntries(user)).toEqual(['Recipes', 'Dark theme', 'English', 'Русский', 'Sign in'])
  })

  test('the header offers a guest sign-in and recipes', async () => {
    const { user } = renderApp('/')
    await screen.findByRole('main')
    const header = siteHeader()
    expect(header.getByRole('link', { name: 'Recipes' }).getAttribute('href')).toBe('/recipes')
    await user.click(header.getByRole('button', { name: 'Sign in' }))
    const dialog = await screen.findByRole('dialog', { name: 'Sign in' })
    expect(within(dialog).queryByText('Login required')).toBeNull()
  })

  test('DEC-59 the header offers a guest no favourites', async () => {
    renderApp('/')
    await screen.findByRole('main')
    expect(siteHeader().queryByRole('link', { name: 'Favourites' })).toBeNull()
  })

  test('the header shows signed-in users no sign-in button', async () => {
    sessionSlot.setState(aSession())
    renderApp('/admin')
    await screen.findByRole('heading', { name: 'Admin Panel' })
    const header = siteHeader()
    expect(header.queryByRole('button', { name: 'Sign in' })).toBeNull()
    expect(header.getByRole('link', { name: 'Favourites' }).getAttribute('href')).toBe('/favorites')
  })

  test('HEAD-2 the menu of a signed-in user appears at once, so that nothing moves under the pointer', async () => {
    sessionSlot.setState(aSession())
    renderApp('/')
    await screen.findByRole('menuitem', { name: 'Sign out', hidden: true })
    expect(screen.getByRole('menuitem', { name: 'Settings', hidden: true })).toBeTruthy()
  })

  test('HEAD-2 the menu of a signed-in user has the existing pages and sign-out', async () => {
    sessionSlot.setState(aSession())
    const { user } = renderApp('/admin')
    await screen.findByRole('heading', { name: 'Admin Panel' })
    await screen.findByRole('menuitem', { name: 'Settings', hidden: true })
    expect(await menuEntries(user)).toEqual([
      'Recipes',
      'Favourites',
      'Dark theme',
      'English',
      'Русский',
      'Smart cooking',
      'Cooking history',
      'Import recipes',
      'Profile',
      'Subscriptions',
      'Settings',
      'Sign out',
    ])
  })

  test.each([
    ['/recipes', 'page'],
    ['/my-recipes', 'true'],
    ['/saved-recipes', 'true'],
    ['/new-system', 'true'],
    ['/favorites', null],
  ])('APP-5 on %s the bars of header and phone mark the recipes as %s', async (address, mark) => {
    sessionSlot.setState(aSession())
    server.on('listFavorites', () => aPage([]))
    server.on('listCategories', () => okReply({ categories: [] }))
    renderApp(address)
    await screen.findByRole('heading', { level: 1 })
    const bars = screen.getAllByRole('navigation', { name: 'Main' })
    const marks = bars.map((bar) =>
      within(bar).getByRole('link', { name: 'Recipes' }).getAttribute('aria-current'),
    )
    expect(marks).toEqual([mark, mark])
  })

  test.each([
    ['guest', null],
    ['signed-in user', aSession()],
  ] as const)('HEAD-1 the header of a %s has logo, search, new recipe and menu', async (_who, session) => {
    if (session !== null) sessionSlot.setState(session)
    const { user } = renderApp('/recipes')
    await screen.findByRole('main')
    const header = siteHeader()
    expect(header.getByRole('link', { name: 'Souschef' }).getAttribute('href')).toBe('/')
    expect(header.getByRole('link', { name: 'New recipe' }).getAttribute('href')).toBe('/recipes/create')
    expect(header.getByRole('button', { name: 'Menu' }).getAttribute('aria-haspopup')).toBe('menu')
    await user.click(within(header.getByRole('search')).getByRole('combobox', { name: 'Search recipes' }))
    expect(await header.findByRole('group', { name: 'Popular searches' })).toBeTruthy()
  })

  test.each([
    ['header', 'New recipe'],
    ['bottom bar', 'Create'],
  ])(
    'HEAD-4 a guest who presses create in the %s gets the login modal and stays',
    async (_location, name) => {
      const { user, router } = renderApp('/')
      await screen.findByRole('main')
      await user.click(screen.getByRole('link', { name }))
      const dialog = await screen.findByRole('dialog', { name: 'Sign in' })
      expect(within(dialog).getByText('Login required')).toBeTruthy()
      expect(router.state.location.pathname).toBe('/')
    },
  )

  test('FIND-2 Enter in the search box opens the list', async () => {
    const { user, router } = renderApp('/')
    await screen.findByRole('main')
    const [box] = screen.getAllByRole('combobox', { name: 'Search recipes' })
    if (box === undefined) throw new Error('no search box')
    await user.type(box, '  borscht {Enter}')
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/recipes', search: '?search=borscht' }),
    )
  })

  test('APP-1 HEAD-2 the language changes without a reload', async () => {
    const { user } = renderApp('/')
    await screen.findByRole('main')
    await menuEntries(user)
    await user.click(screen.getByRole('menuitemradio', { name: 'Русский' }))
    expect(await screen.findByRole('button', { name: 'Меню' })).toBeTruthy()
    expect(document.documentElement.lang).toBe('ru')
  })

  test('HEAD-6 the theme toggle names the theme that it switches to', async () => {
    const { user } = renderApp('/')
    await screen.findByRole('main')
    await menuEntries(user)
    await user.click(screen.getByRole('menuitem', { name: 'Dark theme' }))
    expect(screen.getByRole('menuitem', { name: 'Light theme', hidden: true })).toBeTruthy()
  })
})

describe('end of a session', () => {
  test('AUTH-9 DEC-6 an expired session is reported, and the same user returns to the page after signing in', async () => {
    sessionSlot.setState(aSession())
    const { router } = renderApp('/admin')
    await screen.findByRole('heading', { name: 'Admin Panel' })
    sessionSlot.setState({ ended: 'expired', userId: aUser().id })
    expect(await screen.findByText('Session expired')).toBeTruthy()
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(screen.queryByRole('heading', { name: 'Admin Panel' })).toBeNull()
    sessionSlot.setState(aSession())
    expect(await screen.findByRole('heading', { name: 'Admin Panel' })).toBeTruthy()
  })

  test('DEC-28 another user does not return to the page of the previous one', async () => {
    sessionSlot.setState(aSession())
    const { router } = renderApp('/admin')
    await screen.findByRole('heading', { name: 'Admin Panel' })
    sessionSlot.setState({ ended: 'expired', userId: aUser().id })
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    sessionSlot.setState(aSession({ user: aUser({ id: 'boris', username: 'boris' }) }))
    await screen.findByRole('menuitem', { name: 'Sign out', hidden: true })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(router.state.location.pathname).toBe('/')
  })

  test('AUTH-10 signing out leads to the home page, without a modal', async () => {
    sessionSlot.setState(aSession())
    server.on('logout', () => okReply({}))
    const { user, router } = renderApp('/admin')
    await screen.findByRole('heading', { name: 'Admin Panel' })
    await menuEntries(user)
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(await screen.findByText('You have signed out')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('DEC-6 a 401 without a token opens the modal on the current page', async () => {
    server.on('listRecipes', () => errorReply(401, 'LOGIN_REQUIRED', 'Login required'))
    const { router } = renderApp('/recipes?scope=mine')
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/recipes')
  })
})
