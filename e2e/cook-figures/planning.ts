import type { Page } from '@playwright/test'
import type { RecipeResponse } from '@souschef/contract'
import type { Api } from '../support/api.ts'
import { type Cook, publish, registerCook, unique } from '../support/cook.ts'
import type { Figure } from './figure.ts'
import { type Kitchen, text, withPage } from './kitchen.ts'
import { longTasks } from './long-tasks.ts'

const DISHES = 6
const STEPS = 12
const GOAL_MS = 16
/** How many times the kitchen is changed. */
const CHANGES = 4
/** Longer than the search for a plan takes. */
const PLANNING_MS = 2_000

/**
 * How long planning six dishes of twelve steps blocks the main thread: loading the recipes, rendering the first plan, changing the
 * kitchen, and rendering all better plans.
 */
export async function planning(kitchen: Kitchen): Promise<readonly Figure[]> {
  const cook = await registerCook(kitchen.api)
  const dishes: { readonly recipeId: string; readonly servings: null }[] = []
  for (let count = 0; count < DISHES; count++)
    dishes.push({ recipeId: (await publishDish(kitchen.api, cook)).id, servings: null })
  return withPage(kitchen, cook, 'desktop', async (page) => {
    await page.goto('/smart-cooking')
    await page.getByRole('heading', { name: text('dinner.nothing') }).waitFor()
    await page.waitForLoadState('networkidle')
    const first = await longTasks(kitchen.browser, page, async () => {
      await chooseInOtherTab(page, `souschef.user.${cook.session.user.id}.dinner`, dishes)
      await page.getByRole('button', { name: text('dinner.start') }).waitFor()
      await page.waitForTimeout(PLANNING_MS)
    })
    const burners = { what: text('dinner.burners') }
    const next = await longTasks(kitchen.browser, page, async () => {
      for (let change = 0; change < CHANGES; change++) {
        const name = text(change % 2 === 0 ? 'dinner.less' : 'dinner.plus', burners)
        await page.getByRole('button', { name, exact: true }).click()
        await page.waitForTimeout(PLANNING_MS)
      }
    })
    return [
      { label: 'first plan', tasks: first },
      { label: `${CHANGES} changes`, tasks: next },
    ].map(({ label, tasks }) => ({
      label: `${DISHES} dishes of ${STEPS} steps, ${label}, longest task`,
      value: tasks[0]?.wall ?? Number.NaN,
      goal: GOAL_MS,
      unit: 'ms',
      note: `wall (processor): ${tasks
        .slice(0, 5)
        .map(({ wall, processor }) => `${wall.toFixed(0)} (${processor.toFixed(0)})`)
        .join(', ')} ms`,
    }))
  })
}

/** Preparation, work at a burner, and unattended simmering, in turn. */
const WORK = [
  { instruction: 'Chop the onions and the carrots finely.', estimated_time: 6 },
  { instruction: 'Fry them in a pan over a medium heat, stirring all the time.', estimated_time: 8 },
  { instruction: 'Pour in the stock and let it simmer, covered, for 20 minutes.', estimated_time: 20 },
] as const

const publishDish = (api: Api, cook: Cook): Promise<RecipeResponse> =>
  publish(api, cook, {
    title: unique('Stew'),
    steps: Array.from({ length: STEPS }, (_, index) => ({
      title: `Layer ${index + 1}`,
      ...(WORK[index % WORK.length] ?? WORK[0]),
    })),
  })

/** Chooses dishes as if in another tab. */
const chooseInOtherTab = (page: Page, key: string, dishes: readonly unknown[]): Promise<void> =>
  page.evaluate(
    ([name, newValue]) => {
      localStorage.setItem(name, newValue)
      dispatchEvent(new StorageEvent('storage', { key: name, newValue }))
    },
    [key, JSON.stringify({ dishes, serveAt: null, cooks: 1, burners: 4, ovens: 1 })] as const,
  )
