import type { Page } from '@playwright/test'
import { registerCook, signInBefore } from './support/cook.ts'
import { expect, test } from './support/test.ts'
import { expectSignedIn } from './support/visitor.ts'

test.use({ serverEnv: { ACCESS_TOKEN_TTL: '3' } })

interface Tokens {
  readonly token: string
  readonly refreshToken: string
}

const storedTokens = (page: Page): Promise<Tokens> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('souschef.session') ?? 'null') as Tokens)

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
    await expect.poll(async () => (await api.ask('getProfile', {}, token)).status).toBe(401)
    await Promise.all(tabs.map((tab) => tab.goto('/favorites')))
    for (const tab of tabs) await expect(tab.getByText(text('favorites.none'))).toBeVisible()
  }
  expect(refreshed.length).toBeGreaterThanOrEqual(2)
  expect(new Set(refreshed).size, 'each refresh token is used once').toBe(refreshed.length)
  for (const tab of tabs) await expectSignedIn({ page: tab, text })
})
