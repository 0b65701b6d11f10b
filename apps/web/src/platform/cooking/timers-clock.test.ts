import { remainingSeconds, type Timer } from '@souschef/domain'
import { describe, expect, test, vi } from 'vitest'
import { createCookingTime } from './cooking-time.ts'
import { aClock } from '../../testing/cooking.ts'
import { createTimersClock } from './timers-clock.ts'

const START = 1_800_000_000_000
const running = (id: string, ends_at: number): Timer => ({
  id,
  recipe_id: 'soup',
  step_id: 's1',
  label: id,
  duration_ms: 600_000,
  sound_notification: true,
  phase: 'running',
  ends_at,
})

function open() {
  const clock = aClock(START)
  return { clock, watch: createTimersClock(createCookingTime(clock.now, clock.monotonic, clock.ticker)) }
}

describe('watching timers', () => {
  test('TIMER-3 every second is shown once and on time, and zero at the deadline', () => {
    const { clock, watch } = open()
    const timer = running('t', START + 3_400)
    const { get, subscribe } = watch([timer])
    const seen: (readonly [number, number])[] = []
    const stop = subscribe(() => seen.push([get() - START, remainingSeconds(timer, get())]))
    clock.advance(10_000)
    expect(seen).toEqual([
      [400, 3],
      [1_400, 2],
      [2_400, 1],
      [3_400, 0],
    ])
    stop()
  })

  test('TIMER-5 TIMER-6 the end of an alarm is shown, and then every minute since', () => {
    const { clock, watch } = open()
    const { get, subscribe } = watch([running('t', START)])
    const listener = vi.fn()
    subscribe(listener)
    clock.advance(59_999)
    expect(listener).not.toHaveBeenCalled()
    clock.advance(1)
    expect(get()).toBe(START + 60_000)
    expect(clock.advance(180_000)).toBe(3)
    expect(get()).toBe(START + 240_000)
    expect(listener).toHaveBeenCalledTimes(4)
  })

  test('TIMER-3 twelve timers cost one wake-up a second, and each list is notified only of its own changes', () => {
    const { clock, watch } = open()
    const listener = vi.fn()
    const pausedListener = vi.fn()
    for (let index = 0; index < 12; index += 1)
      watch([running(`t${index}`, START + 300_000 + index * 83)]).subscribe(listener)
    const paused: Timer = { ...running('p', 0), phase: 'paused', remaining_ms: 5_000 }
    watch([paused]).subscribe(pausedListener)
    expect(clock.advance(10_000)).toBe(10)
    expect(listener).toHaveBeenCalledTimes(120)
    expect(pausedListener).not.toHaveBeenCalled()
  })

  test('there are no wake-ups while nothing is watched or running', () => {
    const { clock, watch } = open()
    const stop = watch([running('t', START + 60_500)]).subscribe(() => undefined)
    expect(clock.advance(1_000)).toBeGreaterThan(0)
    stop()
    expect(clock.advance(600_000)).toBe(0)
  })

  test('TIMER-3 a timer that ends while another end is being shown is not delayed to the next minute', () => {
    const { clock, watch } = open()
    const later = running('later', START + 1_001)
    const { get, subscribe } = watch([later])
    subscribe(() => undefined)
    watch([running('sooner', START + 1_000)]).subscribe(() => clock.advanceSilently(5))
    clock.advance(1_100)
    expect(remainingSeconds(later, get())).toBe(0)
  })

  test('TIMER-3 a timer that ends just before a watch starts or stops is not delayed to the next minute', () => {
    const { clock, watch } = open()
    const timer = running('t', START + 1_000)
    const { get, subscribe } = watch([timer])
    subscribe(() => undefined)
    clock.advanceSilently(1_005)
    watch([running('another', START + 600_000)]).subscribe(() => undefined)()
    clock.advance(0)
    expect(remainingSeconds(timer, get())).toBe(0)
  })

  test('TIMER-6 after a sleep the remaining time is shown at once', () => {
    const { clock, watch } = open()
    const timer = running('t', START + 600_000)
    const { get, subscribe } = watch([timer])
    subscribe(() => undefined)
    clock.set(300_000)
    clock.wakeListeners()
    expect(remainingSeconds(timer, get())).toBe(300)
  })
})
