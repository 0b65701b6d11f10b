import type { Page } from '@playwright/test'
import { publish, registerCook, signInBefore } from './support/cook.ts'
import { expect, test, type Text } from './support/test.ts'

/** Breaks the connection for a chunk of the program, until the answer is called. */
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

/** What the browser and React say of it on the console. */
const LOAD_ERRORS = [/net::ERR_FAILED/, /dynamically imported module/]

test.beforeEach(({ problems }) => LOAD_ERRORS.forEach(problems.expect))

test('a section of the recipe page that does not load leaves the rest, and is loaded by another try', async ({
  page,
  text,
  api,
  problems,
}) => {
  // What the server drew of the section is given up, which React says only if it had begun to hydrate it.
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

test('search suggestions that do not load leave a search that works, and come by another try', async ({
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

test('a rail of timers that does not load is told, and comes by another try', async ({ page, text, api }) => {
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
