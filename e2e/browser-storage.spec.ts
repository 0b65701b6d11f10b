import type { BrowserContext } from '@playwright/test'
import { publish, registerCook, signInBefore } from './support/cook.ts'
import { completeStep, stepHeading } from './support/stove.ts'
import { expect, test } from './support/test.ts'
import { authModal, chooseInMenu, expectGuest, expectSignedIn, signIn, toasts } from './support/visitor.ts'

/** Makes every use of storage throw, as in a browser that blocks it. */
async function forbidStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
}

test('STORE-1 the product works when all stored data is unreadable', async ({ page, text, api }) => {
  const visitor = { page, text }
  const cook = await registerCook(api)
  const recipe = await publish(api, cook)
  await signInBefore(page, cook)
  const corrupt = (keys: readonly string[]) =>
    page.evaluate(([names, value]) => names.forEach((name) => localStorage.setItem(name, value)), [
      keys,
      '{"token":',
    ] as const)
  await corrupt(['souschef.theme', 'souschef.language', `souschef.user.${cook.session.user.id}.cooking`])
  await page.goto(`/cooking/${recipe.id}`)
  await expect(stepHeading(visitor, 1)).toBeVisible()
  await completeStep(visitor, 1)
  await expect(stepHeading(visitor, 2)).toBeVisible()

  await corrupt(['souschef.session'])
  await page.goto('/recipes')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectGuest(visitor)
  await chooseInMenu(visitor, 'nav.login')
  await signIn(visitor, { login: cook.username, password: cook.password })
  await expectSignedIn(visitor)
})

test('STORE-1 with storage blocked everything works until the page closes', async ({
  context,
  page,
  text,
  api,
}) => {
  const visitor = { page, text }
  const cook = await registerCook(api)
  await forbidStorage(context)
  await page.goto('/')
  await chooseInMenu(visitor, 'nav.toDark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await chooseInMenu(visitor, 'nav.login')
  await expect(authModal(visitor, 'login')).toBeVisible()
  await signIn(visitor, { login: cook.username, password: cook.password })
  await page.getByRole('link', { name: text('home.toRecipes') }).click()
  await page
    .getByRole('button', { name: text('card.startCookingOf', { title: '' }) })
    .first()
    .click()
  await expect(toasts(visitor)).toContainText(text('timers.notStored'))
  await completeStep(visitor, 1)
  await expect(stepHeading(visitor, 2)).toBeVisible()
  await page.getByRole('link', { name: text('cook.leave') }).click()
  await expectSignedIn(visitor)
})
