import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sessionSlot } from '../platform/storage/keys.ts'
import { type ApiServer, errorReply, okReply } from '../testing/api-server.ts'
import { aSession, aUser, openPage } from '../testing/page.ts'
import { aCard, aPage, someFacets } from '../testing/recipes.ts'
import { renderApp } from '../testing/render-app.tsx'

let server: ApiServer
beforeEach(async () => {
  server = await openPage()
  server.on('verifyToken', () => okReply({ valid: true, user: aUser() }))
  server.on('getProfile', () => okReply({ user: aUser() }))
  server.on('listRecipes', () => aPage([aCard(1)]))
  server.on('countFacets', () =>
    someFacets({ diet_type: { vegan: 12, keto: 1234 }, difficulty: { easy: 30, hard: 2 } }),
  )
})
afterEach(() => {
  cleanup()
  return server.close()
})

const lastQuery = (): string => server.requestsTo('listRecipes').at(-1)?.search.toString() ?? ''
const rail = (): Promise<HTMLElement> => screen.findByRole('navigation', { name: 'Filters' })

describe('filters beside the list', () => {
  test('LIST-1 each filter value is a link with its count; values that would leave nothing are not offered', async () => {
    const { user, router } = renderApp('/recipes?tag=quick&page=3')
    const filters = within(await rail())
    expect(await filters.findByRole('link', { name: 'Keto 1,234' })).toBeTruthy()
    expect(filters.queryByText(/Paleo/)).toBeNull()
    expect(filters.queryByText('Cuisine')).toBeNull()
    expect(filters.getByRole('link', { name: /^Up to 30.min$/ }).getAttribute('href')).toBe(
      '/recipes?tag=quick&max_time=30',
    )
    await user.click(filters.getByRole('link', { name: 'Vegan 12' }))
    await waitFor(() => expect(router.state.location.search).toBe('?tag=quick&diet_type=vegan'))
    await waitFor(() => expect(lastQuery()).toContain('diet_type=vegan'))
    const chosen = filters.getByRole('link', { name: 'Remove the filter Vegan' })
    expect(chosen.getAttribute('aria-current')).toBe('true')
    expect(chosen.getAttribute('href')).toBe('/recipes?tag=quick')
  })

  test('LIST-1 filters work without counts', async () => {
    server.on('countFacets', () => errorReply(500, 'SERVER_ERROR', 'boom'))
    renderApp('/recipes')
    expect(await within(await rail()).findByRole('link', { name: 'Paleo' })).toBeTruthy()
  })

  test('LIST-1 one ingredient and one tag can be typed as filters', async () => {
    const { user, router } = renderApp('/recipes?diet_type=vegan')
    const filters = within(await rail())
    await user.type(filters.getByRole('textbox', { name: 'Ingredient' }), ' brown rice {Enter}')
    await waitFor(() => expect(router.state.location.search).toBe('?ingredient=brown+rice&diet_type=vegan'))
  })

  test('LIST-1 a signed-in cook can filter by favourites, shown as a chip', async () => {
    sessionSlot.setState(aSession())
    server.on('listRecipes', () => aPage([aCard(1, { is_favorite: true })]))
    const { user, router } = renderApp('/recipes?tag=quick')
    await user.click(await within(await rail()).findByRole('link', { name: 'My favourites only' }))
    await waitFor(() => expect(router.state.location.search).toBe('?tag=quick&scope=saved'))
    await waitFor(() => expect(lastQuery()).toBe('tag=quick&scope=saved&page=1'))
    const chips = within(screen.getByRole('list', { name: 'Active filters' }))
    await user.click(chips.getByRole('link', { name: 'Remove the filter My favourites' }))
    await waitFor(() => expect(router.state.location.search).toBe('?tag=quick'))
  })

  test('LIST-1 a guest has no favourites to filter by', async () => {
    renderApp('/recipes')
    expect(within(await rail()).queryByText('My favourites only')).toBeNull()
  })
})

