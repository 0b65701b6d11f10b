import type { Page } from '@playwright/test'
import { publish, registerCook, signInBefore } from './support/cook.ts'
import { expect, test, type Text } from './support/test.ts'

/** Blocks requests for the script or the styles of a chunk. @returns unblocks them */
async function blockChunk(
  page: Page,
  chunk: string,
  type: 'js' | 'css' = 'js',
): Promise<() => Promise<void>> {
  const pattern = `**/assets/${chunk}-*.${type}`
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
const LOAD_ERRORS = [/net::ERR_FAILED/, /dynamically imported module|Unable to preload CSS/]

test.beforeEach(({ problems }) => LOAD_ERRORS.forEach(problems.expect))

test('sections of the home page that fail to load leave the rest usable, and can be retried', async ({
  page,
  text,
  problems,
}) => {
  // The server-rendered section is discarded, which React reports only if it had begun to hydrate it.
  problems.allow(/React error #422/)
  const restore = await blockChunk(page, 'home-sections')
  await page.goto('/')
  const people = failure(page, text).filter({ hasText: text('home.people') })
  await expect(people).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: text('home.trending') })).toBeVisible()
  await restore()
  await people.getByRole('button', { name: text('errorPage.retry') }).click()
  await expect(people).toHaveCount(0)
  await expect(page.getByRole('heading', { name: text('home.people') })).toBeVisible()
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

test('styles that fail to load are loaded by the retry', async ({ page, text }) => {
  const restore = await blockChunk(page, 'search-suggestions', 'css')
  await page.goto('/recipes')
  await page.getByRole('combobox', { name: text('header.searchRecipes') }).click()
  await expect(failure(page, text)).toBeVisible()
  await restore()
  await retry(page, text)
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll('link[rel=stylesheet]')].map(
          (link) => link instanceof HTMLLinkElement && link.sheet !== null,
        ),
      ),
    )
    .not.toContain(false)
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
