import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from './adapters.ts'
import { openTestSession, startCooking, testDevice } from './cooking-events.ts'
import { aDinnerPlan } from './dinner-plan.ts'
import { createCook, PASSWORD, signInAgain } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { createRecipe } from './recipe-bodies.ts'

describe.each(adapters)('API-50 Idempotency-Key on $dialect', (adapter) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp(adapter)
  })
  afterAll(() => server.close())

  const create = (token: string, key: string, title = 'Soup') =>
    server.call('createRecipe', { token, body: { title }, headers: { 'idempotency-key': key } })
  const recipesOf = async (id: string) =>
    (await server.database.read.selectFrom('recipes').select('id').where('author_id', '=', id).execute())
      .length

  test('twenty concurrent calls have one effect and one answer', async () => {
    const { token, id } = await createCook(server)
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(token, 'key')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await recipesOf(id)).toBe(1)
  })

  test('the same key with another request is a 409; another user, or no key, makes it another call', async () => {
    const [one, other] = [await createCook(server), await createCook(server)]
    await create(one.token, 'key')
    const reused = await create(one.token, 'key', 'Stew')
    expect(reused.status).toBe(409)
    expect(reused.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await create(other.token, 'key')).status).toBe(201)
    await server.call('createRecipe', { token: one.token, body: { title: 'Soup' } })
    expect([await recipesOf(one.id), await recipesOf(other.id)]).toEqual([2, 1])
  })

  test('a failure is not stored: the call can be corrected and sent again with its key', async () => {
    const { token, id } = await createCook(server)
    const send = (status: string) =>
      server.call('createRecipe', {
        token,
        body: { title: 'Soup', status },
        headers: { 'idempotency-key': 'key' },
      })
    expect((await send('published')).status).toBe(400)
    expect((await send('draft')).status).toBe(201)
    expect(await recipesOf(id)).toBe(1)
  })

  test('a repeated PUT does not conflict with itself, and a repeated DELETE is not a 404', async () => {
    const { token } = await createCook(server)
    const { id, version } = (await create(token, 'made')).body.data.recipe
    const put = () =>
      server.call('updateRecipe', {
        token,
        params: { id },
        body: { title: 'Stew', version },
        headers: { 'idempotency-key': 'put' },
      })
    const first = await put()
    expect(first.status).toBe(200)
    const again = await put()
    expect([again.status, again.text]).toEqual([200, first.text])
    const remove = (key: string) =>
      server.call('deleteRecipe', { token, params: { id }, headers: { 'idempotency-key': key } })
    expect([(await remove('delete')).status, (await remove('delete')).status]).toEqual([200, 200])
    expect((await remove('another')).status).toBe(404)
  })

  test('tokens that are shown once are returned again, but stored neither in the clear nor together with their key', async () => {
    const cook = await createCook(server)
    const { token } = cook
    const session = await openTestSession(server, cook)
    const recipe = await createRecipe(server, cook)
    const device = testDevice(server, cook, session)
    await device.send(device.stampEvents(startCooking(recipe, server.clock())))
    const calls = [
      () =>
        server.call('sharePlan', {
          token,
          body: { plan: aDinnerPlan() },
          headers: { 'idempotency-key': 'plan-key' },
        }),
      () =>
        server.call('createKitchenLink', {
          token,
          params: { id: session },
          body: { recipe_id: recipe.id },
          headers: { 'idempotency-key': 'link-key' },
        }),
    ]
    for (const call of calls) {
      const first = await call()
      expect(first.status, first.text).toBe(201)
      expect((await call()).text).toBe(first.text)
      const [shown = ''] = /[\w-]{43}/.exec(first.text) ?? []
      expect(shown).toHaveLength(43)
      const rows = await server.database.read.selectFrom('idempotency_keys').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(shown)
      expect(JSON.stringify(rows)).not.toMatch(/plan-key|link-key/)
    }
  })

  test('what is stored of a request does not let anybody guess the password in it', async () => {
    const cook = await createCook(server)
    const body = { email: 'new@example.org', password: PASSWORD }
    const headers = { 'idempotency-key': 'profile-key' }
    const put = () => server.call('updateProfile', { token: cook.token, body, headers })
    const first = await put()
    expect([first.status, (await put()).text]).toEqual([200, first.text])
    const stored = server.database.read.selectFrom('idempotency_keys').selectAll()
    const rows = JSON.stringify(await stored.where('user_id', '=', cook.id).execute())
    expect(rows).not.toContain(PASSWORD)
    const request = JSON.stringify(['PUT', '/api/auth/profile', body])
    for (const encoding of ['base64url', 'hex'] as const)
      expect(rows).not.toContain(hash('sha256', request, encoding))
  })

  test('after a day the key is free, and the sweep has deleted the answer', async () => {
    const cook = await createCook(server)
    const { token, id } = cook
    await create(token, 'key')
    server.clock.advance(86_400_000)
    const again = await signInAgain(server, cook)
    expect((await create(again.token, 'key', 'Stew')).status).toBe(201)
    expect(await recipesOf(id)).toBe(2)
    server.clock.advance(86_400_000)
    await server.services.worker.start()
    await server.runJobs()
    await server.services.worker.stop()
    expect(await server.database.read.selectFrom('idempotency_keys').select('key').execute()).toEqual([])
  })

  test('an empty, too long or malformed key is rejected', async () => {
    const { token } = await createCook(server)
    for (const key of ['', 'x'.repeat(256), 'a b', 'ключ'])
      expect((await create(token, key)).body.errors, key).toMatchObject([{ path: 'Idempotency-Key' }])
  })

  test('public endpoints ignore the key, because keys belong to users', async () => {
    const body = { email: 'nobody@example.org' }
    const headers = { 'idempotency-key': 'key' }
    await server.call('requestPasswordReset', { body, headers })
    expect((await server.call('requestPasswordReset', { body, headers })).status).toBe(200)
    const jobs = server.database.read
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'accounts.password-reset')
    expect(await jobs.execute()).toHaveLength(2)
  })
})
