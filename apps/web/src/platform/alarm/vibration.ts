import { vibrationSlot } from '../storage/alarm-keys.ts'

/** On and off, in milliseconds (TIMER-12). */
const END_PATTERN = [200, 100, 200, 100, 200]
const ALARM_PATTERN = [300, 150, 300, 150, 300]
const ALARM_PAUSE_MS = 600

const ALARM_PERIOD_MS = ALARM_PATTERN.reduce((sum, ms) => sum + ms, ALARM_PAUSE_MS)

export interface Vibration {
  /** Vibrates once, for a timer whose alarm is over. */
  end(): void
  /** Repeats until stopped; browsers require a visible page and an earlier user gesture, which is checked each time. */
  startAlarm(): void
  stopAlarm(): void
}

/** Browsers log an error for each attempt before the first user gesture. */
const hasUserActivation = (): boolean => {
  const { userActivation }: { readonly userActivation?: UserActivation } = navigator
  return userActivation?.hasBeenActive ?? true
}

export const canVibrate = (): boolean => typeof navigator.vibrate === 'function'

/** Where vibration is unsupported, logs that once and does nothing else (TIMER-4). */
export function createVibration(): Vibration {
  const isSupported = canVibrate()
  let isLogged = false
  let repetition: ReturnType<typeof setInterval> | undefined

  function vibrate(pattern: number | number[]): void {
    if (isSupported) {
      if (hasUserActivation() && vibrationSlot.getState() !== false) navigator.vibrate(pattern)
      return
    }
    if (!isLogged) console.info('Vibration is unsupported')
    isLogged = true
  }

  return {
    end: () => vibrate(END_PATTERN),
    startAlarm: () => {
      if (repetition !== undefined) return
      vibrate(ALARM_PATTERN)
      repetition = setInterval(() => vibrate(ALARM_PATTERN), ALARM_PERIOD_MS)
    },
    stopAlarm: () => {
      if (repetition === undefined) return
      clearInterval(repetition)
      repetition = undefined
      vibrate(0)
    },
  }
}
