import { registerCook, signInBefore } from '../support/cook.ts'
import { leaveCooking } from '../support/kitchen.ts'
import { openSignIn, SCREENS } from '../support/screens.ts'
import { type Look, withPage } from './shot.ts'

/** Takes the screenshots of one part of the product. */
export type Scene = (look: Look) => Promise<void>

/** Every screen of a signed-in user. */
export const screens: Scene = ({ studio, kitchen, text, options, take }) =>
  withPage(studio, options, async (page) => {
    await signInBefore(page, studio.cook)
    for (const [name, open] of Object.entries(SCREENS)) {
      await open({ page, text, ...kitchen })
      await take(name, page)
    }
  })

/** The screens of a guest: home, typing a search, results, filters, nothing found, sign-in. */
export const guest: Scene = ({ studio, text, options, take }) =>
  withPage(studio, options, async (page) => {
    const isPhone = options.isMobile === true
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await take('home', page)
    if (isPhone) await page.getByRole('button', { name: text('header.search'), exact: true }).click()
    await page.getByRole('combobox', { name: text('header.searchRecipes') }).fill(text('search.queries.soup'))
    await page.getByRole('option').first().locator('svg').waitFor()
    await take('search', page)
    await page.goto(`/recipes?search=${encodeURIComponent(text('search.queries.soup'))}&difficulty=easy`)
    await page.getByRole('article').first().waitFor()
    await take('found', page)
    if (isPhone) {
      await page.getByRole('button', { name: text('recipes.filters') }).click()
      await page.getByRole('dialog').waitFor()
      await take('filters', page)
    }
    await page.goto(
      `/recipes?search=${encodeURIComponent(text('search.queries.soup'))}&category=smoothie-bowls&max_time=5`,
    )
    await page.getByText(text('recipes.nothingFound'), { exact: true }).first().waitFor()
    await take('nothing', page)
    await openSignIn({ page, text })
    await take('sign-in', page)
  })

/** Cooking with running timers, and one that rings; by a cook each, because what one browser cooks shows in all of a cook. */
export const stove: Scene = async ({ studio, kitchen: { cooked }, text, options, take }) => {
  const left = [600_000, 50_000, -1_000].map((endsIn) => [{ label: text('cook.timer'), endsIn }])
  const cooking = cooked.map((recipe, index) => ({ recipe, timers: left[index] ?? [] }))
  const path = `/cooking/${cooked[0]?.id ?? ''}?step=${(cooked[0]?.steps.length ?? 1) - 1}`
  await withPage(studio, options, async (page) => {
    const cook = await registerCook(studio.api)
    await signInBefore(page, cook)
    await leaveCooking(page, cook, cooking.slice(0, 2))
    await page.goto(path)
    await page.getByRole('timer').first().waitFor()
    await take('timers', page)
  })
  await withPage(studio, options, async (page) => {
    const cook = await registerCook(studio.api)
    await signInBefore(page, cook)
    await leaveCooking(page, cook, cooking)
    await page.goto(path)
    await page
      .getByRole('region', { name: text('timers.banner') })
      .getByRole('article')
      .waitFor()
    await take('ringing', page)
  })
}
