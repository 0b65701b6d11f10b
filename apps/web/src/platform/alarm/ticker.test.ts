import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTicker, type Ticker, type Wake } from './ticker.ts'

// happy-dom has no workers, so this tests the page's own timer; the worker is tested in Chromium.
describe('the ticker without a worker', () => {
  let ticker: Ticker
  let wakes: Wake[]
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], now: 1_000_000 })
    vi.spyOn(console, 'info').mockReturnValue()
    ticker = createTicker({ now: Date.now })
    wakes = []
    ticker.onWake((wake) => wakes.push(wake))
  })
  afterEach(() => {
    ticker.stop()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  test('TIMER-3 wakes once, at the deadline', () => {
    ticker.wakeAt(1_004_000)
    vi.advanceTimersByTime(3_999)
    expect(wakes).toEqual([])
    vi.advanceTimersByTime(600_000)
    expect(wakes).toEqual([{ at: 1_004_000, jumpedMs: 0 }])
  })

  test('TIMER-3 a new deadline replaces the previous one, and null cancels it', () => {
    ticker.wakeAt(1_004_000)
    ticker.wakeAt(1_002_000)
    vi.advanceTimersByTime(2_000)
    expect(wakes.map(({ at }) => at)).toEqual([1_002_000])
    ticker.wakeAt(1_003_000)
    ticker.wakeAt(null)
    vi.advanceTimersByTime(600_000)
    expect(wakes).toHaveLength(1)
  })

  test('a deadline in the past wakes at once', () => {
    ticker.wakeAt(5)
    vi.advanceTimersByTime(0)
    expect(wakes).toHaveLength(1)
  })

  test('a deadline months away works', () => {
    const days = 60 * 86_400_000
    ticker.wakeAt(1_000_000 + days)
    vi.advanceTimersByTime(days - 1)
    expect(wakes.every(({ at }) => at < 1_000_000 + days)).toBe(true)
    vi.advanceTimersByTime(1)
    expect(wakes.at(-1)?.at).toBe(1_000_000 + days)
  })

  test.each([
    ['visibilitychange', () => document],
    ['resume', () => document],
    ['pageshow', () => window],
    ['focus', () => window],
    ['online', () => window],
  ])('TIMER-6 reads the clock again on %s', (type, target) => {
    target().dispatchEvent(new Event(type))
    expect(wakes).toEqual([{ at: 1_000_000, jumpedMs: 0 }])
  })

  test('reports that the clock was set by an hour', () => {
    vi.setSystemTime(1_000_000 + 3_600_000)
    window.dispatchEvent(new Event('focus'))
    expect(wakes).toEqual([{ at: 4_600_000, jumpedMs: 3_600_000 }])
  })

  test('setting the clock back by an hour does not lose the deadline', () => {
    ticker.wakeAt(1_004_000)
    vi.setSystemTime(1_000_000 - 3_600_000)
    window.dispatchEvent(new Event('focus'))
    vi.advanceTimersByTime(3_604_000)
    expect(wakes.at(-1)?.at).toBe(1_004_000)
  })

  test('does not fire once stopped', () => {
    ticker.wakeAt(1_001_000)
    ticker.stop()
    vi.advanceTimersByTime(2_000)
    window.dispatchEvent(new Event('focus'))
    expect(wakes).toEqual([])
  })
})
