import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adapters } from './adapters.ts'
import { createTestApp } from './harness.ts'
import { resetCodeIn } from './mail-text.ts'

test.each(adapters)(
  'even at log level trace no password, token, link or address of any sign-in call is logged ($dialect)',
  async (adapter) => {
    const server = await createTestApp(adapter, { env: { LOG_LEVEL: 'trace' } })
    const email = 'Secretive.Cook@example.org'
    const password = 'parsley-7-secret'
    const newPassword = 'leeks-8-secret'
    const registered = await server.call('register', { body: { email, password } })
    await server.call('register', { body: { email, password } })
    await server.call('register', { body: { email: 'not-an-address@', password: 'short-secret' } })
    const signedIn = await server.call('login', { body: { login: email, password } })
    await server.call('login', { body: { login: email, password: 'wrong-secret' } })
    const { token } = signedIn.body.data
    await server.call('getProfile', { token })
    await server.call('verifyToken', { token: `${token}x` })
    await server.call('updateProfile', { token, body: { bio: 'biography-secret' } })
    const refresh = { body: { refreshToken: signedIn.body.data.refreshToken } }
    const refreshed = await server.call('refresh', refresh)
    server.clock.advance(20_000)
    await server.call('refresh', refresh)
    await server.call('requestPasswordReset', { body: { email } })
    await server.runJobs()
    const [mail = ''] = readdirSync(join(server.dataDir, 'outbox'))
    const code = resetCodeIn(readFileSync(join(server.dataDir, 'outbox', mail), 'utf8'))
    expect(code).toHaveLength(43)
    await server.inject({ url: `/?resetToken=${code}` })
    await server.inject({ url: `/api/auth/none?token=${code}` })
    await server.call('resetPassword', {
      body: { token: code, password: newPassword, confirmPassword: newPassword },
    })
    const broken = {
      method: 'POST' as const,
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
    }
    await server.inject({ ...broken, payload: `{"login":"${email}","password":"${password}"` })
    await server.database.close()
    await server.call('login', { body: { login: email, password } })
    await server.call('getProfile', { token: refreshed.body.data.token })
    await server.app.close()

    const log = server.logged.join('\n')
    expect(log).toContain('refresh token reused')
    expect(log).toContain('mail sent')
    expect(log).toContain('request failed')
    const secrets = [
      email,
      email.toLowerCase(),
      'secretivecook',
      '-secret',
      'resetToken',
      'not-an-address',
      code,
    ]
    const tokens = [registered, signedIn, refreshed].flatMap(({ body }) => [
      body.data.token,
      body.data.refreshToken,
    ])
    for (const secret of [...secrets, ...tokens])
      expect(log.toLowerCase()).not.toContain(secret.toLowerCase())
  },
)
