import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type EndpointName,
  type RecipeResponse,
  endpoints,
  isCreation,
  pathOf,
  pathTemplate,
} from '@souschef/contract'
import { exampleEndpoints } from '@souschef/contract/examples'
import { type EndpointSchemas, schemas } from '@souschef/contract/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adapters } from './adapters.ts'
import { finishCooking, createLink, openTestSession } from './cooking-events.ts'
import { aDinnerPlan } from './dinner-plan.ts'
import { exampleServer } from './example-endpoints.ts'
import { type Cook, createCook, PASSWORD } from './factories.ts'
import { encodeForm } from './form-body.ts'
import { type AssistantServer, startAssistantServer } from './assistant-server.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { resetCodeIn } from './mail-text.ts'
import { createRecipe, publishable } from './recipe-bodies.ts'

/** Fields that only the server may set; and the id, except of what a call creates. */
const FORBIDDEN = {
  id: '0190a000-0000-7000-8000-0000000000aa',
  user_id: '0190a000-0000-7000-8000-0000000000ab',
  author_id: '0190a000-0000-7000-8000-0000000000ab',
  author: { id: '0190a000-0000-7000-8000-0000000000ab', username: 'root' },
  role: 'admin',
  is_disabled: 1,
  password_hash: 'x',
  views_count: 987_654_321,
  likes_count: 987_654_321,
  cooks_count: 987_654_321,
  recipes_count: 987_654_321,
  followers_count: 987_654_321,
  following_count: 987_654_321,
  trend: 987_654_321,
  avatar_url: '/media/987654321',
  created_at: '1999-01-01T00:00:00.000Z',
  updated_at: '1999-01-01T00:00:00.000Z',
  is_favorite_of: 'everybody',
  favorite_added_at: '1999-01-01T00:00:00.000Z',
  recalculation: { from_servings: 1, to_servings: 2, factor: 2 },
  visible: 1,
  in_en: 1,
  twin_visible: 1,
  copied_from: { id: null, title: 'step_number":7', username: 'root' },
  recipe_id: '0190a000-0000-7000-8000-0000000000aa',
  saved_at: '1999-01-01T00:00:00.000Z',
  step_number: 7,
}

const SUBSCRIPTION = {
  endpoint: 'https://push.example.org/1',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  language: 'en',
}

