import { expectLog } from '../log-mark.ts'
import { runInLeaderTab } from '../../shared-log/run-in-leader-tab.ts'
import { whenIdle, whenVisible } from '../../shared-log/when-idle.ts'
import { listenForCooking } from './listen-for-cooking.ts'

/** Lets the cooking shell load once a signed-in user cooks on another device; returns a function that stops watching. */
export const watchForCooking = (userId: string): (() => void) =>
  runInLeaderTab(() => {
    const controller = new AbortController()
    const { signal } = controller
    void whenIdle()
      .then(() => whenVisible(signal))
      .then(() =>
        listenForCooking(userId, ({ position }) => (position > 0 ? expectLog(userId) : undefined), signal),
      )
    return () => controller.abort()
  })
