import { expectLog } from '../log-mark.ts'
import { runInLeaderTab } from './run-in-leader-tab.ts'
import { readHints } from './live-hints.ts'
import { whenIdle, whenVisible } from './when-idle.ts'

/** Lets the cooking shell load once a signed-in user cooks on another device; returns a function that stops watching. */
export const watchForCooking = (userId: string): (() => void) =>
  runInLeaderTab(() => {
    const controller = new AbortController()
    const { signal } = controller
    void whenIdle()
      .then(() => whenVisible(signal))
      .then(() => readHints(userId, ({ position }) => (position > 0 ? expectLog(userId) : undefined), signal))
    return () => controller.abort()
  })
