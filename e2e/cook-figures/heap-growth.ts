import type { CDPSession, Page } from '@playwright/test'
import { registerCook } from '../support/cook.ts'
import type { Figure } from './figure.ts'
import { metricOf, navigate, type Kitchen, metricsOf, publishStew, text, withPage } from './kitchen.ts'

const RECIPES = 100
const WARM_UP = 10
const GOAL_MB = 5
const STEPS = 3

/** Starts, ticks, completes a step, finishes and leaves, all through the user interface. */
async function cookToEnd(page: Page, id: string): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await navigate(page, `/cooking/${id}`)
  const boxes = page.locator('[data-shown] [data-ingredient]')
  await page.getByRole('heading', { name: text('cook.stepNumber', { number: 1 }) }).waitFor()
  for (let box = 0; box < 3; box++) await boxes.nth(box).click()
  // Step changes, including the start, are locked for 200 ms after one (COOK-15).
  await page.waitForTimeout(200)
  await press(text('cook.markDone'))
  await page.getByRole('heading', { name: text('cook.stepNumber', { number: 2 }) }).waitFor()
  await page.waitForTimeout(200)
  await press(text('cook.more'))
  await press(text('cook.finish', { count: STEPS - 1 }))
  await press(text('cook.ask.proceed'))
  await page.getByRole('link', { name: text('cook.toRecipe'), exact: true }).click()
  await page.waitForURL(`**/recipes/${id}`)
}

/** Heap size after garbage collection in megabytes, and the number of DOM nodes, attached or detached. */
async function measureHeap(cdp: CDPSession): Promise<{ readonly megabytes: number; readonly nodes: number }> {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const metrics = await metricsOf(cdp)
  return { megabytes: metricOf(metrics, 'JSHeapUsedSize') / 1e6, nodes: metricOf(metrics, 'Nodes') }
}

/** Heap growth while one page cooks a hundred recipes in sequence. */
export async function heapGrowth(kitchen: Kitchen): Promise<readonly Figure[]> {
  const cook = await registerCook(kitchen.api)
  const ids: string[] = []
  for (let count = 0; count < WARM_UP + RECIPES; count++)
    ids.push((await publishStew(kitchen.api, cook, STEPS)).id)
  return withPage(kitchen, cook, 'desktop', async (page, cdp) => {
    await cdp.send('Performance.enable')
    await page.goto('/my-recipes')
    for (const id of ids.slice(0, WARM_UP)) await cookToEnd(page, id)
    const before = await measureHeap(cdp)
    for (const id of ids.slice(WARM_UP)) await cookToEnd(page, id)
    const after = await measureHeap(cdp)
    const [from, to] = [before.megabytes.toFixed(1), after.megabytes.toFixed(1)]
    return [
      {
        label: `heap growth over ${RECIPES} recipes cooked`,
        value: after.megabytes - before.megabytes,
        goal: GOAL_MB,
        unit: 'MB',
        note: `from ${from} to ${to} MB; ${after.nodes - before.nodes} more nodes`,
      },
    ]
  })
}
