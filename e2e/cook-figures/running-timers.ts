import type { CDPSession, Page } from '@playwright/test'
import { registerCook } from '../support/cook.ts'
import { type Figure, quantile } from './figure.ts'
import { metricOf, navigate, type Kitchen, metricsOf, publishStew, text, withPage } from './kitchen.ts'

const TIMERS = 12
const GOAL_PERCENT = 2
const SETTLE_MS = 3_000
const WINDOWS = 5
const WINDOW_MS = 5_000

/** CPU load in percent of one core: of the page's process with all threads, and of its main thread only. */
export interface Load {
  readonly all: number
  readonly main: number
}

/**
 * The median of several windows, because work left over from opening the page must not count, and Chromium runs another garbage
 * collection of a tenth of a second or more about twenty seconds after a requested one.
 */
export async function load(page: Page, cdp: CDPSession): Promise<Load> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLE_MS)
  await cdp.send('HeapProfiler.collectGarbage')
  const loads: Load[] = []
  for (let before = await metricsOf(cdp); loads.length < WINDOWS;) {
    await page.waitForTimeout(WINDOW_MS)
    const after = await metricsOf(cdp)
    const increase = (name: string): number => metricOf(after, name) - metricOf(before, name)
    const percent = (name: string): number => (increase(name) / increase('Timestamp')) * 100
    loads.push({ all: percent('ProcessTime'), main: percent('TaskDuration') })
    before = after
  }
  const median = (part: keyof Load): number =>
    quantile(
      loads.map((one) => one[part]),
      0.5,
    )
  return { all: median('all'), main: median('main') }
}

export const loadFigure = (pageName: string, { all, main }: Load): Figure => ({
  label: `CPU with ${TIMERS} running timers, ${pageName}`,
  value: all,
  goal: GOAL_PERCENT,
  unit: '%',
  note: `of one core, median of ${WINDOWS} × ${WINDOW_MS / 1_000} s; main thread ${main.toFixed(1)} %`,
})

/** CPU load of a page with twelve running timers, each of a different recipe (TIMER-8). */
export async function runningTimers(kitchen: Kitchen): Promise<readonly Figure[]> {
  const cook = await registerCook(kitchen.api)
  return withPage(kitchen, cook, 'desktop', async (page, cdp) => {
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto('/my-recipes')
    for (let started = 1; started <= TIMERS; started++) {
      const { id, title } = await publishStew(kitchen.api, cook, 3)
      await navigate(page, `/cooking/${id}`)
      await page.getByRole('heading', { name: title }).waitFor()
      await page
        .getByRole('region', { name: text('cook.timersOfStep') })
        .getByRole('button', { name: /^Start timer/ })
        .click()
      await page
        .getByRole('region', { name: text('cook.timersOfStep') })
        .getByRole('timer')
        .waitFor()
    }
    const cooking = await load(page, cdp)
    await navigate(page, '/recipes')
    await page.locator('article').first().waitFor()
    const list = await load(page, cdp)
    return [loadFigure('cooking page', cooking), loadFigure('list', list)]
  })
}
