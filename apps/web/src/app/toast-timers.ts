import { now } from '../platform/clock.ts'

interface Countdown {
  remainingMs: number
  startedAt: number
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Countdowns that can be paused together, while the pointer or the focus is on the toasts. */
export interface ToastTimers {
  readonly add: (id: string, duration: number) => void
  readonly remove: (id: string) => void
  readonly setPaused: (isPaused: boolean) => void
  readonly stop: () => void
}

/** @param onEnd called with the id of a countdown that has ended */
export function createToastTimers(onEnd: (id: string) => void): ToastTimers {
  const countdowns = new Map<string, Countdown>()
  let isPaused = false

  const run = (id: string, countdown: Countdown): void => {
    countdown.startedAt = now()
    countdown.timer = setTimeout(() => {
      countdowns.delete(id)
      onEnd(id)
    }, countdown.remainingMs)
  }
  const pause = (countdown: Countdown): void => {
    clearTimeout(countdown.timer)
    countdown.remainingMs = Math.max(0, countdown.remainingMs - (now() - countdown.startedAt))
  }
  const remove = (id: string): void => {
    clearTimeout(countdowns.get(id)?.timer)
    countdowns.delete(id)
  }
  return {
    add: (id, duration) => {
      const countdown: Countdown = { remainingMs: duration, startedAt: now(), timer: undefined }
      countdowns.set(id, countdown)
      if (!isPaused) run(id, countdown)
    },
    remove,
    setPaused: (shouldPause) => {
      if (shouldPause === isPaused) return
      isPaused = shouldPause
      for (const [id, countdown] of countdowns) {
        if (isPaused) pause(countdown)
        else run(id, countdown)
      }
    },
    stop: () => {
      for (const id of countdowns.keys()) remove(id)
    },
  }
}
