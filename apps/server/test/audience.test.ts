import { type Endpoint, type EndpointName, endpoints, type RecipeResponse } from '@souschef/contract'
import { GUEST, type GuardedRecipe, permits, type Viewer } from '@souschef/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hideAuthorRecipes, setHidden } from '../src/modules/recipes/recipes.ts'
import { toSearchQuery } from '../src/modules/recipes/list/list-query.ts'
import { adapters } from './adapters.ts'
import { SURFACES } from './audience-surfaces.ts'
import { type Cook, createCook } from './factories.ts'
import { type Answer, type CallOptions, createTestApp, type TestApp } from './harness.ts'
import { uploadPicture } from './pictures.ts'
import { type Case, NOT_ABOUT_A_RECIPE, POLICY } from './policy-table.ts'
import { createRecipe } from './recipe-bodies.ts'
import { PUBLIC_AUDIENCE } from './search-question.ts'
import { createWebFolder } from './web-folder.ts'

const HOUSEHOLD = 'a household'
const CALLERS = ['guest', 'other', 'admin', 'author', 'member', 'former member', 'blocked'] as const
type CallerKind = (typeof CALLERS)[number]

interface Kind extends Omit<GuardedRecipe, 'author_id'> {
  readonly name: string
}

const KINDS: readonly Kind[] = Object.entries({
  'for its author': { is_public: false, households: [] },
  'for a household': { is_public: false, households: [HOUSEHOLD] },
  'for everyone': { is_public: true, households: [] },
  'for everyone and a household': { is_public: true, households: [HOUSEHOLD] },
}).flatMap(([name, audience]) => [
  { name: `draft ${name}`, status: 'draft' as const, is_hidden: false, ...audience },
  { name: `recipe ${name}`, status: 'published' as const, is_hidden: false, ...audience },
  { name: `hidden recipe ${name}`, status: 'published' as const, is_hidden: true, ...audience },
])

const CASES = Object.entries(POLICY).flatMap(([name, row]) =>
  row === NOT_ABOUT_A_RECIPE ? [] : row.map((policy) => ({ name: name as EndpointName, policy })),
)
const FILES: ReadonlySet<EndpointName> = new Set(['exportRecipePdf', 'exportRecipePng'])
/** Calls that change something or take long: tried only where households matter. */
const isCostly = (name: EndpointName): boolean => endpoints[name].method !== 'GET' || FILES.has(name)

/** Lists of what followed people do; nobody follows someone who has blocked them. */
const OF_FOLLOWED: ReadonlySet<EndpointName> = new Set(['listActivity', 'listSubscriptions'])
const LISTS = ['recipes', 'categories', 'trending', 'activity', 'subscriptions']

