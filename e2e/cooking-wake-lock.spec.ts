import type { Page } from '@playwright/test'
import { FULL_CHROMIUM } from './support/chromium.ts'
import { publish, registerCook, signInBefore } from './support/cook.ts'
import { expect, test } from './support/test.ts'

test.use(FULL_CHROMIUM)

/** The number of wake locks that the page holds. */
const countWakeLocks = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { heldLocks: Set<unknown> }).heldLocks.size)

test('CPAGE-5 the screen stays awake while cooking, even without timers, and may sleep once cooking is paused or left @secure-context', async ({
  page,
  text,
  api,
}) => {
  await page.addInitScript(() => {
    const heldLocks = new Set<WakeLockSentinel>()
    Object.assign(window, { heldLocks })
    const { wakeLock }: { readonly wakeLock?: WakeLock } = navigator
    if (wakeLock === undefined) return
    const request = wakeLock.request.bind(wakeLock)
    wakeLock.request = async (type) => {
      const lock = await request(type)
      heldLocks.add(lock)
      lock.addEventListener('release', () => heldLocks.delete(lock))
      return lock
    }
  })
  const cook = await registerCook(api)
  const recipe = await publish(api, cook)
  await signInBefore(page, cook)
  await page.goto(`/cooking/${recipe.id}`)
  await expect(page.getByText(text('cook.awake'), { exact: true })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
  expect(await countWakeLocks(page)).toBe(1)

  await page.getByRole('button', { name: text('cook.more') }).click()
  await page.getByRole('button', { name: text('cook.pause') }).click()
  await expect.poll(() => countWakeLocks(page)).toBe(0)
  await page.getByRole('button', { name: text('cook.resume') }).click()
  await expect.poll(() => countWakeLocks(page)).toBe(1)
  await page.getByRole('link', { name: text('cook.leave') }).click()
  await expect(page).toHaveURL(new RegExp(`/recipes/${recipe.id}`))
  await expect.poll(() => countWakeLocks(page)).toBe(0)
})