/** A valid body for each endpoint, so that a test cannot pass because the call was rejected for another reason. */
const BODIES: Partial<Record<EndpointName, (cook: Cook, server: TestApp) => object | Promise<object>>> = {
  createRecipe: () => publishable,
  createCookbook: () => ({ format: 'json', title: 'Mine', query: { scope: 'mine' } }),
  updateRecipe: () => ({ title: 'Changed' }),
  createImport: () => ({ text: 'Soup' }),
  updateImportItem: () => ({ recipe: { ...FORBIDDEN, ...publishable } }),
  acceptImport: () => ({ places: [0] }),
  skipImport: () => ({ places: [0] }),
  updateProfile: () => ({ bio: 'Changed' }),
  updateSettings: () => ({ theme: 'dark' }),
  changePassword: () => ({
    currentPassword: PASSWORD,
    password: 'a new pass1',
    confirmPassword: 'a new pass1',
  }),
  setRecipeSettings: () => ({ servings: 2 }),
  saveRecipeDraft: ({ id }) => ({ body: { title: 'Changed' }, device_id: id }),
  restoreRecipeVersion: () => ({ version: 1 }),
  addCookingEvents: () => ({
    events: [
      {
        id: '0190a000-0000-7000-8000-0000000000e1',
        device_id: 'd',
        seq: 1,
        lamport: 1,
        at: 0,
        type: 'PAUSE_RECIPE',
        recipe_id: 'r',
        data: {},
      },
    ],
  }),
  savePushSubscription: () => SUBSCRIPTION,
  actOnPush: async (cook, server) => {
    const session_id = await openTestSession(server, cook)
    const params = { deviceId: session_id }
    await server.call('savePushSubscription', { params, token: cook.token, body: SUBSCRIPTION })
    const subscriptions = server.database.read.selectFrom('push_subscriptions').select('id')
    const { id } = await subscriptions.where('user_id', '=', cook.id).executeTakeFirstOrThrow()
    const about = { subscription_id: id, session_id, recipe_id: 'r', timer_id: 't' }
    const times = { ends_at: 0, expires_at: server.clock() + 1000 }
    return { ticket: server.services.cooking.tickets.sign({ action: 'stop', ...about, ...times }) }
  },
  createKitchenLink: async (cook, server) => {
    const recipe = await createRecipe(server, cook)
    await createLink(server, cook, recipe)
    return { recipe_id: recipe.id }
  },
  addKitchenEvents: () => ({
    events: [{ id: '0190a000-0000-7000-8000-0000000000e2', type: 'START_STEP', data: { step_id: 's' } }],
  }),
  sharePlan: () => ({ plan: aDinnerPlan() }),
  updateSharedPlan: () => ({ plan: aDinnerPlan() }),
  updateCook: () => ({ note: 'Good', rating: 5 }),
  setFavorite: () => ({ is_favorite: true }),
  setFollow: () => ({ is_following: true }),
  setBlock: () => ({ is_blocked: true }),
  reportUser: () => ({ reason: 'spam' }),
  reportRecipe: () => ({ reason: 'spam' }),
  importWithAssistant: () => ({ text: 'Tea: brew 2 g of tea.' }),
  importRecipes: () => ({
    format: 'souschef',
    version: 1,
    recipes: [{ recipe: { title: 'Soup' } }],
  }),
  register: ({ username }) => ({
    email: `new.${username}@example.org`,
    username: `new-${username}`,
    password: PASSWORD,
  }),
  login: ({ email }) => ({ login: email, password: PASSWORD }),
  logout: ({ refreshToken }) => ({ refreshToken }),
  refresh: ({ refreshToken }) => ({ refreshToken }),
  requestPasswordReset: ({ email }) => ({ email }),
  resetPassword: async ({ email }, server) => {
    await server.call('requestPasswordReset', { body: { email } })
    await server.runJobs()
    const outbox = join(server.dataDir, 'outbox')
    const mails = readdirSync(outbox)
      .toSorted()
      .map((name) => readFileSync(join(outbox, name), 'utf8'))
    const newest = mails.findLast((mail) => mail.includes(email) && resetCodeIn(mail) !== '') ?? ''
    const token = resetCodeIn(newest)
    return { token, password: PASSWORD, confirmPassword: PASSWORD }
  },
}

/** Creates the subject of a call, by a part of its path; other calls are about a recipe. */
const IDS: readonly (readonly [
  string,
  (server: TestApp, cook: Cook, made: RecipeResponse) => Promise<string>,
])[] = [
  ['/sessions/', (app, owner) => openTestSession(app, owner)],
  ['/cooks/', finishCooking],
  [
    '/imports/',
    async (app, { token }) => {
      const text = 'Soup\n\nIngredients\n2 leeks\n\nMethod\nCook the leeks.'
      const { body } = await app.call('createImport', { token, body: { text } })
      await app.runJobs()
      return body.data.import.id
    },
  ],
  [
    '/plans/',
    async (app, { token }) =>
      (await app.call('sharePlan', { token, body: { plan: aDinnerPlan() } })).body.data.shared.id,
  ],
]

const withBody = Object.keys(schemas).filter((name): name is EndpointName => {
  const shapes: EndpointSchemas | undefined = Object.entries<EndpointSchemas>(schemas).find(
    ([key]) => key === name,
  )?.[1]
  // A deleted account has no rows left that could have been set; a form has a test of its own.
  const isOther = name === 'deleteAccount' || name === 'uploadPicture'
  return shapes?.body !== undefined && name in endpoints && !isOther
})

