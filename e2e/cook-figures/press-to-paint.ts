import type { Page } from '@playwright/test'

/** Longer than the lock after a step change (200 ms) and the delay of the address update (300 ms). */
const PAUSE_MS = 600
const TIMEOUT_MS = 5_000
/** The duration of a press. Without it, the release would queue behind the work of the press, unlike with a real finger. */
export const PRESS_DURATION_MS = 80

/**
 * Time from press to paint in milliseconds, by the Event Timing API: from the input's time stamp, so waiting for the main thread
 * counts, to the presentation of the next frame. The API rounds to 8 ms, and reports the next frame whatever it shows. If that
 * frame does not have the change yet, or nothing is reported because it took less than 16 ms, the end is the first task after the
 * frame with the change: style, layout and paint are done by then, and possibly more.
 *
 * @param changed the expected change: the number of elements matching the selector, or the text of the first of them
 * @throws when neither changes within five seconds
 */
export async function pressToPaint(page: Page, changed: string, press: () => Promise<void>): Promise<number> {
  await page.evaluate(
    ([selector, longestMs]) => {
      const INPUTS = ['keydown', 'click']
      const snapshot = (): string => {
        const elements = document.querySelectorAll(selector)
        return `${elements.length} ${elements[0]?.textContent}`
      }
      const before = snapshot()
      const reports: PerformanceEventTiming[] = []
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (entry instanceof PerformanceEventTiming) reports.push(entry)
      })
      observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
      const { port1, port2 } = new MessageChannel()
      const painted = new Promise<{ readonly from: number; readonly to: number; readonly frames: number }>(
        (resolve, reject) => {
          setTimeout(() => reject(new Error(`The press changed nothing of ${selector}`)), longestMs)
          // Aborting a signal would create an error with a stack, which takes milliseconds.
          const onInput = ({ timeStamp: from }: Event): void => {
            for (const type of INPUTS) removeEventListener(type, onInput, true)
            let frames = 0
            const frame = (): void => {
              frames++
              if (snapshot() === before) return void requestAnimationFrame(frame)
              port1.onmessage = () => resolve({ from, to: performance.now(), frames })
              port2.postMessage(null)
            }
            requestAnimationFrame(frame)
          }
          for (const type of INPUTS) addEventListener(type, onInput, true)
        },
      )
      const change = painted.then(async ({ from, to, frames }) => {
        await new Promise((resolve) => setTimeout(resolve, 100))
        observer.disconnect()
        const presented = reports.filter(({ startTime }) => Math.abs(startTime - from) < 1)
        const presentedAfter = Math.max(0, ...presented.map(({ duration }) => duration))
        return frames === 1 && presentedAfter > 0 ? presentedAfter : Math.max(to - from, presentedAfter)
      })
      Object.assign(window, { change })
    },
    [changed, TIMEOUT_MS] as const,
  )
  await press()
  const change = await page.evaluate(() => (window as unknown as { change: Promise<number> }).change)
  await page.waitForTimeout(PAUSE_MS)
  return change
}
