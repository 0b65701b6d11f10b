import type { Page } from '@playwright/test'
import type { Api } from './support/api.ts'
import { registerCook, signInBefore } from './support/cook.ts'
import { resetLink } from './support/outbox.ts'
import { expect, test } from './support/test.ts'
import { authModal, expectSignedIn, signIn, toasts } from './support/visitor.ts'

test.use({ serverEnv: { ACCESS_TOKEN_TTL: '3' } })
// One worker, because each would start a server.
test.describe.configure({ mode: 'default' })

interface Tokens {
  readonly token: string
  readonly refreshToken: string
}

const storedTokens = (page: Page): Promise<Tokens> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('souschef.session') ?? 'null') as Tokens)

/** Sets a new password by email, as from another device: every session of the account ends, however old its tokens. */
async function resetOnOtherDevice(api: Api, email: string, password: string, dataDir: string): Promise<void> {
  await api.call('requestPasswordReset', { body: { email } })
  const token =
    new URLSearchParams(new URL(await resetLink(dataDir, email)).hash.slice(1)).get('resetToken') ?? ''
  await api.call('resetPassword', { body: { token, password, confirmPassword: password } })
}

test('AUTH-9 many calls in two tabs with an expired token cause one refresh', async ({
  context,
  page,
  text,
  api,
  problems,
}) => {
  problems.expect(/status of 401/)
  const refreshed: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) refreshed.push(request.postData() ?? '')
  })
  const cook = await registerCook(api)
  const tabs = [page, await context.newPage()] as const
  await signInBefore(page, cook)

  for (let expiry = 0; expiry < 2; expiry++) {
    const { token } = await storedTokens(page)
    await expect.poll(async () => (await api.request('getProfile', {}, token)).status).toBe(401)
    await Promise.all(tabs.map((tab) => tab.goto('/favorites')))
    for (const tab of tabs) await expect(tab.getByText(text('favorites.none'))).toBeVisible()
  }
  expect(refreshed.length).toBeGreaterThanOrEqual(2)
  expect(new Set(refreshed).size, 'each refresh token is used once').toBe(refreshed.length)
  for (const tab of tabs) await expectSignedIn({ page: tab, text })
})

test('AUTH-9 DEC-28 a rejected refresh signs out every tab with a message, and signing in again leads back', async ({
  context,
  page,
  text,
  api,
  server,
  problems,
}) => {
  problems.expect(/status of 401/)
  const cook = await registerCook(api)
  const password = 'tarragon2'
  await signInBefore(page, cook)
  const otherTab = await context.newPage()
  for (const tab of [page, otherTab]) {
    await tab.goto('/favorites')
    await expect(tab.getByText(text('favorites.none'))).toBeVisible()
  }
  await resetOnOtherDevice(api, cook.email, password, server.dataDir)

  // Their stream of hints ends with the token, and cannot be opened again.
  await expect(toasts({ page, text })).toContainText(text('errors.SESSION_EXPIRED'))
  for (const tab of [page, otherTab]) {
    await expect(tab).toHaveURL('/')
    await expect(authModal({ page: tab, text }, 'login')).toBeVisible()
  }
  await signIn({ page, text }, { login: cook.username, password })
  for (const tab of [page, otherTab]) {
    await expect(tab).toHaveURL('/favorites')
    await expect(authModal({ page: tab, text }, 'login')).toBeHidden()
  }
})