describe.each(adapters)('fields that only the server may set, on $dialect', (adapter) => {
  let assistant: AssistantServer
  let server: TestApp
  let cook: Cook
  beforeAll(async () => {
    assistant = await startAssistantServer()
    server = await createTestApp(adapter, {
      register: exampleServer().register,
      env: { ASSISTANT_URL: assistant.url, ASSISTANT_MODEL: 'cook-7b' },
    })
  })
  beforeEach(async () => {
    cook = await createCook(server)
  })
  afterAll(async () => {
    await server.close()
    assistant.close()
  })

  test.each(withBody)('MODEL-1 DEC-32 %s ignores fields that only the server may set', async (name) => {
    const made = await createRecipe(server, cook)
    const given = await BODIES[name]?.(cook, server)
    const makeId = IDS.find(([part]) => pathTemplate(endpoints[name]).includes(part))?.[1]
    const { username } = await createCook(server)
    const id = makeId ? await makeId(server, cook, made) : made.id
    const answer = await server.call(name, {
      params: {
        id,
        number: '1',
        place: '0',
        deviceId: id,
        username,
        token: await createLink(server, cook, made),
      },
      ...(endpoints[name].access !== 'public' && { token: cook.token }),
      body: { ...FORBIDDEN, ...(isCreation(endpoints[name]) && { id: undefined }), ...given },
    })
    expect(answer.status, answer.text).toBe(endpoints[name].status)

    const { read } = server.database
    const users = await read
      .selectFrom('users')
      .select(['id', 'role', 'is_disabled', 'password_hash', 'avatar_url', 'created_at'])
      .execute()
    for (const user of users) {
      expect(user).toMatchObject({ role: 'user', is_disabled: 0, avatar_url: null })
      expect(user.id).not.toBe(FORBIDDEN.id)
      expect(user.password_hash).not.toBe(FORBIDDEN.password_hash)
      expect(user.created_at).toBeGreaterThanOrEqual(server.clock() - 1)
    }
    for (const counts of await read.selectFrom('user_stats').selectAll().execute())
      expect(Math.max(counts.recipes_count, counts.followers_count, counts.following_count)).toBeLessThan(100)
    const ids = await read.selectFrom('recipes').select('id').where('id', '=', FORBIDDEN.id).execute()
    expect(ids).toEqual([])
    const recipes = await read
      .selectFrom('recipes')
      .innerJoin('recipe_stats', 'recipe_stats.recipe_id', 'recipes.id')
      .selectAll()
      .where('recipes.author_id', '=', cook.id)
      .execute()
    expect(recipes.length).toBeGreaterThan(0)
    for (const recipe of recipes) {
      expect(recipe).toMatchObject({ author_id: cook.id, views_count: 0, trend: 0, twin_visible: 0 })
      expect(recipe.likes_count).toBeLessThan(2)
      expect(recipe.cooks_count).toBeLessThan(2)
      expect(recipe.created_at).toBeGreaterThanOrEqual(server.clock() - 1)
    }
    for (const text of ['987654321', '1999-', 'recalculation', 'step_number":7'])
      expect(answer.text).not.toContain(text)
  })

  test('MODEL-1 DEC-32 a form ignores fields that only the server may set', async () => {
    const fields = Object.entries(FORBIDDEN).map(([name, value]) => [name, JSON.stringify(value)] as const)
    for (const [name, value] of fields) {
      const { payload, headers } = await encodeForm(
        { caption: 'Soup', [name]: value },
        new Blob(['beets'], { type: 'text/plain' }),
      )
      const answer = await server.inject({
        method: 'POST',
        url: pathOf(exampleEndpoints.uploadExample),
        payload,
        headers: { authorization: `Bearer ${cook.token}`, ...headers },
      })
      expect([answer.status, answer.body.data], name).toEqual([
        201,
        { name: 'Borscht «1».txt', type: 'text/plain', bytes: 5, caption: 'Soup' },
      ])
    }
    const [user] = await server.database.read
      .selectFrom('users')
      .selectAll()
      .where('id', '=', cook.id)
      .execute()
    expect(user).toMatchObject({ username: cook.username, role: 'user', is_disabled: 0 })
  })

  test("MODEL-1 a recipe stays its author's, whatever a PUT says", async () => {
    const made = await createRecipe(server, cook)
    const stranger = await createCook(server)
    await server.call('updateRecipe', {
      params: { id: made.id },
      token: cook.token,
      body: { ...FORBIDDEN, author_id: stranger.id, author: { id: stranger.id } },
    })
    const { body } = await server.call('getRecipe', { params: { id: made.id } })
    expect(body.data.recipe).toMatchObject({
      id: made.id,
      author: { id: cook.id },
      created_at: made.created_at,
    })
  })
})
