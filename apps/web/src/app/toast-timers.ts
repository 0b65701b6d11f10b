import { now } from '../platform/clock.ts'

interface Countdown {
  left: number
  startedAt: number
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Countdowns that can be paused together, while the pointer or the focus is on the toasts. */
export interface ToastTimers {
  readonly add: (id: string, duration: number) => void
  readonly remove: (id: string) => void
  readonly hold: (isHeld: boolean) => void
  readonly stop: () => void
}

/** @param onEnd called with the id of a countdown that has ended */
export function createToastTimers(onEnd: (id: string) => void): ToastTimers {
  const countdowns = new Map<string, Countdown>()
  let isHeld = false

  const run = (id: string, countdown: Countdown): void => {
    countdown.startedAt = now()
    countdown.timer = setTimeout(() => {
      countdowns.delete(id)
      onEnd(id)
    }, countdown.left)
  }
  const pause = (countdown: Countdown): void => {
    clearTimeout(countdown.timer)
    countdown.left = Math.max(0, countdown.left - (now() - countdown.startedAt))
  }
  const remove = (id: string): void => {
    clearTimeout(countdowns.get(id)?.timer)
    countdowns.delete(id)
  }
  return {
    add: (id, duration) => {
      const countdown: Countdown = { left: duration, startedAt: now(), timer: undefined }
      countdowns.set(id, countdown)
      if (!isHeld) run(id, countdown)
    },
    remove,
    hold: (shouldHold) => {
      if (shouldHold === isHeld) return
      isHeld = shouldHold
      for (const [id, countdown] of countdowns) {
        if (isHeld) pause(countdown)
        else run(id, countdown)
      }
    },
    stop: () => {
      for (const id of countdowns.keys()) remove(id)
    },
  }
}
