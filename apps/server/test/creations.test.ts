import { type Endpoint, endpointPath, type EndpointName, endpoints, isCreation } from '@souschef/contract'
import { DAY_MS, uuidv7 } from '@souschef/domain'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from './adapters.ts'
import { openTestSession, startCooking, testDevice } from './cooking-events.ts'
import { aDinnerPlan } from './dinner-plan.ts'
import { type Cook, createCook } from './factories.ts'
import { encodeForm } from './form-body.ts'
import { type Answer, type CallOptions, createTestApp, type TestApp } from './harness.ts'
import { aPicture } from './pictures.ts'
import { createRecipe } from './recipe-bodies.ts'

type CreationName = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { access: 'user'; status: 201 } ? Name : never
}[EndpointName]

interface Creation {
  readonly table:
    | 'recipes'
    | 'media'
    | 'cookbooks'
    | 'imports'
    | 'reports'
    | 'kitchen_links'
    | 'shared_plans'
    | 'recipe_drafts'
    | 'push_subscriptions'
    | 'cooking_sessions'
  /** What a cook who has everything that the call needs sends; every call is about something else. */
  readonly prepare: (server: TestApp, cook: Cook) => Promise<CallOptions> | CallOptions
  /** The same with other content. */
  readonly change: (options: CallOptions) => CallOptions
}

const withBody =
  (changes: object): Creation['change'] =>
  (options) => ({ ...options, body: { ...Object(options.body), ...changes } })

let count = 0
const unique = (text: string): string => `${text} ${(count += 1)}`

async function cookSomething(server: TestApp, cook: Cook): Promise<CallOptions> {
  const [recipe, id] = [await createRecipe(server, cook), await openTestSession(server, cook)]
  const device = testDevice(server, cook, id)
  await device.send(device.stampEvents(startCooking(recipe, server.clock())))
  return { params: { id }, body: { recipe_id: recipe.id } }
}

/** Does not compile unless every creating endpoint has an entry. */
const CREATIONS: Readonly<Record<CreationName, Creation>> = {
  createRecipe: {
    table: 'recipes',
    prepare: () => ({ body: { title: unique('Soup') } }),
    change: withBody({ title: 'Stew' }),
  },
  copyRecipe: {
    table: 'recipes',
    prepare: async (server, cook) => ({ params: { id: (await createRecipe(server, cook)).id }, body: {} }),
    change: (options) => options,
  },
  uploadPicture: {
    table: 'media',
    prepare: async () => ({ body: { file: await aPicture() } }),
    change: withBody({ file: new Uint8Array([1]) }),
  },
  createCookbook: {
    table: 'cookbooks',
    prepare: async (server, cook) => {
      await createRecipe(server, cook)
      return { body: { format: 'json', title: unique('Mine'), query: { scope: 'mine' } } }
    },
    change: withBody({ title: 'Ours' }),
  },
  createImport: {
    table: 'imports',
    prepare: () => ({ body: { text: unique('Soup') } }),
    change: withBody({ text: 'Stew' }),
  },
  reportUser: {
    table: 'reports',
    prepare: async (server) => ({
      params: { username: (await createCook(server)).username },
      body: { reason: 'spam' },
    }),
    change: withBody({ note: 'again' }),
  },
  reportRecipe: {
    table: 'reports',
    prepare: async (server, cook) => ({
      params: { id: (await createRecipe(server, cook)).id },
      body: { reason: 'spam' },
    }),
    change: withBody({ note: 'again' }),
  },
  createKitchenLink: { table: 'kitchen_links', prepare: cookSomething, change: (options) => options },
  sharePlan: {
    table: 'shared_plans',
    prepare: () => ({ body: { plan: aDinnerPlan() } }),
    change: withBody({ plan: { ...aDinnerPlan(), cooks: 2 } }),
  },
}
const ALL = Object.entries(CREATIONS).map(([name, creation]) => ({ name: name as CreationName, ...creation }))

/** Calls whose records have had an id of the client's from the start: they are stored under it, again and again. */
const STORED_UNDER_IDS = [
  {
    name: 'saveRecipeDraft',
    table: 'recipe_drafts',
    prepare: (id: string) => ({ params: { id }, body: { body: { title: 'Soup' }, device_id: id } }),
  },
  {
    name: 'savePushSubscription',
    table: 'push_subscriptions',
    prepare: (id: string) => ({
      params: { deviceId: id },
      body: {
        endpoint: `https://push.example.org/${id}`,
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
        language: 'en',
      },
    }),
  },
  { name: 'openSession', table: 'cooking_sessions', prepare: (id: string) => ({ body: { id } }) },
] as const

