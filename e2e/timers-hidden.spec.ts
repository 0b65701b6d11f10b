import puppeteer from 'puppeteer-core'
import { CHROMIUM_FLAGS, chromiumPath } from './support/chromium.ts'
import { publish, registerCook } from './support/cook.ts'
import { cookingLeft } from './support/kitchen.ts'
import { expect, test } from './support/test.ts'

/** After that a hidden page's timers run once a minute, instead of after five minutes. */
const GRACE_SECONDS = 2

test('TIMER-3 TIMER-4 a timer in a tab that is really hidden and throttled rings within 1.5 s', async ({
  server,
  api,
}) => {
  const cook = await registerCook(api)
  const recipe = await publish(api, cook)
  const browser = await puppeteer.launch({
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
  try {
    const page = await browser.newPage()
    await page.evaluateOnNewDocument(() => {
      const heard: number[] = []
      Object.assign(window, { heard })
      window.AudioContext = class extends AudioContext {
        override createOscillator(): OscillatorNode {
          heard.push(Date.now())
          return super.createOscillator()
        }
      }
    })
    await page.goto(`${server.url}/robots.txt`)
    const ends = Date.now() + 40_000
    const cooking = cookingLeft(cook, [{ recipe, timers: [{ label: 'Toast', endsIn: 40_000 }] }])
    await page.evaluate(
      ({ key, text, session }) => {
        localStorage.setItem('souschef.session', session)
        localStorage.setItem(key, text)
      },
      { ...cooking, session: JSON.stringify(cook.session) },
    )
    await page.goto(`${server.url}/recipes`)
    await page.waitForSelector('#timers-rail')
    await page.mouse.click(2, 300)
    const front = await browser.newPage()
    await front.bringToFront()
    await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('hidden')
    const heardIn = () => page.evaluate(() => (window as unknown as { heard: number[] }).heard)
    await expect.poll(heardIn, { timeout: 60_000 }).not.toEqual([])
    const [first = 0] = await heardIn()
    expect(first).toBeGreaterThanOrEqual(ends - 100)
    expect(first).toBeLessThan(ends + 1_500)
    expect(await page.title()).toContain('Toast')
  } finally {
    await browser.close()
  }
})
