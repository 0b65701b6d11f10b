// Measures the time from a keystroke to its paint in the form of a long recipe, with the preview beside it, at a fourfold CPU
// slowdown. `npm run bench:web` (after Lighthouse), or `node e2e/bench-editor.ts`
import { chromium, type Locator, type Page } from '@playwright/test'
import type { RecipeInput } from '@souschef/contract'
import { translate } from '@souschef/locales'
import { apiOf } from './support/api.ts'
import { CHROMIUM_FLAGS, chromiumPath } from './support/chromium.ts'
import { publish, registerCook, signInBefore } from './support/cook.ts'
import { startServer } from './support/server.ts'

const INGREDIENTS = 60
const STEPS = 30
const SLOWDOWN = 4
const GOAL_MS = 50
const TEXT = 'finely chopped and'

const longRecipe: Partial<RecipeInput> = {
  ingredients: Array.from({ length: INGREDIENTS }, (_, index) => ({
    name: `ingredient number ${index + 1}`,
    amount: index + 1,
    unit: 'g',
    section: index < 20 ? 'For the dough' : index < 40 ? 'For the filling' : null,
  })),
  steps: Array.from({ length: STEPS }, (_, index) => ({
    instruction: `Step ${index + 1}. ${'Stir until it thickens, then turn down the heat and cover. '.repeat(4)}`,
    timers: [{ label: 'Simmer', duration_minutes: 10 }],
  })),
}

/** Types into a field, and measures the time from each keydown to the frame that shows it, in ms. */
async function typeInto(page: Page, field: Locator): Promise<readonly number[]> {
  await field.focus()
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { times })
    document.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          // The task after the frame runs once it has been painted.
          port1.addEventListener('message', () => times.push(performance.now() - timeStamp))
          port1.start()
          port2.postMessage(null)
        }),
      { capture: true },
    )
  })
  await page.keyboard.type(TEXT, { delay: 120 })
  await page.waitForFunction(`times.length === ${TEXT.length}`)
  const times: unknown = await page.evaluate('times')
  return Array.isArray(times) ? times.map(Number) : []
}

const server = await startServer()
const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS] })
try {
  const api = apiOf(server.localUrl)
  const cook = await registerCook(api)
  const recipe = await publish(api, cook, longRecipe)
  const fields: readonly (readonly [string, (page: Page) => Locator])[] = [
    ['ingredient', (page) => page.getByLabel(translate('en', 'editor.name'), { exact: true }).nth(30)],
    [
      'instruction',
      (page) => page.getByLabel(translate('en', 'editor.instruction'), { exact: true }).nth(15),
    ],
    ['title', (page) => page.getByLabel(translate('en', 'editor.title'), { exact: true })],
  ]
  for (const [name, find] of fields) {
    const page = await browser.newPage({
      baseURL: server.url,
      locale: 'en-US',
      viewport: { width: 1440, height: 900 },
    })
    await signInBefore(page, cook)
    await page.goto(`/recipes/${recipe.id}/edit`)
    await page.getByRole('heading', { name: translate('en', 'editor.preview') }).waitFor()
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const times = (await typeInto(page, find(page))).toSorted((a, b) => a - b)
    const at = (share: number): number =>
      Math.round(times[Math.floor((times.length - 1) * share)] ?? Number.NaN)
    console.log(`form, ${name}: keystroke painted after ${at(0.5)} ms, slowest ${at(1)} ms (goal ${GOAL_MS})`)
    await page.close()
  }
} finally {
  await browser.close()
  await server.stop()
}