describe.each(adapters)('the audiences of recipes on $dialect', (adapter) => {
  const web = createWebFolder()
  let server: TestApp
  let author: Cook
  let witness: RecipeResponse
  let cooks: Readonly<Record<CallerKind, Cook | null>>
  const recipes = new Map<Kind, RecipeResponse>()

  beforeAll(async () => {
    server = await createTestApp(adapter, { builds: { webClient: web.path } })
    author = await createCook(server)
    const [other, admin, member, former, blocked] = [
      await createCook(server),
      await createCook(server),
      await createCook(server),
      await createCook(server),
      await createCook(server),
    ]
    cooks = { guest: null, other, admin, author, member, 'former member': former, blocked }
    await server.services.accounts.operator.setRole(admin.username, 'admin', server.clock())
    witness = await createRecipe(server, author)
    for (const { id } of [member, former]) await join(id)
    for (const [actor, target] of [
      ...[other, admin, member, former, blocked].map((cook) => [cook, author] as const),
      [author, other] as const,
    ])
      await server.call('setFollow', { params: { username: target.username }, token: actor.token, body: {} })
    await server.call('setBlock', {
      params: { username: blocked.username },
      token: author.token,
      body: { is_blocked: true },
    })
    for (const kind of KINDS) recipes.set(kind, await makeRecipe(kind))
    await leave(former.id)
  })
  afterAll(async () => {
    await server.close()
    web.remove()
  })

  const join = (user_id: string) =>
    server.database.transaction((tx) =>
      tx.insertInto('household_members').values({ user_id, household_id: HOUSEHOLD }).execute(),
    )
  const leave = (userId: string) =>
    server.database.transaction((tx) =>
      tx.deleteFrom('household_members').where('user_id', '=', userId).execute(),
    )

  let madeCount = 0
  /** A recipe that all cooks had favourited, and one is cooking, before it got its audience. */
  const makeRecipe = async (kind: Kind): Promise<RecipeResponse> => {
    server.clock.advance(1)
    madeCount += 1
    const letter = String.fromCodePoint(96 + madeCount)
    const word = `${letter}${letter}qx${letter}`
    const { url: main_image_url } = await uploadPicture(server, author)
    const body = { title: `Tomato soup ${word}`, tags: [`tag${word}`], main_image_url }
    const { id } = await createRecipe(server, author, body)
    for (const cook of Object.values(cooks))
      if (cook !== null)
        await server.call('setFavorite', {
          params: { id },
          token: cook.token,
          body: { is_favorite: true },
        })
    await startLive(id)
    await server.database.transaction(async (tx) => {
      for (const household_id of kind.households)
        await tx.insertInto('recipe_households').values({ recipe_id: id, household_id }).execute()
    })
    const { status, is_public } = kind
    const changed = { params: { id }, token: author.token, body: { status, is_public, notes: 'Serve hot' } }
    const { body: answer } = await server.call('updateRecipe', changed)
    if (kind.is_hidden) await server.database.transaction((tx) => setHidden(tx, id, true))
    return answer.data.recipe
  }

  /** Shows that somebody cooks a recipe. */
  const startLive = async (recipe_id: string) => {
    const { id: user_id, token } = await createCook(server)
    await server.call('updateSettings', { token, body: { share_live: true } })
    const at = server.clock()
    const row = { user_id, recipe_id, step: 1, steps_count: 1, started_at: at, expires_at: at + 3_600_000 }
    await server.database.transaction((tx) => tx.insertInto('cooking_presence').values(row).execute())
  }

  const viewerOf = (callerKind: CallerKind): Viewer => ({
    ...GUEST,
    userId: cooks[callerKind]?.id ?? null,
    isAdmin: callerKind === 'admin',
    households: callerKind === 'member' ? [HOUSEHOLD] : [],
  })
  const mayRead = (viewer: Viewer, kind: Kind): boolean =>
    permits(viewer, { ...kind, author_id: author.id }, 'read')

  const expectedVerdict = (
    name: EndpointName,
    { verdicts, isOwnList }: Case,
    callerKind: CallerKind,
    kind: Kind,
  ) => {
    if (callerKind === 'guest' && endpoints[name].access === 'user') return 401
    const rows: Partial<Record<'guest' | 'other' | 'author', readonly unknown[]>> = verdicts
    const row = rows[callerKind === 'guest' || callerKind === 'author' ? callerKind : 'other']
    const [draft, private_, public_] = row ?? []
    if (mayRead(GUEST, kind)) return callerKind === 'blocked' && OF_FOLLOWED.has(name) ? 'absent' : public_
    if (callerKind === 'author' || !mayRead(viewerOf(callerKind), kind))
      return kind.status === 'draft' ? draft : private_
    return public_ === 'listed' && !isOwnList ? 'absent' : public_
  }

  /** Answers of reads: a list is the same for each recipe. */
  const answers = new Map<string, Promise<Answer>>()
  const ask = (name: EndpointName, options: CallOptions): Promise<Answer> => {
    if (isCostly(name)) return server.call(name, options)
    const key = JSON.stringify([name, options])
    const answer = answers.get(key) ?? server.call(name, options)
    answers.set(key, answer)
    return answer
  }

  const verdictOf = async (
    name: EndpointName,
    policy: Case,
    callerKind: CallerKind,
    recipe: RecipeResponse,
  ) => {
    const { credential }: Endpoint = endpoints[name]
    const cook = cooks[callerKind]
    const token = credential === 'mediaCookie' ? cook?.mediaToken : cook?.token
    const options = policy.buildCall(recipe, author)
    const answer = await ask(name, { ...options, ...(token !== undefined && { token }) })
    if (answer.status >= 300) return answer.status
    const { data } = answer.body
    // Files have no envelope.
    const isList = data instanceof Object && LISTS.some((list) => list in data)
    if (!isList) return 'ok'
    return answer.text.includes(`"id":"${recipe.id}"`) ? 'listed' : 'absent'
  }

  const recipeOf = (kind: Kind): RecipeResponse => {
    const recipe = recipes.get(kind)
    if (recipe === undefined) throw new Error(`there is no ${kind.name}`)
    return recipe
  }

  test.each(CASES.filter(({ name }) => !isCostly(name)))(
    'HH-4 $name ($policy.name) shows each recipe to those who may read it',
    async ({ name, policy }) => {
      for (const kind of KINDS)
        for (const callerKind of CALLERS) {
          const verdict = await verdictOf(name, policy, callerKind, recipeOf(kind))
          expect([callerKind, kind.name, verdict]).toEqual([
            callerKind,
            kind.name,
            expectedVerdict(name, policy, callerKind, kind),
          ])
        }
    },
  )

  test.each(SURFACES)('HH-4 $name shows each recipe to those who may read it', async (surface) => {
    for (const kind of KINDS) {
      const recipe = recipeOf(kind)
      await server.database.transaction((tx) =>
        tx
          .updateTable('recipes')
          .set({
            copied_from_id: recipe.id,
            copied_from_title: recipe.title,
            copied_from_username: author.username,
            translation_id: recipe.id,
            twin_visible: mayRead(GUEST, kind) ? 1 : 0,
          })
          .where('id', '=', witness.id)
          .execute(),
      )
      for (const callerKind of CALLERS) {
        const cook = cooks[callerKind]
        if (surface.needsAccount && cook === null) continue
        const reader = viewerOf(callerKind)
        const audience = { ...reader, isAdmin: false }
        const isShown = mayRead({ everyone: GUEST, readers: reader, audience }[surface.shownTo], kind)
        const found = await surface.shows({ server, cook, recipe, witness })
        expect([callerKind, kind.name, found]).toEqual([callerKind, kind.name, isShown])
      }
    }
  })

  test('HH-4 a search among the recipes of a household finds those that its members may read', async () => {
    const query = toSearchQuery({ search: 'tomato', page: 1, limit: 1 }, PUBLIC_AUDIENCE)
    const { hits, total } = await server.services.recipes.index.find(
      { ...query, scope: 'household', householdId: HOUSEHOLD },
      { sort: 'numbered', limit: 100, offset: 0, after: null },
    )
    const shared = KINDS.filter(
      (kind) => kind.households.includes(HOUSEHOLD) && mayRead({ ...GUEST, households: [HOUSEHOLD] }, kind),
    )
    expect(hits.map(({ recipeId }) => recipeId).toSorted()).toEqual(
      shared.map((kind) => recipeOf(kind).id).toSorted(),
    )
    expect(total).toBe(shared.length)
  })

  test('DEC-15 totals and counters count recipes for everyone only', async () => {
    // And the witness.
    const count = KINDS.filter((kind) => mayRead(GUEST, kind)).length + 1
    const { body } = await server.call('getUser', { params: { username: author.username } })
    expect(body.data.user.recipes_count).toBe(count)
    const list = await server.call('listRecipes', { query: { author: author.username } })
    expect(list.body.data.pagination.totalItems).toBe(count)
  })

  // Last, because the favourites change. Neither caller may change the recipes.
  const shared = KINDS.filter(({ name }) =>
    ['draft for a household', 'recipe for a household', 'hidden recipe for a household'].includes(name),
  )
  test.each(CASES.filter(({ name }) => isCostly(name)))(
    'HH-4 $name ($policy.name) follows the audience of a recipe for a household',
    async ({ name, policy }) => {
      for (const kind of shared)
        for (const callerKind of ['member', 'former member'] as const) {
          const verdict = await verdictOf(name, policy, callerKind, recipeOf(kind))
          expect([callerKind, kind.name, verdict]).toEqual([
            callerKind,
            kind.name,
            expectedVerdict(name, policy, callerKind, kind),
          ])
        }
    },
  )

  test('HH-1 joining and leaving a household take effect at once, and change entity tags', async () => {
    const kind = KINDS.find(({ name }) => name === 'recipe for a household')
    const other = cooks.other
    if (kind === undefined || other === null) throw new Error('nobody to join')
    const { id } = recipeOf(kind)
    await server.database.transaction((tx) =>
      tx
        .updateTable('recipes')
        .set({ translation_id: id, twin_visible: 0 })
        .where('id', '=', witness.id)
        .execute(),
    )
    let etag = ''
    for (const change of [null, join, leave]) {
      await change?.(other.id)
      const isMember = change === join
      const direct = await server.call('getRecipe', { params: { id }, token: other.token })
      expect(direct.status).toBe(isMember ? 200 : 404)
      const linked = await server.call('getRecipe', {
        params: { id: witness.id },
        token: other.token,
        headers: { 'if-none-match': etag },
      })
      expect(linked.status).toBe(200)
      expect(linked.body.data.recipe.translation_id).toBe(isMember ? id : null)
      etag = String(linked.headers['etag'])
    }
  })

  test('API-17 the recipes of an account that is being deleted are hidden from its households at once', async () => {
    await server.database.transaction((tx) => hideAuthorRecipes(tx, author.id))
    for (const kind of KINDS) {
      const { status } = await server.call('getRecipe', {
        params: { id: recipeOf(kind).id },
        ...(cooks.member !== null && { token: cooks.member.token }),
      })
      expect([kind.name, status]).toEqual([kind.name, 404])
    }
  })
})
