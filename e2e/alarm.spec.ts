import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { test } from './support/alarm-page.ts'
import { KITCHEN } from './support/chromium.ts'
import { expect } from './support/test.ts'
import { recordTones, type Tone, tonesIn } from './support/tones.ts'

test.use({ serviceWorkers: 'allow' })
// One worker, because each would build the page again.
test.describe.configure({ mode: 'default' })

const soundState = (page: Page) => page.evaluate(() => window.alarm.sound.state.getState())

const tap = (page: Page) => page.getByRole('button').click()

const pitchAndLength = ({ hertz, seconds }: Tone) => [hertz, seconds]

test('TIMER-12 each sound is an oscillator with its frequency and duration', async ({ context, page }) => {
  await recordTones(context)
  await page.goto('/')
  await tap(page)
  await expect.poll(() => soundState(page)).toBe('running')
  for (const name of ['timer-end', 'timer-warning', 'step-complete', 'timer-start'])
    await page.evaluate((sound) => window.alarm.sound.play(sound), name)
  expect((await tonesIn(page)).map(pitchAndLength)).toEqual([
    [800, 2],
    [600, 0.5],
    [520, 0.8],
    [400, 0.3],
  ])
})

interface Measurement {
  readonly hertz: number
  readonly seconds: number
  readonly peak: number
  /** The loudest of the first and last two milliseconds. */
  readonly edge: number
  /** The steepest step from one sample to the next, in multiples of the tone's own. */
  readonly steepest: number
}

/** Renders a sound as the speaker would play it, and measures it. */
async function measureSound(page: Page, name: string, stopAfter = 0): Promise<Measurement> {
  await page.goto('/')
  return page.evaluate(
    async ([sound, stopAt]) => {
      const rate = 48_000
      const context = new OfflineAudioContext(1, rate * 2.5, rate)
      const tone = window.alarm.playTone(context, sound, 0, () => undefined)
      if (stopAt > 0)
        void context.suspend(stopAt).then(() => {
          tone.stop()
          return context.resume()
        })
      const all = (await context.startRendering()).getChannelData(0)
      const samples = all.slice(0, all.findLastIndex((sample) => sample !== 0) + 2)
      const peakOf = (part: Float32Array) => part.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0)
      const steps = samples.map((sample, index) => sample - (samples[index - 1] ?? 0))
      const rises = samples.filter((sample, index) => sample >= 0 && (samples[index - 1] ?? 0) < 0).length
      const seconds = samples.length / rate
      const hertz = rises / seconds
      return {
        hertz,
        seconds,
        peak: peakOf(samples),
        edge: Math.max(peakOf(samples.slice(0, rate * 0.002)), peakOf(samples.slice(-rate * 0.002))),
        steepest: peakOf(steps) / ((2 * Math.PI * hertz) / rate),
      }
    },
    [name, stopAfter] as const,
  )
}

test('TIMER-12 sounds have their pitch, duration and loudness, and fade in and out', async ({ page }) => {
  for (const [name, hertz, seconds] of [
    ['timer-end', 800, 2],
    ['timer-warning', 600, 0.5],
    ['step-complete', 520, 0.8],
    ['timer-start', 400, 0.3],
  ] as const) {
    const measured = await measureSound(page, name)
    expect(Math.abs(measured.hertz - hertz), name).toBeLessThan(4)
    expect(Math.abs(measured.seconds - seconds), name).toBeLessThan(0.002)
    expect(measured.peak, name).toBeGreaterThan(0.9)
    expect(measured.edge, name).toBeLessThan(0.15)
  }
})

test('a stopped sound fades out within 20 ms without a click', async ({ page }) => {
  const measured = await measureSound(page, 'timer-end', 1.0003)
  expect(measured.seconds).toBeGreaterThan(1)
  expect(measured.seconds).toBeLessThan(1.03)
  expect(measured.steepest).toBeLessThan(1.1)
})

