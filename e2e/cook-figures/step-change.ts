import type { RecipeResponse } from '@souschef/contract'
import type { Locator, Page } from '@playwright/test'
import { registerCook } from '../support/cook.ts'
import { type Figure, quantile } from './figure.ts'
import { type Kitchen, publishStew, text, withPage } from './kitchen.ts'
import { PRESS_DURATION_MS, pressToPaint } from './press-to-paint.ts'

export const GOAL_MS = 50
export const CPU_SLOWDOWN = 4
const RECIPES = 3
const STEPS = 12

const HEADING = '[data-shown] h2'
const TICKED = '[data-shown] [data-ingredient]:checked'
const UNTICKED = '[data-shown] [data-ingredient]:not(:checked)'

/** Opens the cooking page as a cook does, from the recipe page. */
async function startCooking(page: Page, { id, title }: RecipeResponse): Promise<void> {
  await page.goto(`/recipes/${id}`)
  await page.waitForLoadState('networkidle')
  const start = page.getByRole('button', { name: text('card.startCookingOf', { title }) })
  await start.or(page.getByRole('button', { name: text('card.continueCookingOf', { title }) })).click()
  await doneButton(page).waitFor()
  await page.waitForLoadState('networkidle')
}

const doneButton = (page: Page): Locator =>
  page.getByRole('button', { name: text('cook.markDone'), exact: true })

export const pressRight = (page: Page): Promise<void> =>
  page.keyboard.press('ArrowRight', { delay: PRESS_DURATION_MS })

/** Presses the middle of an element, located and scrolled into view beforehand. */
async function createPresser(page: Page, element: Locator): Promise<() => Promise<void>> {
  await element.click({ trial: true })
  const box = await element.boundingBox()
  if (box === null) throw new Error('There is nothing to press')
  const { x, y, width, height } = box
  return () => page.mouse.click(x + width / 2, y + height / 2, { delay: PRESS_DURATION_MS })
}

/** Ticks the ingredients of the visible step, so that 'done' does not ask for confirmation. */
async function tickRemaining(page: Page): Promise<void> {
  await page.evaluate((unticked) => {
    for (const box of document.querySelectorAll<HTMLInputElement>(unticked)) box.click()
  }, UNTICKED)
  await page.waitForFunction((unticked) => document.querySelector(unticked) === null, UNTICKED)
}

/** The baseline of this machine's browser: a press that adds one letter to an otherwise empty page. */
async function measureBaseline(page: Page): Promise<readonly number[]> {
  await page.goto('about:blank')
  await page.setContent(`<meta name="viewport" content="width=device-width"><div data-shown><h2>-</h2></div>`)
  await page.evaluate((selector) => {
    addEventListener('keydown', () => document.querySelector(selector)?.append('-'))
  }, HEADING)
  const changes: number[] = []
  for (let step = 1; step < STEPS; step++)
    changes.push(await pressToPaint(page, HEADING, () => pressRight(page)))
  return changes
}

/** Duration of a step change and of a tick, on a phone with a four times slower CPU. */
export async function stepChange(kitchen: Kitchen): Promise<readonly Figure[]> {
  const owner = await registerCook(kitchen.api)
  const [next, done, tick, baseline]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (let round = 0; round < RECIPES; round++) {
    const stew = await publishStew(kitchen.api, owner, STEPS)
    await withPage(kitchen, owner, 'phone', async (page, cdp) => {
      await startCooking(page, stew)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
      for (let step = 1; step < STEPS; step++)
        next.push(await pressToPaint(page, HEADING, () => pressRight(page)))
      await startCooking(page, stew)
      for (let step = 1; step < STEPS; step++) {
        const box = page.locator(UNTICKED).first()
        tick.push(await pressToPaint(page, TICKED, await createPresser(page, box)))
        await tickRemaining(page)
        done.push(await pressToPaint(page, HEADING, await createPresser(page, doneButton(page))))
        await page.getByRole('heading', { name: text('cook.stepNumber', { number: step + 1 }) }).waitFor()
      }
      baseline.push(...(await measureBaseline(page)))
    })
  }
  const shares = [
    [0.5, 'median'],
    [0.95, 'p95'],
  ] as const
  return Object.entries({
    "step change to paint by 'next'": next,
    "step change to paint by 'done'": done,
    'tick to paint': tick,
  }).flatMap(([what, changes]) =>
    shares.map(([share, name]) => ({
      label: `${what}, ${name}`,
      value: quantile(changes, share),
      goal: GOAL_MS,
      unit: 'ms',
      note: `${changes.length} presses, CPU ×${CPU_SLOWDOWN}; on a bare page ${quantile(baseline, share).toFixed(0)} ms`,
    })),
  )
}
