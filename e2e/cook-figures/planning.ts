import { registerCook } from '../support/cook.ts'
import type { Figure } from './figure.ts'
import { type Kitchen, publishStew, text, withPage } from './kitchen.ts'

const DISHES = 6
const STEPS = 12
const GOAL_MS = 16
const PLANS = 4
/** No plan is looked for longer. */
const PLANNED_MS = 2000

/** For how long planning six dishes of twelve steps keeps the page from doing anything else, the drawing of the plans included. */
export async function planning(kitchen: Kitchen): Promise<readonly Figure[]> {
  const cook = await registerCook(kitchen.api)
  const dishes: { readonly recipeId: string; readonly servings: null }[] = []
  for (let made = 0; made < DISHES; made++)
    dishes.push({ recipeId: (await publishStew(kitchen.api, cook, STEPS)).id, servings: null })
  return withPage(kitchen, cook, 'desktop', async (page) => {
    await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), {
      key: `souschef.user.${cook.session.user.id}.dinner`,
      value: JSON.stringify({ dishes, serveAt: null, cooks: 1, burners: 4, ovens: 1 }),
    })
    await page.goto('/smart-cooking')
    await page.getByRole('button', { name: text('dinner.start') }).waitFor()
    await page.waitForTimeout(PLANNED_MS)
    await page.evaluate(() => {
      const gaps: number[] = []
      Object.assign(globalThis, { gaps })
      const { port1, port2 } = new MessageChannel()
      let last = performance.now()
      port1.addEventListener('message', () => {
        const now = performance.now()
        gaps.push(now - last)
        last = now
        port2.postMessage(null)
      })
      port1.start()
      port2.postMessage(null)
    })
    const more = page.getByRole('button', {
      name: text('dinner.plus', { what: text('dinner.burners') }),
      exact: true,
    })
    const less = page.getByRole('button', {
      name: text('dinner.less', { what: text('dinner.burners') }),
      exact: true,
    })
    for (let plan = 0; plan < PLANS; plan += 1) {
      await (plan % 2 === 0 ? less : more).click()
      await page.waitForTimeout(PLANNED_MS)
    }
    const longest: unknown = await page.evaluate('gaps.toSorted((a, b) => b - a).slice(0, 5)')
    const tasks = Array.isArray(longest) ? longest.map(Number) : []
    return [
      {
        what: `${DISHES} dishes of ${STEPS} steps planned, longest task`,
        value: tasks[0] ?? Number.NaN,
        goal: GOAL_MS,
        unit: 'ms',
        beside: `${PLANS} plans; next ${tasks
          .slice(1)
          .map((ms) => ms.toFixed(0))
          .join(', ')} ms`,
      },
    ]
  })
}
