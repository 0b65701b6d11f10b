import { expectLog } from '../log-mark.ts'
import { inLeadingTab } from './leading-tab.ts'
import { readHints } from './live-hints.ts'
import { whenQuiet, whenVisible } from './when-quiet.ts'

/** Waits for a signed-in cook to cook on another device, and lets the cooking shell load then; returns what stops it. */
export const expectCooking = (userId: string): (() => void) =>
  inLeadingTab(() => {
    const controller = new AbortController()
    const { signal } = controller
    void whenQuiet()
      .then(() => whenVisible(signal))
      .then(() => readHints(userId, ({ position }) => (position > 0 ? expectLog(userId) : undefined), signal))
    return () => controller.abort()
  })
