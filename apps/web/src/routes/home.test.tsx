import type { EndpointResponse } from '@souschef/contract'
import ru from '@souschef/locales/ru.json' with { type: 'json' }
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, onTestFinished, vi } from 'vitest'
import { useAuthPrompt } from '../platform/session/auth-prompt.ts'
import { setLanguage } from '../platform/i18n/i18n.ts'
import { signIn as signInHere } from '../platform/session/session.ts'
import { sessionSlot } from '../platform/storage/keys.ts'
import { type ApiServer, errorReply, okReply, type Reply } from '../testing/api-server.ts'
import { fakeIntersectionObserver, setInView } from '../testing/in-view.ts'
import { aSession, aUser, openPage } from '../testing/page.ts'
import { aCard, aPage } from '../testing/recipes.ts'
import { renderApp } from '../testing/render-app.tsx'

type Answer<Name extends 'listRecommendedUsers' | 'listActivity' | 'listLiveCooking'> = EndpointResponse<Name>

const vera = { id: '0190aaaa-0000-7000-8000-000000000009', username: 'vera', avatar_url: null }
const aPerson = (username: string): Answer<'listRecommendedUsers'>['users'][number] => ({
  id: `person-${username}`,
  username,
  avatar_url: null,
  first_name: null,
  last_name: null,
  bio: null,
  profession: null,
  recipes_count: 7,
  followers_count: 2,
  following_count: 0,
  is_following: false,
  reason: 'popular',
})
const anActivity = (id: number): Answer<'listActivity'>['activity'][number] => ({
  id: `doing-${id}`,
  type: 'published',
  at: new Date(Date.now() - 3_600_000).toISOString(),
  user: vera,
  recipe: aCard(id),
})
const aCook = (step: number): Answer<'listLiveCooking'>['cooking'][number] => ({
  user: vera,
  recipe: aCard(3),
  step,
  steps_count: 5,
  started_at: '2026-03-01T10:00:00.000Z',
})
const inSeason = (hemisphere: string, name: string): Reply =>
  okReply({
    month: 11,
    hemisphere,
    products: [{ id: name, name, ingredient: name.toLowerCase(), recipes_count: 4 }],
  })
const nothing: Reply = aPage([])

let server: ApiServer
let cooking: readonly Answer<'listLiveCooking'>['cooking'][number][]
beforeEach(async () => {
  fakeIntersectionObserver()
  server = await openPage()
  cooking = []
  server.on('verifyToken', () => okReply({ valid: true, user: aUser() }))
  server.on('getProfile', () => okReply({ user: aUser() }))
  server.on('listRecipes', () => nothing)
  server.on('listTrending', () => okReply({ recipes: [aCard(1), aCard(2)] }))
  server.on('listRecommendedUsers', () => okReply({ users: [aPerson('mira')] }))
  server.on('listActivity', () => okReply({ activity: [] }))
  server.on('listLiveCooking', () => okReply({ total: cooking.length, cooking }))
  server.on('listSeasonal', ({ search }) =>
    search.get('hemisphere') === 'south' ? inSeason('south', 'Asparagus') : inSeason('north', 'Pumpkin'),
  )
  server.on('watchLive', () => new Promise(() => undefined))
})
afterEach(() => {
  cleanup()
  return server.close()
})

const signIn = (): void => sessionSlot.setState(aSession())
const region = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name })

