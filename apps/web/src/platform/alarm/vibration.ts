/** TIMER-12, ms on and off. */
const END = [200, 100, 200, 100, 200]
const ALARM = [300, 150, 300, 150, 300]
const ALARM_REST_MS = 600

const ALARM_PERIOD_MS = ALARM.reduce((sum, ms) => sum + ms, ALARM_REST_MS)

export interface Vibration {
  /** Once, for the end of something that does not go on ringing. */
  end(): void
  /** Over and over until it is stopped; browsers want a visible page and a tap before, which is looked at anew each time. */
  startAlarm(): void
  stopAlarm(): void
}

/** Browsers write an error for each try before the first tap. */
const wasTapped = (): boolean => {
  const { userActivation }: { readonly userActivation?: UserActivation } = navigator
  return userActivation?.hasBeenActive ?? true
}

/** Where devices or browsers do not vibrate that is logged, once, and nothing else happens (TIMER-4). */
export function createVibration(): Vibration {
  const isSupported = typeof navigator.vibrate === 'function'
  let isLogged = false
  let repetition: ReturnType<typeof setInterval> | undefined

  function vibrate(pattern: number | number[]): void {
    if (isSupported) {
      if (wasTapped()) navigator.vibrate(pattern)
      return
    }
    if (!isLogged) console.info('This browser does not vibrate')
    isLogged = true
  }

  return {
    end: () => vibrate(END),
    startAlarm: () => {
      if (repetition !== undefined) return
      vibrate(ALARM)
      repetition = setInterval(() => vibrate(ALARM), ALARM_PERIOD_MS)
    },
    stopAlarm: () => {
      if (repetition === undefined) return
      clearInterval(repetition)
      repetition = undefined
      vibrate(0)
    },
  }
}
