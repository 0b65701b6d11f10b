import type { RecipeResponse } from '@souschef/contract'
import { registerCook } from '../support/cook.ts'
import { storeCooking } from '../support/kitchen.ts'
import { type Figure, quantile } from './figure.ts'
import { type Kitchen, publishStew, text, withPage } from './kitchen.ts'
import { pressToPaint } from './press-to-paint.ts'
import { load, loadFigure } from './running-timers.ts'
import { GOAL_MS, pressRight, CPU_SLOWDOWN } from './step-change.ts'

const DISHES = 4
const TIMERS_EACH = 3
const STEPS = 12
const HOUR_MS = 3_600_000

/** Four dishes with twelve running timers on one page: its CPU load, and a step change in one of them. */
export async function severalDishes(kitchen: Kitchen): Promise<readonly Figure[]> {
  const cook = await registerCook(kitchen.api)
  const dishes: RecipeResponse[] = []
  for (let count = 0; count < DISHES; count++) dishes.push(await publishStew(kitchen.api, cook, STEPS))
  return withPage(kitchen, cook, 'desktop', async (page, cdp) => {
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    const timers = Array.from({ length: TIMERS_EACH }, (_, index) => ({
      label: `Pot ${index}`,
      endsIn: HOUR_MS + index * 1_000,
    }))
    await storeCooking(
      page,
      cook,
      dishes.map((recipe) => ({ recipe, timers })),
    )
    await page.goto('/multi-cooking')
    const headings = dishes.map(({ id }) => `[data-dish="${id}"] [data-shown] h2`)
    for (const heading of headings) await page.locator(heading).waitFor()
    const idle = await load(page, cdp)

    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const changes: number[] = []
    for (const heading of headings.slice(0, 2)) {
      await page.locator(heading).focus()
      for (let step = 3; step <= STEPS; step++)
        changes.push(await pressToPaint(page, heading, () => pressRight(page)))
      await page.locator(heading, { hasText: text('cook.stepNumber', { number: STEPS }) }).waitFor()
    }
    return [
      loadFigure(`${DISHES} dishes`, idle),
      {
        label: `step change to paint beside ${DISHES - 1} dishes, median`,
        value: quantile(changes, 0.5),
        goal: GOAL_MS,
        unit: 'ms',
        note: `${changes.length} presses, CPU ×${CPU_SLOWDOWN}; p95 ${quantile(changes, 0.95).toFixed(0)} ms`,
      },
    ]
  })
}