describe.each(adapters)('API-50 ids that the client chooses, on $dialect', (adapter) => {
  let server: TestApp
  let cook: Cook
  beforeAll(async () => {
    server = await createTestApp(adapter)
    cook = await createCook(server)
  })
  afterAll(() => server.close())

  const send = async (name: EndpointName, { params, body }: CallOptions, token = cook.token) => {
    if (name !== 'uploadPicture') return server.call(name, { params: params ?? {}, body, token })
    const { file, id } = Object(body) as { readonly file: Uint8Array<ArrayBuffer>; readonly id: string }
    const form = await encodeForm({ id }, new Blob([file]))
    const headers = { ...form.headers, authorization: `Bearer ${token}` }
    return server.inject({
      method: 'POST',
      url: endpointPath('uploadPicture'),
      payload: form.payload,
      headers,
    })
  }

  const rowsIn = async (table: Creation['table']): Promise<number> => {
    const row = await server.database.read
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number | string>().as('rows'))
      .executeTakeFirstOrThrow()
    return Number(row.rows)
  }

  const prepare = async ({ prepare: prepareCall }: Creation, id = server.newId()) =>
    withBody({ id })(await prepareCall(server, cook))

  const parts = ({ status, body }: Answer) => [status, body.data]

  /** Signs in again: the token of the day before has expired. */
  const signInAgain = () =>
    server.database.transaction(async (tx) => {
      const users = tx.selectFrom('users').selectAll()
      const user = await users.where('id', '=', cook.id).executeTakeFirstOrThrow()
      return (await server.services.accounts.sessions.create(tx, user, true, server.clock())).token
    })

  test('every creating endpoint of the contract takes an id', () => {
    const names = Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => isCreation(endpoint))
    expect(names.map(([name]) => name).toSorted()).toEqual(ALL.map(({ name }) => name).toSorted())
  })

  test.each(ALL)('$name sent twice creates once, and writes nothing the second time', async (creation) => {
    const { name, table, change } = creation
    const call = await prepare(creation)
    const before = await rowsIn(table)
    const first = await send(name, call)
    expect(first.status, first.text).toBe(201)
    expect(parts(await send(name, call))).toEqual([200, first.body.data])
    expect(parts(await send(name, change(call)))).toEqual([200, first.body.data])
    expect(await rowsIn(table)).toBe(before + 1)
  })

  test.each(ALL)('$name sent five times at once creates once', async (creation) => {
    const { name, table } = creation
    const call = await prepare(creation)
    const before = await rowsIn(table)
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(name, call)))
    const texts = answers.map(({ text }) => text).join('\n')
    expect(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      texts,
    ).toEqual([200, 200, 200, 200, 201])
    for (const { body } of answers) expect(body.data).toEqual(answers[0]?.body.data)
    expect(await rowsIn(table)).toBe(before + 1)
  })

  test.each(ALL)('$name with the id of somebody else is a 409, and writes nothing', async (creation) => {
    const { name, table } = creation
    const id = server.newId()
    const call = await prepare(creation, id)
    const stored = await send(name, call)
    const other = await createCook(server)
    const theirs = withBody({ id })(await creation.prepare(server, other))
    const before = await rowsIn(table)
    const refused = await send(name, theirs, other.token)
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([409, 'ID_TAKEN', undefined])
    expect(parts(await send(name, call))).toEqual([200, stored.body.data])
    expect(await rowsIn(table)).toBe(before)
  })

  test.each(ALL)('$name refuses ids that are no UUIDv7 of about now', async (creation) => {
    const idAt = (at: number) => uuidv7(at, randomBytes(10))
    const now = server.clock()
    const v4 = '0190a000-0000-4000-8000-0000000000aa'
    for (const id of [v4, 'soup', idAt(0), idAt(now - 401 * DAY_MS), idAt(now + 1.1 * DAY_MS)]) {
      const refused = await send(creation.name, await prepare(creation, id))
      expect([refused.status, refused.body.errors?.[0]?.path], id).toEqual([400, 'id'])
    }
    for (const id of [idAt(now - 399 * DAY_MS), idAt(now + 0.9 * DAY_MS)])
      expect((await send(creation.name, await prepare(creation, id))).status, id).toBe(201)
  })

  test('a day later, when no answer is stored any more, the record is answered', async () => {
    const calls = []
    for (const creation of ALL) {
      const call = await prepare(creation)
      calls.push({ ...creation, call, first: await send(creation.name, call), rows: 0 })
    }
    for (const made of calls) made.rows = await rowsIn(made.table)
    server.clock.advance(DAY_MS + 1)
    await server.database.transaction((tx) => tx.deleteFrom('idempotency_keys').execute())
    cook = { ...cook, token: await signInAgain() }
    for (const { name, table, call, first, rows } of calls) {
      expect(first.status, first.text).toBe(201)
      expect(parts(await send(name, call)), name).toEqual([200, first.body.data])
      expect(await rowsIn(table), name).toBe(rows)
    }
  })

  test.each(STORED_UNDER_IDS)('$name stores one record, however often it is sent', async (stored) => {
    const { name, table } = stored
    cook = await createCook(server)
    const before = await rowsIn(table)
    const call = stored.prepare(server.newId())
    const answers = await Promise.all([1, 2, 3].map(() => send(name, call)))
    server.clock.advance(DAY_MS + 1)
    answers.push(await send(name, call, await signInAgain()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await rowsIn(table)).toBe(before + 1)
  })
})
