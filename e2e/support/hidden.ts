import { expect } from '@playwright/test'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { chromiumPath, JOURNEY_FLAGS } from './chromium.ts'

/** A hidden page's timers are throttled to once a minute after this time, instead of five minutes. */
const GRACE_SECONDS = 2

/** A browser that hides and throttles background pages; Playwright's default browser keeps all pages visible and unthrottled. */
export const launchThrottling = (): Promise<Browser> =>
  puppeteer.launch({
    executablePath: chromiumPath(),
    args: [
      ...JOURNEY_FLAGS,
      `--enable-features=IntensiveWakeUpThrottling:grace_period_seconds/${GRACE_SECONDS}`,
    ],
    ignoreDefaultArgs: [
      '--disable-background-timer-throttling',
      '--disable-renderer-backgrounding',
      '--disable-backgrounding-occluded-windows',
    ],
  })

/** Opens and returns another page in front of this one; closing it shows this one again. */
export async function hide(page: Page): Promise<Page> {
  const front = await page.browser().newPage()
  await front.bringToFront()
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('hidden')
  return front
}
