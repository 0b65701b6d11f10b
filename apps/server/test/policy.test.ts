import {
  type Endpoint,
  ERROR_STATUS,
  type EndpointName,
  endpoints,
  type RecipeResponse,
} from '@souschef/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setHidden } from '../src/modules/recipes/recipes.ts'
import { adapters } from './adapters.ts'
import { type Cook, createCook } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { uploadPicture } from './pictures.ts'
import {
  type CallerKind,
  CALLER_KINDS,
  isAccountEndpoint,
  type Case,
  type Kind,
  KINDS,
  NOT_ABOUT_A_RECIPE,
  POLICY,
  verdictOn,
} from './policy-table.ts'
import { createRecipe } from './recipe-bodies.ts'

/** Reads first: they share recipes, which must be among the newest that lists show. */
const NAMES = Object.keys(endpoints)
  .filter((name): name is EndpointName => name in endpoints)
  .filter(isAccountEndpoint)
  .toSorted(
    (one, other) => Number(endpoints[other].method === 'GET') - Number(endpoints[one].method === 'GET'),
  )

const tokenFor = (name: EndpointName, cook: Cook): string => {
  const { credential }: Endpoint = endpoints[name]
  return credential === 'mediaCookie' ? cook.mediaToken : cook.token
}

/** Fields of responses that contain recipes. */
const LISTS = ['recipes', 'categories', 'trending', 'activity', 'subscriptions']

const HIDING_CHANGES = { draft: { status: 'draft' }, private: { is_public: false } } as const

describe.each(adapters)('the authorisation matrix on $dialect', (adapter) => {
  let server: TestApp
  let cooks: Readonly<Record<CallerKind, Cook | null>>
  let author: Cook
  let other: Cook
  let admin: Cook
  beforeAll(async () => {
    server = await createTestApp(adapter)
    author = await createCook(server)
    other = await createCook(server)
    admin = await createCook(server)
    await server.services.accounts.operator.setRole(admin.username, 'admin', server.clock())
    cooks = { guest: null, other, admin, author }
    for (const [actor, target] of [
      [author, other],
      [other, author],
      [admin, author],
    ] as const)
      await server.call('setFollow', { params: { username: target.username }, token: actor.token, body: {} })
  })
  afterAll(() => server.close())

  /** A recipe that all signed-in cooks had favourited before it got its visibility. */
  const makeRecipe = async (kind: Kind, withPicture = false): Promise<RecipeResponse> => {
    // Lists show a hundred recipes: this one must be the newest.
    server.clock.advance(1)
    const main_image_url = withPicture ? (await uploadPicture(server, author)).url : null
    const made = await createRecipe(server, author, { tags: ['one of a kind'], main_image_url })
    for (const { token } of [author, other, admin])
      await server.call('setFavorite', { params: { id: made.id }, token, body: { is_favorite: true } })
    if (kind === 'public') return made
    if (kind === 'hidden') {
      await server.database.transaction((tx) => setHidden(tx, made.id, true))
      return made
    }
    const body = HIDING_CHANGES[kind]
    const hidden = await server.call('updateRecipe', { params: { id: made.id }, token: author.token, body })
    return hidden.body.data.recipe
  }

  /** Reading changes nothing, so tests can share these recipes. */
  const recipesToRead = new Map<string, Promise<RecipeResponse>>()
  const recipeToRead = (kind: Kind, withPicture = false): Promise<RecipeResponse> => {
    const key = `${kind} ${withPicture}`
    const recipe = recipesToRead.get(key) ?? makeRecipe(kind, withPicture)
    recipesToRead.set(key, recipe)
    return recipe
  }

  const verdictOf = async (
    name: EndpointName,
    { buildCall }: Case,
    callerKind: CallerKind,
    recipe: RecipeResponse,
  ): Promise<unknown> => {
    const cook = cooks[callerKind]
    const options = buildCall(recipe, author)
    const answer = await server.call(name, { ...options, ...(cook && { token: tokenFor(name, cook) }) })
    if (answer.status >= 300) return answer.status
    const { data } = answer.body
    // Files have no envelope.
    const isList = data instanceof Object && LISTS.some((list) => list in data)
    if (!isList) return 'ok'
    return answer.text.includes(`"id":"${recipe.id}"`) ? 'listed' : 'absent'
  }

  test('DEC-15 DEC-40 every endpoint whose answer depends on the viewer has a row', () => {
    expect(Object.keys(POLICY).toSorted()).toEqual([...NAMES].toSorted())
  })

  for (const name of NAMES) {
    const { method } = endpoints[name]
    const row = POLICY[name]
    if (row === NOT_ABOUT_A_RECIPE) continue
    for (const policy of row)
      test.each(KINDS)(
        `DEC-15 OPS-1 ${name} (${policy.name}) follows the policy for a %s recipe`,
        async (kind) => {
          const found: Record<string, unknown> = {}
          const expected: Record<string, unknown> = {}
          const isRead = method === 'GET'
          let recipe = await (isRead ? recipeToRead : makeRecipe)(kind, policy.withPicture)
          let isChanged = false
          for (const callerKind of CALLER_KINDS) {
            // Admins have no special access to a public recipe.
            if (callerKind === 'admin' && kind === 'public') continue
            if (isChanged) recipe = await makeRecipe(kind, policy.withPicture)
            found[callerKind] = await verdictOf(name, policy, callerKind, recipe)
            isChanged = !isRead && found[callerKind] === 'ok'
            expected[callerKind] = verdictOn(name, policy, callerKind, kind)
          }
          expect(found).toEqual(expected)
        },
      )
  }

  test.each(['draft', 'hidden'] as const)(
    'DEC-15 for callers who may not see a %s recipe, every answer equals that for an unknown id',
    async (kind) => {
      const recipe = await makeRecipe(kind)
      const unknown: RecipeResponse = { ...recipe, id: '0190a000-0000-7000-8000-0000000000ff' }
      for (const name of NAMES) {
        const row = POLICY[name]
        if (row === NOT_ABOUT_A_RECIPE) continue
        for (const { buildCall, verdicts } of row) {
          if (verdicts.other[0] !== ERROR_STATUS.RECIPE_NOT_FOUND) continue
          const hidden = await server.call(name, { ...buildCall(recipe, author), token: other.token })
          const missing = await server.call(name, { ...buildCall(unknown, author), token: other.token })
          expect([hidden.status, hidden.text]).toEqual([missing.status, missing.text])
        }
      }
    },
  )
})