test('TIMER-4 an alarm whose sound is locked waits for a tap, and continues until stopped', async ({
  context,
  page,
}) => {
  await recordTones(context)
  await page.goto('/?ring')
  await expect(page.locator('body')).toHaveAttribute('data-sound', 'locked')
  await tap(page)
  await expect.poll(() => soundState(page)).toBe('running')
  await expect.poll(async () => (await tonesIn(page)).length).toBeGreaterThan(2)
  expect((await tonesIn(page)).map(pitchAndLength).slice(0, 2)).toEqual([
    [800, 2],
    [800, 2],
  ])
  await page.evaluate(() => window.alarm.sound.stopAlarm())
  const [last] = (await tonesIn(page)).slice(-1)
  expect(last?.seconds).toBeLessThan(2)
})

test('TIMER-3 a worker wakes the page on time, under the content security policy', async ({ page }) => {
  await page.goto('/')
  const delay = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const ticker = window.alarm.createTicker({ now: Date.now })
        const instant = Date.now() + 300
        ticker.onWake(({ at }) => resolve(at - instant))
        ticker.wakeAt(instant)
      }),
  )
  expect(delay).toBeGreaterThanOrEqual(0)
  expect(delay).toBeLessThan(500)
  expect(page.workers()).toHaveLength(1)
})

test('TIMER-6 after an hour of sleep the page is woken once, immediately', async ({ page }) => {
  await page.clock.install({ time: new Date('2030-01-01T12:00:00Z') })
  await page.goto('/')
  await page.evaluate(() => {
    const ticker = window.alarm.createTicker({ now: Date.now })
    const wakes: number[] = []
    ticker.onWake(({ at }) => wakes.push(at))
    ticker.wakeAt(Date.now() + 300_000)
    Object.assign(window, { wakes })
  })
  await page.clock.fastForward(3_600_000)
  const wakes = () => page.evaluate(() => (window as unknown as { wakes: number[] }).wakes)
  await expect.poll(wakes).toHaveLength(1)
  expect((await wakes())[0]).toBeGreaterThanOrEqual(Date.parse('2030-01-01T13:00:00Z'))
})

const HOSTS = { 'Web Locks': '127.0.0.1', messages: KITCHEN }

for (const [transport, host] of Object.entries(HOSTS)) {
  test(`TIMER-11 of three tabs one rings, and another one within 2 s when that crashes, by ${transport}`, async ({
    context,
    alarmPage,
  }) => {
    const tabs = await Promise.all([1, 2, 3].map(() => context.newPage()))
    const leads = (tab: Page) => tab.evaluate(() => window.alarm.leader.leads.getState())
    const leaders = async (candidates: readonly Page[]) => {
      const leading = await Promise.all(candidates.map(leads))
      return candidates.filter((_, index) => leading[index])
    }
    for (const tab of tabs) {
      await tab.goto(`http://${host}:${alarmPage.port}/`)
      expect(await tab.evaluate(() => 'locks' in navigator)).toBe(host !== KITCHEN)
    }
    await expect.poll(async () => (await leaders(tabs)).length).toBe(1)

    const leader = (await leaders(tabs))[0]
    const other = tabs.find((tab) => tab !== leader)
    if (other === undefined) throw new Error('there is no other tab than the leading one')
    await tap(other)
    await expect.poll(() => leaders(tabs), { message: 'the tab that can be heard leads' }).toEqual([other])
    for (const tab of tabs) if (tab !== other) await tap(tab)
    await expect.poll(() => leaders(tabs)).toEqual([other])

    const remainingTabs = tabs.filter((tab) => tab !== other)
    const crashed = other.waitForEvent('crash')
    void other.goto('chrome://crash').catch(() => undefined)
    await crashed
    const from = Date.now()
    await expect.poll(async () => (await leaders(remainingTabs)).length, { intervals: [50] }).toBe(1)
    expect(Date.now() - from).toBeLessThan(2_000)
  })
}

test('denied notification permission is a result, not an error', async ({ page, alarmPage }) => {
  const notice = { id: '1', title: 'Eggs', body: '', language: 'en', path: '/', silent: false }
  const show = () => page.evaluate((options) => window.alarm.createNotifier().show(options), notice)
  await page.goto('/')
  expect(await show()).toBe('not-permitted')
  await page.goto(`http://${KITCHEN}:${alarmPage.port}/`)
  expect(await show()).toBe('unsupported')
})

test('the alarm code, including the service worker for push, weighs less than 7 kB', ({ alarmPage }) => {
  const weights = [...alarmPage.files.values()].map((file) => gzipSync(file, { level: 9 }).length)
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(7_000)
})
