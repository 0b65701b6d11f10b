import type { Page } from '@playwright/test'
import { publish, registerCook, signInBefore } from './support/cook.ts'
import { expect, test, type Text } from './support/test.ts'

/** Blocks requests for a script chunk. @returns unblocks them */
async function blockChunk(page: Page, chunk: string): Promise<() => Promise<void>> {
  const pattern = `**/assets/${chunk}-*.js`
  await page.route(pattern, (route) => route.abort())
  return () => page.unroute(pattern)
}

const failure = (page: Page, text: Text) =>
  page.getByRole('alert').filter({ hasText: text('section.notLoaded') })

const retry = (page: Page, text: Text) =>
  failure(page, text)
    .getByRole('button', { name: text('errorPage.retry') })
    .click()

/** Console errors of the browser and of React for a blocked chunk. */
const LOAD_ERRORS = [/net::ERR_FAILED/, /dynamically imported module/]

test.beforeEach(({ problems }) => LOAD_ERRORS.forEach(problems.expect))

test('a section of the recipe page that fails to load leaves the rest usable, and can be retried', async ({
  page,
  text,
  api,
  problems,
}) => {
  // The server-rendered section is discarded, which React reports only if it had begun to hydrate it.
  problems.allow(/React error #422/)
  const { id, title } = await publish(api, await registerCook(api))
  const restore = await blockChunk(page, 'recipe-more')
  await page.goto(`/recipes/${id}`)
  await expect(failure(page, text)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('heading', { name: text('recipe.steps') })).toBeVisible()
  await restore()
  await retry(page, text)
  await expect(page.getByRole('heading', { name: text('recipe.facts') })).toBeVisible()
  await expect(failure(page, text)).toHaveCount(0)
})

test('search suggestions that fail to load leave the search usable, and can be retried', async ({
  page,
  text,
}) => {
  const restore = await blockChunk(page, 'search-suggestions')
  await page.goto('/recipes')
  const box = page.getByRole('combobox', { name: text('header.searchRecipes') })
  await box.click()
  await expect(failure(page, text)).toBeVisible()
  await restore()
  await retry(page, text)
  await box.click()
  await expect(page.getByRole('group', { name: text('search.popular') })).toBeVisible()
})

test('a timer rail that fails to load shows an error, and can be retried', async ({ page, text, api }) => {
  const cook = await registerCook(api)
  const { id } = await publish(api, cook)
  await signInBefore(page, cook)
  const restore = await blockChunk(page, 'cooking-shell')
  await page.goto(`/cooking/${id}`)
  await expect(failure(page, text)).toContainText(text('timers.failed'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await restore()
  await retry(page, text)
  await expect(failure(page, text)).toHaveCount(0)
  await page.getByRole('link', { name: text('app.name') }).click()
  await expect(page.getByRole('button', { name: text('header.cooking', { count: 1 }) })).toBeVisible()
})