test('LIST-1 DEC-6 a guest who opens a link filtered by favourites is asked to sign in', async () => {
  server.on('listRecipes', () => errorReply(401, 'LOGIN_REQUIRED', 'Login required'))
  renderApp('/recipes?scope=saved')
  const dialog = await screen.findByRole('dialog', { name: 'Sign in' })
  expect(within(dialog).getByText('Login required')).toBeTruthy()
})

describe('chips', () => {
  test('LIST-1 LIST-5 a language in the address is shown as a chip', async () => {
    const { user, router } = renderApp('/recipes?language=ru')
    await user.click(await screen.findByRole('link', { name: 'Remove the filter Русский' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  test('LIST-1 the focus moves from a removed chip to the next one, and from the last one to the recipes', async () => {
    const { user } = renderApp('/recipes?search=soup&tag=quick')
    const chip = (text: string) => screen.findByRole('link', { name: `Remove the filter ${text}` })
    ;(await chip('“soup”')).focus()
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(document.activeElement).toBe(await chip('Tag: quick')))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.contains(screen.getByText('Soup 1'))).toBe(true))
    expect(document.activeElement).not.toBe(document.body)
  })
})

describe('filters on a small screen', () => {
  const openSheet = async (address: string) => {
    const app = renderApp(address)
    await screen.findByText('Soup 1')
    await app.user.click(screen.getByRole('button', { name: /^Filters/ }))
    return { ...app, sheet: within(await screen.findByRole('dialog', { name: 'Filters' })) }
  }

  test('LIST-1 LIST-5 the filter sheet shows how many recipes a choice finds, and applies it on submit', async () => {
    const { user, router, sheet } = await openSheet('/recipes?tag=quick&page=2')
    expect(await sheet.findByRole('button', { name: 'Show 32 recipes' })).toBeTruthy()
    expect(sheet.queryByRole('radio', { name: /Paleo/ })).toBeNull()
    expect(sheet.queryByText('Cuisine')).toBeNull()
    server.on('countFacets', () => someFacets({ difficulty: { easy: 1 } }))
    await user.click(sheet.getByRole('radio', { name: 'Vegan 12' }))
    await user.click(sheet.getByRole('radio', { name: /^Up to 15.min$/ }))
    await user.click(sheet.getByRole('checkbox', { name: 'All languages' }))
    await user.click(await sheet.findByRole('button', { name: 'Show 1 recipe' }))
    await waitFor(() =>
      expect(router.state.location.search).toBe('?tag=quick&diet_type=vegan&max_time=15&language=all'),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(() => router.navigate(-1))
    expect(router.state.location.search).toBe('?tag=quick&page=2')
  })

  test('LIST-1 closing the filter sheet changes nothing; clearing removes all filters', async () => {
    const { user, router, sheet } = await openSheet('/recipes?ingredient=leek&diet_type=vegan')
    expect(screen.getByRole('button', { name: 'Filters 2' })).toBeTruthy()
    const vegan = await sheet.findByRole<HTMLInputElement>('radio', { name: 'Vegan 12' })
    expect(vegan.checked).toBe(true)
    await user.click(sheet.getByRole('button', { name: 'Clear all' }))
    expect(sheet.getByRole<HTMLInputElement>('textbox', { name: 'Ingredient' }).value).toBe('')
    await user.click(sheet.getByRole('button', { name: 'Close' }))
    expect(router.state.location.search).toBe('?ingredient=leek&diet_type=vegan')
    await user.click(screen.getByRole('button', { name: 'Filters 2' }))
    const reopenedSheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await user.click(reopenedSheet.getByRole('button', { name: 'Clear all' }))
    await user.type(reopenedSheet.getByRole('textbox', { name: 'Tag' }), 'quick')
    await user.click(reopenedSheet.getByRole('button', { name: /^Show/ }))
    await waitFor(() => expect(router.state.location.search).toBe('?tag=quick'))
  })
})
