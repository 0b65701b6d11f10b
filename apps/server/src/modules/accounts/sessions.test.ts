import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { createCook, signInAgain } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR

describe.each(adapters)('sessions on $dialect', (adapter) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp(adapter)
  })
  afterAll(() => server.close())

  const refresh = (refreshToken: string, at = server) => at.call('refresh', { body: { refreshToken } })
  /** Only once per server, because a stopped worker cannot be restarted. */
  const sweep = async ({ services, runJobs }: TestApp) => {
    await services.worker.start()
    await runJobs()
    await services.worker.stop()
  }
  const profile = (token: string) => server.call('getProfile', { token })

  test('API-9 refreshing returns a new token each time, and the access token works', async () => {
    const cook = await createCook(server)
    const first = await refresh(cook.refreshToken)
    expect(first.status).toBe(200)
    expect(first.body.data.refreshToken).not.toBe(cook.refreshToken)
    expect((await profile(first.body.data.token)).status).toBe(200)
    expect((await refresh(first.body.data.refreshToken)).status).toBe(200)
  })

  test('API-9 for ten seconds a replaced token returns the same successor, which serves two tabs and lost responses', async () => {
    const cook = await createCook(server)
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(cook.refreshToken)))
    server.clock.advance(9 * SECOND)
    answers.push(await refresh(cook.refreshToken))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => body.data.refreshToken)).size).toBe(1)
    expect((await refresh(answers[0]?.body.data.refreshToken ?? '')).status).toBe(200)
  })

  test('API-9 after the grace period, reuse of a replaced token ends the session and is logged', async () => {
    const cook = await createCook(server)
    const { body } = await refresh(cook.refreshToken)
    server.clock.advance(10 * SECOND)
    const stolen = await refresh(cook.refreshToken)
    expect(stolen.status).toBe(401)
    expect(stolen.body).toEqual({ success: false, message: 'Session expired', code: 'SESSION_EXPIRED' })
    expect((await refresh(body.data.refreshToken)).body.code).toBe('SESSION_EXPIRED')
    expect((await profile(body.data.token)).body.code).toBe('INVALID_TOKEN')
    expect(
      server.logged.filter((line) => line.includes('refresh token reused') && line.includes(cook.id)),
    ).toHaveLength(1)
  })

  test('API-9 the grace period covers only the last replaced token; an older one ends the session', async () => {
    const cook = await createCook(server)
    const second = (await refresh(cook.refreshToken)).body.data.refreshToken
    const third = (await refresh(second)).body.data.refreshToken
    expect((await refresh(cook.refreshToken)).status).toBe(401)
    expect((await refresh(third)).status).toBe(401)
  })

  test('API-9 reusing a token of one session does not affect the user’s other sessions', async () => {
    const phone = await createCook(server)
    const laptop = await signInAgain(server, phone)
    await refresh(phone.refreshToken)
    server.clock.advance(10 * SECOND)
    expect((await refresh(phone.refreshToken)).status).toBe(401)
    expect((await refresh(laptop.refreshToken)).status).toBe(200)
  })

  test('API-9 reuse of a token ends the session however long ago it was replaced', async () => {
    const cook = await createCook(server)
    let { refreshToken } = cook
    for (const days of [20, 20]) {
      server.clock.advance(days * DAY)
      ;({ refreshToken } = (await refresh(refreshToken)).body.data)
    }
    await sweep(server)
    expect((await refresh(cook.refreshToken)).status).toBe(401)
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  test('DEC-39 a remembered session lasts 30 days idle and 90 days in total', async () => {
    const idle = await createCook(server)
    server.clock.advance(30 * DAY)
    expect((await refresh(idle.refreshToken)).status).toBe(401)

    let { refreshToken } = await createCook(server)
    for (let day = 29; day <= 87; day += 29) {
      server.clock.advance(29 * DAY)
      const { status, body } = await refresh(refreshToken)
      expect(status, `after ${day} days`).toBe(200)
      refreshToken = body.data.refreshToken
    }
    server.clock.advance(3 * DAY)
    expect((await refresh(refreshToken)).status, 'after 90 days').toBe(401)
  })

  test('DEC-39 a session that is not to be remembered lasts 24 hours', async () => {
    const cook = await createCook(server)
    const brief = await signInAgain(server, cook, false)
    server.clock.advance(23 * HOUR)
    const { status, body } = await refresh(brief.refreshToken)
    expect(status).toBe(200)
    server.clock.advance(HOUR)
    expect((await refresh(body.data.refreshToken)).status).toBe(401)
  })

  test('access tokens, unknown tokens and refresh tokens used as access tokens are rejected', async () => {
    const [one, other] = [await createCook(server), await createCook(server)]
    expect((await refresh(one.token)).status).toBe(400)
    expect((await refresh('A'.repeat(43))).body.code).toBe('SESSION_EXPIRED')
    expect((await profile(other.refreshToken)).body.code).toBe('INVALID_TOKEN')
  })

  test('an unknown refresh token is refused without waiting for a writer', async () => {
    const transactionEnded = Promise.withResolvers<void>()
    const writing = server.database.transaction(() => transactionEnded.promise)
    expect((await refresh('x'.repeat(43))).status).toBe(401)
    transactionEnded.resolve()
    await writing
  })

  test('DEC-32 a disabled user’s refresh token is refused', async () => {
    const cook = await createCook(server)
    await server.database.transaction((tx) =>
      tx.updateTable('users').set({ is_disabled: 1 }).where('id', '=', cook.id).execute(),
    )
    expect((await refresh(cook.refreshToken)).body.code).toBe('SESSION_EXPIRED')
  })

  test('the database stores no refresh token, and its successor only encrypted under the token', async () => {
    const cook = await createCook(server)
    const successor = (await refresh(cook.refreshToken)).body.data.refreshToken
    const rows = await server.database.read.selectFrom('refresh_tokens').selectAll().execute()
    const dump = JSON.stringify(rows)
    expect(dump).not.toContain(cook.refreshToken)
    expect(dump).not.toContain(successor)
    expect(rows.filter((row) => row.successor !== null).length).toBeGreaterThan(0)
  })

  test('API-8 signing out with the refresh token of another session of the same user ends that one too', async () => {
    const [own, foreign] = [await createCook(server), await createCook(server)]
    const signOut = async (refreshToken: string) => {
      const { token } = await signInAgain(server, own)
      return (await server.call('logout', { token, body: { refreshToken } })).status
    }
    expect(await signOut(foreign.refreshToken)).toBe(200)
    expect((await refresh(foreign.refreshToken)).status).toBe(200)
    expect(await signOut(own.refreshToken)).toBe(200)
    expect((await refresh(own.refreshToken)).body.code).toBe('SESSION_EXPIRED')
    expect((await profile(own.token)).status).toBe(401)
  })

  test('the sweep deletes only sessions that have ended', async () => {
    const other = await createTestApp(adapter)
    onTestFinished(() => other.close())
    const otherUser = await createCook(other)
    const next = (await refresh(otherUser.refreshToken, other)).body.data.refreshToken
    const ended = await createCook(other)
    await other.call('logout', { token: ended.token, body: {} })
    other.clock.advance(29 * DAY)
    await sweep(other)
    const sessions = await other.database.read.selectFrom('sessions').select('user_id').execute()
    expect(sessions.map((row) => row.user_id)).toEqual([otherUser.id])
    expect((await refresh(next, other)).status).toBe(200)
  })
})