describe('the home page of a guest', () => {
  test('HOME-1 HOME-2 HOME-6 the home page has each section in its own region', async () => {
    renderApp('/')
    const trending = await region('Trending')
    expect(await within(trending).findByRole('link', { name: 'Soup 1' })).toBeTruthy()
    const pumpkin = await within(await region('In season')).findByRole('link', { name: /Pumpkin/ })
    expect(pumpkin.getAttribute('href')).toBe('/recipes?ingredient=pumpkin')
    expect(screen.getByText(/Northern hemisphere, November/)).toBeTruthy()
    expect(await within(await region('Cooks to follow')).findByText('mira')).toBeTruthy()
    act(() => setLanguage('ru', ru))
    expect(await screen.findByText(/Северное полушарие, ноябрь/)).toBeTruthy()
  })

  test('HOME-1 after signing in on the home page the suggested dinner is shown once', async () => {
    server.on('listRecipes', () => aPage([aCard(1), aCard(2)]))
    renderApp('/')
    await region('A dinner that goes well together')
    act(() => signInHere({ ...aSession(), user: aUser() }))
    await waitFor(() => expect(screen.queryByText(/Write a recipe down once/)).toBeNull())
    expect(await screen.findAllByRole('region', { name: 'A dinner that goes well together' })).toHaveLength(1)
  })

  test('HOME-1 a section that fails to load can be retried, and the others are unaffected', async () => {
    server.on('listTrending', () => errorReply(409, 'CONFLICT', 'The pot boiled over'))
    const { user } = renderApp('/')
    const alert = await within(await region('Trending')).findByRole('alert')
    expect(alert.textContent).toContain('The pot boiled over')
    expect(await within(await region('In season')).findByText('Pumpkin')).toBeTruthy()
    server.on('listTrending', () => okReply({ recipes: [aCard(1)] }))
    await user.click(within(alert).getByRole('button'))
    expect(await screen.findByRole('link', { name: 'Soup 1' })).toBeTruthy()
  })

  test('HOME-1 empty sections are not rendered', async () => {
    server.on('listTrending', () => okReply({ recipes: [] }))
    server.on('listSeasonal', () => okReply({ month: 11, hemisphere: 'north', products: [] }))
    server.on('listRecommendedUsers', () => okReply({ users: [] }))
    renderApp('/')
    await waitFor(() => expect(server.requestsTo('listLiveCooking')).toHaveLength(1))
    const main = screen.getByRole('main')
    await waitFor(() =>
      expect(within(main).getAllByRole('region')).toEqual([
        within(main).getByRole('region', { name: 'Friends' }),
      ]),
    )
  })

  test('HOME-4 a guest is invited to sign in instead of seeing the activity of friends', async () => {
    const { user } = renderApp('/')
    await user.click(within(await region('Friends')).getByRole('button', { name: 'Sign in' }))
    expect(useAuthPrompt.getState().isOpen).toBe(true)
    expect(server.requestsTo('listActivity')).toEqual([])
  })

  test('HOME-6 the hemisphere that a guest chooses stays in the browser', async () => {
    const { user } = renderApp('/')
    await user.click(await screen.findByRole('button', { name: 'Show the southern hemisphere' }))
    expect(await screen.findByText('Asparagus')).toBeTruthy()
    renderApp('/')
    expect(await screen.findByText('Asparagus')).toBeTruthy()
    expect(server.requestsTo('updateSettings')).toEqual([])
  })

  test('HOME-3 following somebody asks a guest to sign in', async () => {
    const { user } = renderApp('/')
    await user.click(await screen.findByRole('button', { name: 'Follow mira' }))
    expect(useAuthPrompt.getState().isOpen).toBe(true)
  })

  test('one press plans the suggested dinner, after signing in', async () => {
    server.on('listRecipes', ({ search }) =>
      search.get('tag') === 'dinner for four' ? aPage([aCard(4), aCard(5)]) : nothing,
    )
    const { user } = renderApp('/')
    await user.click(await screen.findByRole('button', { name: 'Plan this dinner' }))
    expect(useAuthPrompt.getState().isOpen).toBe(true)
    expect(screen.getByRole('link', { name: 'Soup 4' })).toBeTruthy()
  })
})

describe('live cooking', () => {
  const stream = (text: string): Reply => ({
    headers: { 'content-type': 'text/event-stream' },
    body: text,
    isOpen: true,
  })
  const hint = 'id: 1\ndata: {"topic":"presence","position":1}\n\n'

  test('HOME-5 a guest sees who is cooking at which step, with live updates', async () => {
    const { promise: hinted, resolve: sendHint } = Promise.withResolvers<void>()
    server.on('watchLive', async () => {
      await hinted
      return stream(hint)
    })
    cooking = [aCook(2)]
    renderApp('/')
    await screen.findByText(/Step 2 of 5/)
    expect(within(await region('Cooking right now')).getByText(/Step 2 of 5/)).toBeTruthy()
    await waitFor(() => expect(server.requestsTo('watchLive')).toHaveLength(1))
    cooking = [aCook(3)]
    sendHint()
    expect(await screen.findByText(/Step 3 of 5/)).toBeTruthy()
  })

  test('HOME-5 a cook who stops disappears, and without cooks there is no section', async () => {
    const { promise: hinted, resolve: sendHint } = Promise.withResolvers<void>()
    server.on('watchLive', async () => {
      await hinted
      return stream(hint)
    })
    cooking = [aCook(2)]
    renderApp('/')
    await screen.findByText(/Step 2 of 5/)
    await waitFor(() => expect(server.requestsTo('watchLive')).toHaveLength(1))
    cooking = []
    sendHint()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Cooking right now' })).toBeNull())
  })

  test('HOME-5 a guest asks whether anybody is cooking, and opens a stream only when somebody is', async () => {
    const timers = vi.spyOn(globalThis, 'setInterval')
    onTestFinished(() => timers.mockRestore())
    cooking = []
    renderApp('/')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Cooking right now' })).toBeNull())
    expect(server.requestsTo('watchLive')).toEqual([])
    cooking = [aCook(2)]
    const everyMinute = timers.mock.calls.find(([, delay]) => delay === 60_000)
    act(() => everyMinute?.[0]())
    expect(await screen.findByText(/Step 2 of 5/)).toBeTruthy()
    await waitFor(() => expect(server.requestsTo('watchLive')).toHaveLength(1))
  })

  test('HOME-5 live cooking is not fetched out of view, and refetched back in view', async () => {
    setInView(false)
    cooking = [aCook(2)]
    renderApp('/')
    await region('Cooking right now')
    await within(await region('In season')).findByText('Pumpkin')
    expect(server.requestsTo('listLiveCooking')).toEqual([])
    expect(server.requestsTo('watchLive')).toEqual([])
    act(() => setInView(true))
    expect(await screen.findByText(/Step 2 of 5/)).toBeTruthy()
    await waitFor(() => expect(server.requestsTo('watchLive')).toHaveLength(1))
    act(() => setInView(false))
    cooking = [aCook(4)]
    act(() => setInView(true))
    expect(await screen.findByText(/Step 4 of 5/)).toBeTruthy()
  })

  test('HOME-5 a signed-in cook is told once that they can share that they are cooking', async () => {
    signIn()
    server.on('getSettings', () => okReply({ settings: { share_live: false } }))
    cooking = [aCook(2)]
    renderApp('/')
    expect(await screen.findByText(/You can show what you are cooking here/)).toBeTruthy()
    renderApp('/')
    await screen.findByText(/Step 2 of 5/)
    expect(screen.queryByText(/You can show what/)).toBeNull()
  })

  test('HOME-5 a cook who already shares that they are cooking gets no hint', async () => {
    signIn()
    server.on('getSettings', () => okReply({ settings: { share_live: true } }))
    cooking = [aCook(2)]
    renderApp('/')
    await screen.findByText(/Step 2 of 5/)
    await waitFor(() => expect(server.requestsTo('getSettings')).not.toEqual([]))
    expect(screen.queryByText(/You can show what/)).toBeNull()
  })
})

