import type { Browser, Page } from 'puppeteer-core'
import { publish, registerCook } from './support/cook.ts'
import type { Api } from './support/api.ts'
import { hide, launchThrottling } from './support/hidden.ts'
import { cookingStorage } from './support/kitchen.ts'
import { expect, test } from './support/test.ts'

/** Records of the page since it was loaded. */
interface Recorded {
  /** When it played tones, epoch milliseconds. */
  readonly playedAt: readonly number[]
  /** The history of the wake lock. */
  readonly lock: readonly ('taken' | 'released')[]
}

interface Cooking {
  readonly page: Page
  /** When the timer ends, epoch milliseconds, accurate to a few. */
  readonly ends: number
}

/** Opens the list, as a cook with one running timer, and taps it to unlock sound. */
async function openCooking(browser: Browser, url: string, api: Api, endsIn: number): Promise<Cooking> {
  const cook = await registerCook(api)
  const recipe = await publish(api, cook)
  const page = await browser.newPage()
  await page.evaluateOnNewDocument(() => {
    const playedAt: number[] = []
    const lock: string[] = []
    Object.assign(window, { recorded: { playedAt, lock } })
    window.AudioContext = class extends AudioContext {
      override createOscillator(): OscillatorNode {
        playedAt.push(Date.now())
        return super.createOscillator()
      }
    }
    const { wakeLock }: { readonly wakeLock?: WakeLock } = navigator
    if (wakeLock === undefined) return
    const request = wakeLock.request.bind(wakeLock)
    wakeLock.request = async (type) => {
      const sentinel = await request(type)
      lock.push('taken')
      sentinel.addEventListener('release', () => lock.push('released'))
      return sentinel
    }
  })
  await page.goto(`${url}/robots.txt`)
  const ends = Date.now() + endsIn
  const cooking = cookingStorage(cook, [{ recipe, timers: [{ label: 'Toast', endsIn }] }])
  await page.evaluate(
    (entries) => {
      for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text)
    },
    { ...cooking, 'souschef.session': JSON.stringify(cook.session) },
  )
  await page.goto(`${url}/recipes`)
  await page.waitForSelector('#timers-rail')
  await page.mouse.click(2, 300)
  return { page, ends }
}

const recordedOn = (page: Page): Promise<Recorded> =>
  page.evaluate(() => (window as unknown as { recorded: Recorded }).recorded)

test.describe('in a hidden, throttled tab', () => {
  let browser: Browser
  test.beforeEach(async () => {
    browser = await launchThrottling()
  })
  test.afterEach(() => browser.close())

  test('TIMER-3 TIMER-4 a timer rings within 1.5 s', async ({ server, api }) => {
    const { page, ends } = await openCooking(browser, server.url, api, 20_000)
    await hide(page)
    const toneTimes = async () => (await recordedOn(page)).playedAt
    await expect.poll(toneTimes, { timeout: 40_000 }).not.toEqual([])
    const [first = 0] = await toneTimes()
    expect(first).toBeGreaterThanOrEqual(ends - 100)
    expect(first).toBeLessThan(ends + 1_500)
    expect(await page.title()).toContain('Toast')
  })

  test('TIMER-7 the wake lock of a running timer is lost when the tab is hidden, and acquired again when it is shown @secure-context', async ({
    server,
    api,
  }) => {
    const { page } = await openCooking(browser, server.url, api, 600_000)
    const lock = async () => (await recordedOn(page)).lock
    await expect.poll(lock).toEqual(['taken'])
    const front = await hide(page)
    await expect.poll(lock).toEqual(['taken', 'released'])
    await front.close()
    await page.bringToFront()
    await expect.poll(lock).toEqual(['taken', 'released', 'taken'])

    await page.click('#timers-rail li button:last-of-type')
    await expect.poll(lock).toEqual(['taken', 'released', 'taken', 'released'])
  })
})
