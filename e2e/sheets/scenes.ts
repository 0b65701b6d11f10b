import { registerCook, signInBefore } from '../support/cook.ts'
import { storeCooking } from '../support/kitchen.ts'
import { openSignIn, SCREENS } from '../support/screens.ts'
import { type SceneContext, withPage } from './shot.ts'

/** Takes the screenshots of one part of the product. */
export type Scene = (context: SceneContext) => Promise<void>

/** Every screen of a signed-in user. */
export const screens: Scene = ({ studio, kitchen, text, options, capture }) =>
  withPage(studio, options, async (page) => {
    await signInBefore(page, studio.cook)
    for (const [name, open] of Object.entries(SCREENS)) {
      await open({ page, text, ...kitchen })
      await capture(name, page)
    }
  })

/** The screens of a guest: home, typing a search, results, filters, nothing found, sign-in. */
export const guest: Scene = ({ studio, text, options, capture }) =>
  withPage(studio, options, async (page) => {
    const isPhone = options.isMobile === true
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await capture('home', page)
    if (isPhone) await page.getByRole('button', { name: text('header.search'), exact: true }).click()
    await page.getByRole('combobox', { name: text('header.searchRecipes') }).fill(text('search.queries.soup'))
    await page.getByRole('option').first().locator('svg').waitFor()
    await capture('search', page)
    await page.goto(`/recipes?search=${encodeURIComponent(text('search.queries.soup'))}&difficulty=easy`)
    await page.getByRole('article').first().waitFor()
    await capture('found', page)
    if (isPhone) {
      await page.getByRole('button', { name: text('recipes.filters') }).click()
      await page.getByRole('dialog').waitFor()
      await capture('filters', page)
    }
    await page.goto(
      `/recipes?search=${encodeURIComponent(text('search.queries.soup'))}&category=smoothie-bowls&max_time=5`,
    )
    await page.getByText(text('recipes.nothingFound'), { exact: true }).first().waitFor()
    await capture('nothing', page)
    await openSignIn({ page, text })
    await capture('sign-in', page)
  })

/** Cooking with running timers, and with a ringing one; by different cooks, because all browsers of a cook share their cooking. */
export const stove: Scene = async ({ studio, kitchen: { cooked }, text, options, capture }) => {
  const timers = [600_000, 50_000, -1_000].map((endsIn) => [{ label: text('cook.timer'), endsIn }])
  const cooking = cooked.map((recipe, index) => ({ recipe, timers: timers[index] ?? [] }))
  const path = `/cooking/${cooked[0]?.id ?? ''}?step=${(cooked[0]?.steps.length ?? 1) - 1}`
  await withPage(studio, options, async (page) => {
    const cook = await registerCook(studio.api)
    await signInBefore(page, cook)
    await storeCooking(page, cook, cooking.slice(0, 2))
    await page.goto(path)
    await page.getByRole('timer').first().waitFor()
    await capture('timers', page)
  })
  await withPage(studio, options, async (page) => {
    const cook = await registerCook(studio.api)
    await signInBefore(page, cook)
    await storeCooking(page, cook, cooking)
    await page.goto(path)
    await page
      .getByRole('region', { name: text('timers.banner') })
      .getByRole('article')
      .waitFor()
    await capture('ringing', page)
  })
}
