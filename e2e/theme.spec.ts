import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { chooseInMenu } from './support/visitor.ts'

const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor)

/** Records the page's background at every frame from the first one on. */
async function recordFrames(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const colours = new Set<string>()
    Object.assign(window, { colours })
    const record = (): void => {
      if (document.body !== null) colours.add(getComputedStyle(document.body).backgroundColor)
      requestAnimationFrame(record)
    }
    requestAnimationFrame(record)
  })
  return () => page.evaluate(() => [...(window as unknown as { readonly colours: Set<string> }).colours])
}

test('HEAD-6 APP-3 the toggle switches to the opposite theme, and the next visit has it from the first frame', async ({
  page,
  text,
}) => {
  await page.goto('/')
  const light = await background(page)
  await chooseInMenu({ page, text }, 'nav.toDark')
  await expect.poll(() => background(page)).not.toBe(light)
  const dark = await background(page)

  const frames = await recordFrames(page)
  await page.goto('/recipes')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await frames()).toEqual([dark])

  await chooseInMenu({ page, text }, 'nav.toLight')
  await expect.poll(() => background(page)).toBe(light)
})

test('APP-3 without a choice the theme follows the device while the page is open', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const light = await background(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => background(page)).not.toBe(light)
  const dark = await background(page)
  const frames = await recordFrames(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await frames()).toEqual([dark])
})
