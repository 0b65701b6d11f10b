import en from '@souschef/locales/en.json' with { type: 'json' }
import ru from '@souschef/locales/ru.json' with { type: 'json' }
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ApiServer, errorReply, okReply } from '../../testing/api-server.ts'
import { aSession, aUser, openPage } from '../../testing/page.ts'
import { closeAuth, useAuthPrompt } from '../session/auth-prompt.ts'
import { sessionSlot } from '../storage/keys.ts'
import { ApiError } from './api-error.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { serverOffset } from '../server-time.ts'
import { createClient } from './client.ts'

let server: ApiServer
beforeEach(async () => {
  server = await openPage()
  closeAuth()
})
afterEach(() => server.close())

const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw new Error(`Expected an ApiError, got ${String(error)}`)
}

const expired = () => errorReply(401, 'TOKEN_EXPIRED', 'Token expired')

/** Accepts only `access-2`, and exchanges `refresh-1` for it once. */
function rotateTokens(): void {
  server.on('getProfile', ({ headers }) =>
    headers.authorization === 'Bearer access-2' ? okReply({ user: aUser() }) : expired(),
  )
  server.on('refresh', () => okReply({ token: 'access-2', refreshToken: 'refresh-2' }))
}

describe('requests', () => {
  test('API-3 APP-1 sends the bearer token, the chosen language, and only parameters with a value', async () => {
    sessionSlot.setState(aSession())
    server.on('listRecipes', () => okReply({ recipes: [] }))
    await createClient()('listRecipes', { query: { search: 'soup & bread', tag: '', page: 2 } })
    const [request] = server.received
    expect(request?.headers.authorization).toBe('Bearer access-1')
    expect(request?.headers['accept-language']).toBe('en')
    expect(Object.fromEntries(request?.search ?? [])).toEqual({ search: 'soup & bread', page: '2' })
  })

  test('API-3 sends no token with sign-in calls', async () => {
    sessionSlot.setState(aSession())
    server.on('login', () => okReply({}))
    await createClient()('login', { body: { login: 'anna', password: 'x' } })
    expect(server.received[0]?.headers.authorization).toBeUndefined()
  })

  test('API-31 a PUT omits null and empty fields, and sends whole lists', async () => {
    sessionSlot.setState(aSession())
    server.on('updateRecipe', () => okReply({}))
    await createClient()('updateRecipe', {
      params: { id: 'r1' },
      body: { title: 'Soup', notes: null, description: '', tags: [], is_public: false, cleared: ['notes'] },
    })
    expect(server.received[0]?.body).toEqual({
      title: 'Soup',
      tags: [],
      is_public: false,
      cleared: ['notes'],
    })
  })

  test('API-50 a creation has an Idempotency-Key, which is reused for the retry after a refresh', async () => {
    sessionSlot.setState(aSession())
    rotateTokens()
    server.on('createRecipe', ({ headers }) =>
      headers.authorization === 'Bearer access-2' ? okReply({}, 201) : expired(),
    )
    await createClient()('createRecipe', { body: { title: 'Soup' } })
    const keys = server.requestsTo('createRecipe').map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
  })

  test('API-50 a PUT and a DELETE have a key too, so that they can be repeated after a lost answer', async () => {
    sessionSlot.setState(aSession())
    server.on('updateProfile', () => okReply({}))
    server.on('deleteRecipe', () => okReply({}))
    await createClient()('updateProfile', { body: { bio: 'soups' } })
    await createClient()('deleteRecipe', { params: { id: 'r1' } })
    for (const { headers } of server.received) expect(headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('a call that is safe to repeat has no key', async () => {
    sessionSlot.setState(aSession())
    server.on('setFavorite', () => okReply({}))
    await createClient()('setFavorite', { params: { id: 'r1' }, body: { is_favorite: true } })
    expect(server.received[0]?.headers['idempotency-key']).toBeUndefined()
  })
})

test('DEC-44 the server’s time is estimated from answers that cannot come from a cache', async () => {
  sessionSlot.setState(aSession())
  const HOUR = 3_600_000
  const answer = (cacheControl: string) => ({
    ...okReply({}),
    headers: { date: new Date(Date.now() + HOUR).toUTCString(), 'cache-control': cacheControl },
  })
  server.on('updateRecipe', () => answer('private, no-cache'))
  server.on('login', () => answer('no-store'))
  const call = createClient()
  await call('updateRecipe', { params: { id: 'r1' }, body: {} })
  expect(serverOffset()).toBeNull()
  await call('login', { body: { login: 'a', password: 'b', remember: false } })
  await expect.poll(() => Math.abs((serverOffset() ?? 0) - HOUR)).toBeLessThan(2_000)
})

describe('failures', () => {
  test('ERR-1 shows the catalogue’s text for a known code, the server’s for an unknown one', async () => {
    server.on('getRecipe', () => errorReply(404, 'RECIPE_NOT_FOUND', 'anything'))
    server.on('listUsers', () => errorReply(418, 'TEAPOT', 'I am a teapot'))
    const call = createClient()
    const known = await failureOf(call('getRecipe', { params: { id: 'r1' }, query: {} }))
    expect(known).toMatchObject({ status: 404, code: 'RECIPE_NOT_FOUND', message: 'Recipe not found' })
    expect(await failureOf(call('listUsers', { query: {} }))).toMatchObject({
      code: 'TEAPOT',
      message: 'I am a teapot',
    })
  })

  test('API-3 an error without a message is "HTTP error! status: {code}"', async () => {
    server.on('listUsers', () => ({ status: 418, body: '<html>' }))
    const failure = await failureOf(createClient()('listUsers', { query: {} }))
    expect(failure).toMatchObject({ status: 418, message: 'HTTP error! status: 418' })
  })

  test('API-3 a message without a code is shown as it is, whatever the status', async () => {
    server.on('listUsers', () => ({ status: 500, body: { success: false, message: 'Out of flour' } }))
    const failure = await failureOf(createClient()('listUsers', { query: {} }))
    expect(failure).toMatchObject({ code: 'UNCODED', message: 'Out of flour' })
  })

  test('ERR-1 a 5xx that is not JSON is "Server error", a 2xx that is not JSON "Connection problems"', async () => {
    server.on('listUsers', () => ({ status: 502, body: '<html>' }))
    server.on('listRecipes', () => ({ status: 200, body: '<html>Sign in to this network</html>' }))
    const call = createClient()
    expect(await failureOf(call('listUsers', { query: {} }))).toMatchObject({
      status: 502,
      message: 'Server error',
    })
    expect(await failureOf(call('listRecipes', { query: {} }))).toMatchObject({
      status: 0,
      code: 'CONNECTION_PROBLEMS',
      message: 'Connection problems',
    })
  })

  test('ERR-1 API-3 no answer, or none in time, is "Connection problems"', async () => {
    server.on('listUsers', () => new Promise(() => undefined))
    expect(await failureOf(createClient(50)('listUsers', { query: {} }))).toMatchObject({
      status: 0,
      message: 'Connection problems',
    })
    await server.close()
    expect(await failureOf(createClient()('listUsers', { query: {} }))).toMatchObject({ status: 0 })
  })

  test('a caller that aborts gets its own reason back', async () => {
    server.on('listUsers', () => new Promise(() => undefined))
    const controller = new AbortController()
    const answer = createClient()('listUsers', { query: {} }, { signal: controller.signal })
    await expect.poll(() => server.received).toHaveLength(1)
    controller.abort(new Error('no longer needed'))
    await expect(answer).rejects.toThrow('no longer needed')
  })

  test('API-1 an error contains the field errors, and the stored version on a conflict', async () => {
    sessionSlot.setState(aSession())
    server.on('updateRecipe', () =>
      errorReply(409, 'VERSION_CONFLICT', '…', {
        errors: [{ path: 'title', message: 'too short' }, 7],
        data: { v: 2 },
      }),
    )
    const failure = await failureOf(
      createClient()('updateRecipe', { params: { id: 'r1' }, body: { title: 'Soup' } }),
    )
    expect(failure.errors).toEqual([{ path: 'title', message: 'too short' }])
    expect(failure.data).toEqual({ v: 2 })
  })

  test('API-42 a 429 says when to try again', async () => {
    server.on('login', () => ({
      ...errorReply(429, 'TOO_MANY_REQUESTS', '…'),
      headers: { 'retry-after': '17' },
    }))
    const failure = await failureOf(createClient()('login', { body: { login: 'a', password: 'b' } }))
    expect(failure.message).toBe('Too many attempts. Try again in 17\u00a0s')
  })
})

describe('sessions', () => {
  test('AUTH-9 an expired token causes one refresh, however many calls failed, and each is retried once', async () => {
    sessionSlot.setState(aSession())
    rotateTokens()
    const call = createClient()
    await Promise.all(Array.from({ length: 8 }, () => call('getProfile', {})))
    expect(server.requestsTo('refresh')).toHaveLength(1)
    expect(server.requestsTo('refresh')[0]?.body).toEqual({ refreshToken: 'refresh-1' })
    expect(server.requestsTo('getProfile')).toHaveLength(16)
    expect(sessionSlot.getState()).toMatchObject({ token: 'access-2', refreshToken: 'refresh-2' })
  })

  test('AUTH-9 tabs that fail at the same time share one refresh, on plain HTTP too', async () => {
    sessionSlot.setState(aSession())
    rotateTokens()
    const tabs = Array.from({ length: 4 }, () => createClient())
    await Promise.all(tabs.flatMap((call) => [call('getProfile', {}), call('getProfile', {})]))
    expect(server.requestsTo('refresh')).toHaveLength(1)
  })

  test('AUTH-9 recognises "Token expired" by its message too', async () => {
    sessionSlot.setState(aSession())
    rotateTokens()
    server.on('listUsers', ({ headers }) =>
      headers.authorization === 'Bearer access-2'
        ? okReply({ users: [] })
        : { status: 401, body: { success: false, message: 'Token expired' } },
    )
    await createClient()('listUsers', { query: {} })
    expect(server.requestsTo('refresh')).toHaveLength(1)
  })

  test('AUTH-9 a rejected refresh clears the tokens and throws "Session expired"', async () => {
    sessionSlot.setState(aSession())
    server.on('getProfile', expired)
    server.on('refresh', () => errorReply(401, 'SESSION_EXPIRED', 'Session expired'))
    const failure = await failureOf(createClient()('getProfile', {}))
    expect(failure.message).toBe('Session expired')
    expect(sessionSlot.getState()).toEqual({ ended: 'expired', userId: aUser().id })
    expect(localStorage.getItem('souschef.session')).not.toContain('refresh-1')
  })

  test.each([
    ['en', en, 'Server error. Report this number: 0a1b2c3d4e5f'],
    ['ru', ru, 'Ошибка сервера. Сообщите этот номер: 0a1b2c3d4e5f'],
  ] as const)(
    'ERR-1 an unexpected error says in %s which number to report',
    async (language, texts, message) => {
      server.on('getRecipe', () => errorReply(500, 'SERVER_ERROR', '…', { request_id: '0a1b2c3d4e5f' }))
      setLanguage(language, texts)
      expect((await failureOf(createClient()('getRecipe', { params: { id: 'x' }, query: {} }))).message).toBe(
        message,
      )
    },
  )

  test.each([
    ['429', errorReply(429, 'TOO_MANY_REQUESTS', '…')],
    ['500', errorReply(500, 'SERVER_ERROR', '…')],
    ['503', errorReply(503, 'UNAVAILABLE', '…')],
  ])('DEC-27 a refresh answered with %s keeps the tokens', async (_, reply) => {
    sessionSlot.setState(aSession())
    server.on('getProfile', expired)
    server.on('refresh', () => reply)
    expect((await failureOf(createClient()('getProfile', {}))).status).toBe(reply.status)
    expect(sessionSlot.getState()).toEqual(aSession())
  })

  test('DEC-27 a refresh without an answer keeps the tokens', async () => {
    sessionSlot.setState(aSession())
    server.on('getProfile', expired)
    server.on('refresh', () => new Promise(() => undefined))
    expect((await failureOf(createClient(100)('getProfile', {}))).code).toBe('CONNECTION_PROBLEMS')
    expect(sessionSlot.getState()).toEqual(aSession())
  })

  test('DEC-6 any other 401 signs out, and so does a 401 after the retry', async () => {
    sessionSlot.setState(aSession())
    server.on('getProfile', () => errorReply(401, 'INVALID_TOKEN', 'Invalid token'))
    await failureOf(createClient()('getProfile', {}))
    expect(sessionSlot.getState()).toMatchObject({ ended: 'expired' })

    sessionSlot.setState(aSession())
    server.on('getProfile', expired)
    server.on('refresh', () => okReply({ token: 'access-2', refreshToken: 'refresh-2' }))
    await failureOf(createClient()('getProfile', {}))
    expect(sessionSlot.getState()).toMatchObject({ ended: 'expired' })
  })

  test('DEC-6 the 401 of a public call keeps the tokens', async () => {
    sessionSlot.setState(aSession())
    server.on('login', () => errorReply(401, 'INVALID_CREDENTIALS', 'Invalid credentials'))
    const failure = await failureOf(createClient()('login', { body: { login: 'a', password: 'b' } }))
    expect(failure.message).toBe('Invalid credentials')
    expect(sessionSlot.getState()).toEqual(aSession())
    expect(useAuthPrompt.getState().isOpen).toBe(false)
  })

  test('DEC-6 with no token stored a 401 opens the auth modal', async () => {
    server.on('listRecipes', () => errorReply(401, 'LOGIN_REQUIRED', 'Login required'))
    await failureOf(createClient()('listRecipes', { query: {} }))
    expect(useAuthPrompt.getState()).toMatchObject({ isOpen: true, mode: 'login', isRequired: true })
  })

  test('DEC-6 with no token stored, a call that only users may make is not sent, and opens the auth modal', async () => {
    server.on('getProfile', () => okReply({ user: aUser() }))
    expect(await failureOf(createClient()('getProfile', {}))).toMatchObject({
      status: 401,
      code: 'LOGIN_REQUIRED',
      message: 'Login required',
    })
    expect(server.received).toHaveLength(0)
    expect(useAuthPrompt.getState()).toMatchObject({ isOpen: true, mode: 'login', isRequired: true })
  })

  test('AUTH-9 a token that another tab has already renewed is used instead of refreshing', async () => {
    sessionSlot.setState(aSession())
    rotateTokens()
    server.on('getProfile', ({ headers }) => {
      if (headers.authorization === 'Bearer access-2') return okReply({ user: aUser() })
      sessionSlot.setState(aSession({ token: 'access-2', refreshToken: 'refresh-2' }))
      return expired()
    })
    await createClient()('getProfile', {})
    expect(server.requestsTo('refresh')).toHaveLength(0)
  })

  test('DEC-28 a call made as one user is never repeated as another', async () => {
    sessionSlot.setState(aSession())
    server.on('getProfile', () => {
      sessionSlot.setState(aSession({ token: 'other', user: aUser({ id: 'someone-else' }) }))
      return expired()
    })
    await failureOf(createClient()('getProfile', {}))
    expect(server.requestsTo('getProfile')).toHaveLength(1)
    expect(sessionSlot.getState()).toMatchObject({ token: 'other' })
  })

  test('AUTH-9 if the session has ended in the meantime it throws "No refresh token"', async () => {
    sessionSlot.setState(aSession())
    server.on('getProfile', expired)
    const call = createClient()
    server.on('refresh', () => errorReply(401, 'SESSION_EXPIRED', 'Session expired'))
    const [first, second] = await Promise.all([
      failureOf(call('getProfile', {})),
      failureOf(createClient()('getProfile', {})),
    ])
    expect([first.message, second.message].toSorted()).toEqual(['No refresh token', 'Session expired'])
    expect(server.requestsTo('refresh')).toHaveLength(1)
  })

  test('AUTH-9 uses Web Locks if available', async () => {
    sessionSlot.setState(aSession())
    rotateTokens()
    const request = vi.fn((_name: string, work: () => Promise<unknown>) => work())
    vi.stubGlobal(
      'navigator',
      new Proxy(navigator, {
        get: (target, key) => (key === 'locks' ? { request } : (Reflect.get(target, key) as unknown)),
      }),
    )
    await createClient()('getProfile', {})
    vi.unstubAllGlobals()
    expect(request).toHaveBeenCalledWith('souschef.refresh', expect.any(Function))
  })
})
