import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { PASSWORD } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { invite } from './invitations.ts'

const DAY = 86_400_000
let count = 0

describe.each(adapters)('DEC-42 registration by invitation on $dialect', (adapter) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp(adapter, { env: { REGISTRATION: 'invite' } })
  })
  afterAll(() => server.close())

  const invitation = async (days = 7): Promise<string> => {
    const options = { database: server.database, random: randomBytes, publicUrl: 'https://example.org' }
    const link = new URL(await invite(options, days, server.clock()))
    expect(link.origin).toBe('https://example.org')
    return new URLSearchParams(link.hash.slice(1)).get('invitation') ?? ''
  }
  const register = (body: object) =>
    server.call('register', {
      body: { email: `person${(count += 1)}@example.org`, password: PASSWORD, ...body },
    })

  test('an invitation allows one registration', async () => {
    const token = await invitation()
    expect((await register({ invitation: token })).status).toBe(201)
    const again = await register({ invitation: token })
    expect([again.status, again.body.code]).toEqual([403, 'INVITATION_INVALID'])
  })

  test('of many concurrent uses of an invitation exactly one succeeds', async () => {
    const token = await invitation()
    const answers = await Promise.all(Array.from({ length: 6 }, () => register({ invitation: token })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'INVITATION_INVALID')).toHaveLength(5)
  })

  test('without a valid, unexpired invitation registration is refused and does not reveal who has an account', async () => {
    const token = await invitation(2)
    const taken = { email: 'taken@example.org' }
    expect((await register({ ...taken, invitation: await invitation() })).status).toBe(201)
    server.clock.advance(2 * DAY)
    for (const body of [{}, { invitation: '' }, { invitation: 'made up' }, { invitation: token }])
      expect((await register({ ...taken, ...body })).body.code).toBe('INVITATION_INVALID')
  })

  test('a failed attempt does not use up the invitation', async () => {
    const token = await invitation()
    expect((await register({ email: 'first@example.org', invitation: await invitation() })).status).toBe(201)
    expect((await register({ email: 'first@example.org', invitation: token })).body.code).toBe('EMAIL_TAKEN')
    expect((await register({ password: 'short', invitation: token })).status).toBe(400)
    expect((await register({ invitation: token })).status).toBe(201)
  })

  test('invitation tokens are not stored in plain text', async () => {
    const token = await invitation()
    const rows = await server.database.read.selectFrom('invitations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.length).toBeGreaterThan(0)
  })
})
