import type { Page } from '@playwright/test'
import { publish, registerCook, signInBefore } from './support/cook.ts'
import { completeStep, stepHeading } from './support/stove.ts'
import { expect, test } from './support/test.ts'
import { toasts } from './support/visitor.ts'

/** Fills localStorage to its quota. */
const fillStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2)
      for (let part = 0; ; part += 1)
        try {
          localStorage.setItem(`junk.${size}.${part}`, 'x'.repeat(size))
        } catch {
          break
        }
  })

const emptyStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('junk.')) localStorage.removeItem(key)
  })

test('STORE-1 with full storage cooking continues with a warning, and progress is stored once there is room', async ({
  page,
  text,
  api,
}) => {
  const visitor = { page, text }
  const cook = await registerCook(api)
  const recipe = await publish(api, cook)
  const butter = page.getByRole('checkbox', { name: 'butter' })
  await signInBefore(page, cook)
  await fillStorage(page)
  await page.goto(`/cooking/${recipe.id}`)
  await expect(toasts(visitor)).toContainText(text('timers.notStored'))
  await butter.check()
  await completeStep(visitor, 1)
  await expect(stepHeading(visitor, 2)).toBeVisible()
  await page
    .getByRole('button', { name: text('cook.timerStartOf', { label: 'Toast', duration: '' }) })
    .click()
  await expect(page.getByRole('timer', { name: 'Toast' }).first()).toHaveText(/^(3:00|2:5\d)$/)

  // Navigation loses nothing.
  await page.getByRole('link', { name: text('cook.leave') }).click()
  await page.getByRole('button', { name: text('header.cooking', { count: 1 }), exact: true }).click()
  await page.getByRole('menuitem', { name: recipe.title }).click()
  await expect(stepHeading(visitor, 2)).toBeVisible()

  await emptyStorage(page)
  await page.getByRole('button', { name: text('cook.timerPause'), exact: true }).click()
  await page.reload()
  await expect(stepHeading(visitor, 2)).toBeVisible()
  await expect(page.getByRole('button', { name: text('cook.timerResume'), exact: true })).toBeVisible()
  await page.getByRole('button', { name: text('cook.back'), exact: true }).click()
  await expect(butter).toBeChecked()
})
