import type { Page } from '@playwright/test'

/** Longer than the lock after a step change (200 ms) and than the address takes to follow (300 ms). */
const BETWEEN_MS = 600
const LONGEST_MS = 5_000
/** How long a finger presses. Without, the release would stand in line behind what pressing costs, as no finger's does. */
export const PRESSED_MS = 80

/**
 * From the press to the paint, in milliseconds, by Event Timing: from the input's own time stamp, so waiting for the main
 * thread counts, until the next frame was presented. It rounds to 8 ms, and means the next frame whatever that shows. Where what
 * the press changes is not in that frame yet, or nothing is reported because it took less than 16 ms, what counts is the first
 * task after the frame that has it: style, layout and paint are done by then, and maybe more.
 *
 * @param changed what the press changes: how many elements match the selector, and what the first of them says
 * @throws when nothing of that changes within five seconds
 */
export async function pressToPaint(page: Page, changed: string, press: () => Promise<void>): Promise<number> {
  await page.evaluate(
    ([selector, longestMs]) => {
      const INPUTS = ['keydown', 'click']
      const look = (): string => {
        const found = document.querySelectorAll(selector)
        return `${found.length} ${found[0]?.textContent}`
      }
      const before = look()
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
          // To abort a signal would make an error, with a stack: milliseconds of what is measured.
          const watch = ({ timeStamp: from }: Event): void => {
            for (const type of INPUTS) removeEventListener(type, watch, true)
            let frames = 0
            const frame = (): void => {
              frames++
              if (look() === before) return void requestAnimationFrame(frame)
              port1.onmessage = () => resolve({ from, to: performance.now(), frames })
              port2.postMessage(null)
            }
            requestAnimationFrame(frame)
          }
          for (const type of INPUTS) addEventListener(type, watch, true)
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
    [changed, LONGEST_MS] as const,
  )
  await press()
  const change = await page.evaluate(() => (window as unknown as { change: Promise<number> }).change)
  await page.waitForTimeout(BETWEEN_MS)
  return change
}
