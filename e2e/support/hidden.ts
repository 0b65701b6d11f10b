import { expect } from '@playwright/test'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts'

/** After that a hidden page's timers run once a minute, instead of after five minutes. */
const GRACE_SECONDS = 2

/** Playwright's pages are always visible, and its browser slows nothing down: this one hides pages and throttles them. */
export const launchThrottling = (): Promise<Browser> =>
  puppeteer.launch({
    executablePath: chromiumPath(),
    args: [
      ...CHROMIUM_FLAGS,
      `--enable-features=IntensiveWakeUpThrottling:grace_period_seconds/${GRACE_SECONDS}`,
    ],
    ignoreDefaultArgs: [
      '--disable-background-timer-throttling',
      '--disable-renderer-backgrounding',
      '--disable-backgrounding-occluded-windows',
    ],
  })

/** Opens another page in front of this one, and answers with it: to close it shows this one again. */
export async function hide(page: Page): Promise<Page> {
  const front = await page.browser().newPage()
  await front.bringToFront()
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('hidden')
  return front
}
