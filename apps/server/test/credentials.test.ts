import type { AddressInfo } from 'node:net'
import {
  credentialsOf,
  type Endpoint,
  endpointPath,
  type EndpointName,
  endpoints,
  readsAccount,
  type Scope,
  SCOPES,
} from '@souschef/contract'
import { ok } from '@souschef/domain'
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import {
  type AccountCaller,
  callerFinder,
  type GuestCaller,
  type LinkCaller,
  linkCallerFinder,
  type SessionCaller,
  type TokenCaller,
} from '../src/platform/http/caller.ts'
import type { Call } from '../src/platform/http/register-endpoint.ts'
import { adapters } from './adapters.ts'
import { createLink } from './cooking-events.ts'
import { type Cook, createCook, signInAgain } from './factories.ts'
import { createTestApp, type Envelope, type TestApp } from './harness.ts'
import { createRecipe } from './recipe-bodies.ts'

const ALL = Object.entries<Endpoint>(endpoints)
  .filter((entry): entry is [EndpointName, Endpoint] => entry[0] in endpoints)
  .map(([name, endpoint]) => ({ name, endpoint }))

/** What a call presents. */
const PRESENTED = [
  'nothing',
  'a session',
  'an ended session',
  'the media cookie',
  'a kitchen link',
  'a kitchen link as bearer',
  'a media pass as bearer',
  'a refresh token as bearer',
  'an API token',
  'an empty bearer',
] as const
type Presented = (typeof PRESENTED)[number]

type Outcome = 'accepted' | 'LOGIN_REQUIRED' | 'INVALID_TOKEN' | 'NOT_FOUND'

/** What the contract says about an endpoint and a credential. */
function expectedOf(endpoint: Endpoint, presented: Presented): Outcome {
  const taken = credentialsOf(endpoint)
  if (taken.includes('kitchenLink')) return presented === 'a kitchen link' ? 'accepted' : 'NOT_FOUND'
  const withoutCredential = endpoint.access === 'user' ? 'LOGIN_REQUIRED' : 'accepted'
  const readsBearer = taken.includes('session')
  switch (presented) {
    case 'nothing':
    case 'a kitchen link':
    // A cookie that an endpoint does not take is as good as none.
    case 'the media cookie':
      return taken.includes('mediaCookie') && presented === 'the media cookie'
        ? 'accepted'
        : withoutCredential
    case 'a session':
      return 'accepted'
    case 'an ended session':
      return readsBearer && !endpoint.allowsEndedSession ? 'INVALID_TOKEN' : 'accepted'
    default:
      return readsBearer ? 'INVALID_TOKEN' : withoutCredential
  }
}

describe.each(adapters)('API-46 DEC-6 the matrix of endpoints and credentials on $dialect', (adapter) => {
  let server: TestApp
  let cook: Cook
  let link: string
  let url: string
  beforeAll(async () => {
    server = await createTestApp(adapter)
    cook = await createCook(server)
    const host = await createCook(server)
    link = await createLink(server, host, await createRecipe(server, host))
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  /** The token of a session of its own, so that signing out ends no other call. */
  const newSession = async () => (await signInAgain(server, cook)).token

  const endedSession = async () => {
    const token = await newSession()
    await server.call('logout', { token })
    return token
  }

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const headersOf: Readonly<Record<Presented, () => object | Promise<object>>> = {
    nothing: () => ({}),
    'a session': async () => bearer(await newSession()),
    'an ended session': async () => bearer(await endedSession()),
    'the media cookie': () => ({ cookie: `media=${cook.mediaToken}` }),
    'a kitchen link': () => ({}),
    'a kitchen link as bearer': () => bearer(link),
    'a media pass as bearer': () => bearer(cook.mediaToken),
    'a refresh token as bearer': () => bearer(cook.refreshToken),
    'an API token': () => bearer(`souschef_${'x'.repeat(43)}`),
    'an empty bearer': () => ({ authorization: 'Bearer' }),
  }

  const outcomeOf = async (
    name: EndpointName,
    endpoint: Endpoint,
    presented: Presented,
  ): Promise<Outcome> => {
    const id = server.newId()
    const others = { userId: id, deviceId: id, recipeId: id, linkId: id, username: 'x', number: '1' }
    const token = presented === 'a kitchen link' ? link : 'x'.repeat(43)
    // The body is checked before a link.
    const body =
      name === 'addKitchenEvents' ? JSON.stringify({ events: [{ id, type: 'TASTE', data: {} }] }) : null
    const answer = await fetch(url + endpointPath(name, { id, token, variant: '320.webp', ...others }), {
      method: endpoint.method,
      headers: {
        ...(await headersOf[presented]()),
        ...(body !== null && { 'content-type': 'application/json' }),
      },
      body,
    })
    if (answer.ok) {
      await answer.body?.cancel()
      return 'accepted'
    }
    const { code } = (await answer.json()) as Envelope<unknown>
    if (code === 'LOGIN_REQUIRED' || code === 'INVALID_TOKEN') {
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
      return code
    }
    return code === 'NOT_FOUND' && endpoint.access === 'link' ? code : 'accepted'
  }

  test.each(ALL)('$name takes the credentials that the contract names', async ({ name, endpoint }) => {
    const found: Record<string, Outcome> = {}
    for (const presented of PRESENTED) found[presented] = await outcomeOf(name, endpoint, presented)
    expect(found).toEqual(
      Object.fromEntries(PRESENTED.map((presented) => [presented, expectedOf(endpoint, presented)])),
    )
  })
})

describe('API-46 the matrix of endpoints and scopes', () => {
  const tokenWith = (scopes: readonly Scope[]): TokenCaller => ({
    kind: 'token',
    userId: 'u',
    scopes: new Set(scopes),
  })
  const request = { headers: { authorization: 'Bearer token' } }
  const withBearer = ALL.filter(({ endpoint }) => readsAccount(endpoint) && endpoint.credential === undefined)

  test.each(withBearer)('$name takes tokens with its scope alone', async ({ endpoint }) => {
    const codeWith = async (scopes: readonly Scope[]) => {
      const caller = await callerFinder(endpoint, { bearer: async () => ok(tokenWith(scopes)) })(request)
      return caller.kind === 'failure' ? caller.code : 'accepted'
    }
    const { scope } = endpoint
    expect(await codeWith(SCOPES.filter((other) => other !== scope))).toBe('ACCESS_DENIED')
    expect(await codeWith(scope ? [scope] : SCOPES)).toBe(scope ? 'accepted' : 'ACCESS_DENIED')
  })

  test('what only sessions have is out of reach where tokens are taken', () => {
    expectTypeOf<Call<'createRecipe'>['caller']>().toEqualTypeOf<AccountCaller>()
    expectTypeOf<Call<'getRecipe'>['caller']>().toEqualTypeOf<AccountCaller | GuestCaller>()
    expectTypeOf<Call<'changePassword'>['caller']>().toEqualTypeOf<SessionCaller>()
    expectTypeOf<Call<'getKitchen'>['caller']>().toEqualTypeOf<LinkCaller>()
    expectTypeOf<AccountCaller>().not.toHaveProperty('sessionId')
    expect(credentialsOf(endpoints.createRecipe)).toEqual(['session', 'apiToken'])
    expect(credentialsOf(endpoints.changePassword)).toEqual(['session'])
  })

  test('an endpoint for links needs an authenticator of links', () => {
    expect(() => linkCallerFinder(endpoints.getKitchen, {})).toThrow('no authenticator')
    expect(linkCallerFinder(endpoints.getHealth, {})).toBeNull()
  })
})
