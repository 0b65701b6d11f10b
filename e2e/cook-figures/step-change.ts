import type { Page } from '@playwright/test'
import { registerCook } from '../support/cook.ts'
import { type Figure, quantile } from './figure.ts'
import { type Kitchen, publishStew, text, withPage } from './kitchen.ts'

const GOAL_MS = 50
const SLOWER = 4
const RECIPES = 3
const STEPS = 12
/** Longer than the lock after a step change (200 ms) and than the address takes to follow (300 ms). */
const BETWEEN_MS = 600
/** How long a finger presses. Without, the release would stand in line behind what pressing costs, as no finger's does. */
const PRESSED_MS = 80

/**
 * From the press to the paint, in milliseconds, by Event Timing: from the input's own time stamp, so waiting for the main
 * thread counts, until the next frame was presented. It rounds to 8 ms, and means the next frame whatever that shows. Where the
 * other step's heading is not in that frame yet, or nothing is reported because it took less than 16 ms, what counts is the
 * first task after the frame with the heading: style, layout and paint are done by then, and maybe more.
 */
async function timed(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const INPUTS = ['keydown', 'click']
    const heading = (): string => document.querySelector('#cook-step')?.textContent ?? ''
    const before = heading()
    const reports: PerformanceEventTiming[] = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry instanceof PerformanceEventTiming) reports.push(entry)
    })
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    const painted = new Promise<{ readonly from: number; readonly to: number; readonly frames: number }>(
      (resolve) => {
        // To abort a signal would make an error, with a stack: milliseconds of what is measured.
        const watch = ({ timeStamp: from }: Event): void => {
          for (const type of INPUTS) removeEventListener(type, watch, true)
          let frames = 0
          const frame = (): void => {
            frames++
            if (heading() === before) return void requestAnimationFrame(frame)
            const { port1, port2 } = new MessageChannel()
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
  })
  await press()
  const change = await page.evaluate(() => (window as unknown as { change: Promise<number> }).change)
  await page.waitForTimeout(BETWEEN_MS)
  return change
}

/** Ticks what the step in view needs, so that 'done' is not asked about. */
async function tickAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const unticked = 'section:not([aria-hidden]) [data-ingredient]:not(:checked)'
    for (const box of document.querySelectorAll<HTMLInputElement>(unticked)) box.click()
  })
  await page.waitForFunction(
    () => document.querySelector('section:not([aria-hidden]) [data-ingredient]:not(:checked)') === null,
  )
}

/** How long a step change takes on a phone whose processor is four times slower than this one. */
export async function stepChange(kitchen: Kitchen): Promise<readonly Figure[]> {
  const cook = await registerCook(kitchen.api)
  const changes: Record<'next' | 'done', number[]> = { next: [], done: [] }
  for (let made = 0; made < RECIPES; made++) {
    const { id } = await publishStew(kitchen.api, cook, STEPS)
    await withPage(kitchen, cook, 'phone', async (page, cdp) => {
      await page.goto(`/cooking/${id}`)
      const heading = (number: number) =>
        page.getByRole('heading', { name: text('cook.stepNumber', { number }) }).waitFor()
      await heading(1)
      await page.waitForLoadState('networkidle')
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      for (let step = 1; step < STEPS; step++)
        changes.next.push(await timed(page, () => page.keyboard.press('ArrowRight', { delay: PRESSED_MS })))
      await page.goto(`/cooking/${id}`)
      await heading(1)
      await page.waitForLoadState('networkidle')
      const done = page.getByRole('button', { name: text('cook.markDone'), exact: true })
      for (let step = 1; step < STEPS; step++) {
        await tickAll(page)
        const box = await done.boundingBox()
        if (box === null) throw new Error(`Step ${step} has no button that is seen`)
        const { x, y, width, height } = box
        changes.done.push(
          await timed(page, () => page.mouse.click(x + width / 2, y + height / 2, { delay: PRESSED_MS })),
        )
        await heading(step + 1)
      }
    })
  }
  return (['next', 'done'] as const).flatMap((by) =>
    ([0.5, 0.95] as const).map((share) => ({
      what: `step change to paint by '${by}', ${share === 0.5 ? 'median' : 'p95'}`,
      value: quantile(changes[by], share),
      goal: GOAL_MS,
      unit: 'ms',
      beside: `${changes[by].length} changes, CPU ×${SLOWER}`,
    })),
  )
}