describe('the home page of a cook', () => {
  beforeEach(signIn)

  test('HOME-4 the activity of friends is shown in pages', async () => {
    server.on('listActivity', ({ search }) =>
      search.get('cursor') === null
        ? okReply({ activity: [anActivity(1)], nextCursor: 'more' })
        : okReply({ activity: [anActivity(5)] }),
    )
    const { user } = renderApp('/')
    const friends = await region('Friends')
    expect(await within(friends).findByText(/new recipe/)).toBeTruthy()
    expect(within(friends).getByText('1 hr. ago')).toBeTruthy()
    await user.click(within(friends).getByRole('button', { name: 'Show more' }))
    expect(await within(friends).findByRole('link', { name: 'Soup 5' })).toBeTruthy()
    expect(within(friends).getByRole('link', { name: 'Soup 1' })).toBeTruthy()
    expect(within(friends).queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('HOME-3 following from a suggestion keeps its card in place', async () => {
    server.on('setFollow', ({ body }) => okReply({ ...(body as object), followers_count: 3 }))
    const { user } = renderApp('/')
    await user.click(await screen.findByRole('button', { name: 'Follow mira' }))
    expect(await screen.findByRole('button', { name: 'Unfollow mira' })).toBeTruthy()
    expect(server.requestsTo('setFollow')[0]).toMatchObject({
      path: '/api/users/mira/follow',
      body: { is_following: true },
    })
  })

  test('HOME-3 people are found by the beginning of their name', async () => {
    server.on('listUsers', ({ search }) =>
      okReply({ users: search.get('search') === 'art' ? [aPerson('artyom')] : [] }),
    )
    const { user } = renderApp('/')
    await user.click(await screen.findByRole('button', { name: 'Find somebody by name' }))
    await user.type(await screen.findByRole('searchbox', { name: 'Name of a cook' }), 'art')
    const found = await screen.findByRole('list', { name: 'Cooks found' })
    expect(within(found).getByRole('link', { name: 'artyom' }).getAttribute('href')).toBe('/profile/artyom')
    await user.type(screen.getByRole('searchbox', { name: 'Name of a cook' }), 'x')
    expect(await screen.findByText('Nobody by that name')).toBeTruthy()
  })

  test('HOME-6 the hemisphere is stored in the settings, and rolled back if that fails', async () => {
    server.on('updateSettings', () => okReply({}))
    const { user } = renderApp('/')
    await user.click(await screen.findByRole('button', { name: 'Show the southern hemisphere' }))
    expect(await screen.findByText('Asparagus')).toBeTruthy()
    expect(server.requestsTo('updateSettings')[0]?.body).toMatchObject({ hemisphere: 'south' })
    server.on('updateSettings', () => errorReply(409, 'CONFLICT', 'Not now'))
    await user.click(screen.getByRole('button', { name: 'Show the northern hemisphere' }))
    expect(await screen.findByText('Not now')).toBeTruthy()
    expect(await screen.findByText('Asparagus')).toBeTruthy()
  })
})
