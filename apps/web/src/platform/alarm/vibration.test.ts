import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createVibration } from './vibration.ts'

const vibrate = vi.fn<(pattern: number | number[]) => boolean>(() => true)
const setNavigator = (name: 'vibrate' | 'userActivation', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true, writable: true })
const setVibrate = (value: unknown) => setNavigator('vibrate', value)

describe('vibration', () => {
  beforeEach(() => {
    vibrate.mockClear()
    setVibrate(vibrate)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    setVibrate(undefined)
  })

  test('TIMER-12 a timer’s end is a single pattern', () => {
    createVibration().end()
    expect(vibrate.mock.calls).toEqual([[[200, 100, 200, 100, 200]]])
  })

  test('TIMER-12 TIMER-4 the alarm repeats its pattern until it is stopped', () => {
    const vibration = createVibration()
    vibration.startAlarm()
    vibration.startAlarm()
    vi.advanceTimersByTime(1_200)
    expect(vibrate.mock.calls).toEqual([[[300, 150, 300, 150, 300]]])
    vi.advanceTimersByTime(2_400)
    expect(vibrate).toHaveBeenCalledTimes(3)
    vibration.stopAlarm()
    vibration.stopAlarm()
    vi.advanceTimersByTime(60_000)
    expect(vibrate.mock.calls.slice(3)).toEqual([[0]])
  })

  test('an alarm that started before the first tap vibrates after it', () => {
    setNavigator('userActivation', { hasBeenActive: false })
    createVibration().startAlarm()
    vi.advanceTimersByTime(1_800)
    expect(vibrate).not.toHaveBeenCalled()
    setNavigator('userActivation', { hasBeenActive: true })
    vi.advanceTimersByTime(1_800)
    expect(vibrate).toHaveBeenCalledOnce()
    setNavigator('userActivation', undefined)
  })

  test('TIMER-4 missing support for vibration is logged once', () => {
    setVibrate(undefined)
    const log = vi.spyOn(console, 'info').mockReturnValue()
    const vibration = createVibration()
    vibration.end()
    vibration.startAlarm()
    vibration.stopAlarm()
    expect(log).toHaveBeenCalledOnce()
  })
})
