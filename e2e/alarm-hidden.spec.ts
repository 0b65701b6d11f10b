import type { Browser, Page } from 'puppeteer-core'
import { test } from './support/alarm-page.ts'
import { hide, launchThrottling } from './support/hidden.ts'
import { expect } from './support/test.ts'

// One worker, because each would build the page again.
test.describe.configure({ mode: 'default' })

test.describe('a hidden, throttled page', () => {
  let browser: Browser
  let page: Page
  test.beforeEach(async ({ baseURL }) => {
    browser = await launchThrottling()
    page = await browser.newPage()
    await page.goto(baseURL ?? '')
  })
  test.afterEach(() => browser.close())

  test('TIMER-3 is woken within 1.5 s while the browser throttles its own timers', async () => {
    await hide(page)
    const wakeDelays = await page.evaluate(
      () =>
        new Promise<readonly number[]>((resolve) => {
          // Simulates the page's own ticking, which pauses for up to a minute once the browser throttles it.
          let ticks = 0
          setInterval(() => (ticks += 1), 1_000)
          const ticker = window.alarm.createTicker({ now: Date.now })
          const delays: number[] = []
          let wakesWhileThrottled = 0
          let instant = 0
          const next = (): void => {
            instant = Date.now() + 2_000
            ticker.wakeAt(instant)
          }
          ticker.onWake(({ at }) => {
            wakesWhileThrottled = ticks === 0 ? wakesWhileThrottled + 1 : 0
            ticks = 0
            if (wakesWhileThrottled > 1) delays.push(at - instant)
            if (delays.length === 5 || at - instant > 1_500) resolve([...delays, at - instant])
            else next()
          })
          next()
        }),
    )
    expect(Math.max(...wakeDelays)).toBeLessThan(1_500)
  })

  test('TIMER-7 loses the wake lock, and acquires it again when shown', async () => {
    await page.bringToFront()
    await page.evaluate(() => {
      const lock = window.alarm.createWakeLock()
      Object.assign(window, { lock })
      lock.acquire()
    })
    const state = () =>
      page.evaluate(() =>
        (window as unknown as { lock: { state: { getState: () => string } } }).lock.state.getState(),
      )
    await expect.poll(state).toBe('held')
    const front = await hide(page)
    await expect.poll(state).toBe('released')
    await front.close()
    await page.bringToFront()
    await expect.poll(state).toBe('held')
  })
})
