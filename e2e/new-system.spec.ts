import type { Locator, Page } from '@playwright/test'
import { publish, registerCook, signInBefore, unique } from './support/cook.ts'
import { expect, test } from './support/test.ts'
import type { Visitor } from './support/visitor.ts'

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

const RATINGS = ['high', 'medium', 'low'] as const

/** Categories of one rating, under its heading. */
const group = ({ page, text }: Visitor, rating: (typeof RATINGS)[number]): Locator =>
  page.getByRole('region', { name: text(`recipe.ethicsRating.${rating}`) })

const headings = (container: Locator | Page): Locator => container.getByRole('heading', { level: 3 })

const category = ({ page, text }: Visitor, id: 'soups-broths' | 'pescatarian' | 'quick-meals'): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: text(`categories.${id}`) }) })

const rail = ({ page, text }: Visitor): Locator =>
  page.getByRole('navigation', { name: text('recipes.filters'), exact: true })

const chip = ({ page, text }: Visitor, filter: string): Locator =>
  page
    .getByRole('list', { name: text('recipes.chosenFilters') })
    .getByRole('link', { name: text('recipes.removeFilter', { filter }) })

/** Opens a page and waits until it is hydrated. */
async function open({ page, text }: Visitor, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1, name: text('newSystem.title') })).toBeVisible()
}

test('NEW-1 HEAD-5 ROUTE-6 by mouse: from the list to the map, filtered, into a category, and back @phone', async ({
  page,
  text,
}) => {
  const visitor = { page, text }
  await page.goto('/recipes?max_time=60', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: text('newSystem.link') }).click()
  await expect(page).toHaveURL('/new-system?max_time=60')
  await expect(page.getByRole('heading', { level: 1, name: text('newSystem.title') })).toBeVisible()
  await chip(visitor, text('recipes.filter.max_time', { value: text('time.hours', { hours: 1 }) })).click()
  await expect(page).toHaveURL('/new-system')
  await expect(headings(group(visitor, 'high'))).toHaveCount(20)
  await expect(headings(group(visitor, 'medium'))).toHaveCount(2)
  await expect(headings(group(visitor, 'low'))).toHaveCount(1)
  await expect(category(visitor, 'soups-broths')).toContainText(text('recipe.plantBased'))
  await expect(category(visitor, 'pescatarian')).toContainText(text('newSystem.notPlantBased'))

  const filterButton = page.getByRole('button', { name: text('recipes.filters') })
  if (await filterButton.isVisible())
    await page.goto('/new-system?diet_type=vegan', { waitUntil: 'networkidle' })
  else
    await rail(visitor)
      .getByRole('link', { name: text('diets.vegan'), exact: true })
      .click()
  await expect(page).toHaveURL('/new-system?diet_type=vegan')
  await expect(chip(visitor, text('diets.vegan'))).toBeVisible()
  await expect(group(visitor, 'low')).toHaveCount(0)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(chip(visitor, text('diets.vegan'))).toBeVisible()
  await expect(group(visitor, 'low')).toHaveCount(0)

  await page.getByRole('link', { name: text('categories.soups-broths') }).click()
  await expect(page).toHaveURL('/recipes?category=soups-broths&diet_type=vegan')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/new-system?diet_type=vegan')
  const recipe = category(visitor, 'soups-broths').getByRole('list').getByRole('link').first()
  await recipe.click()
  await expect(page).toHaveURL(/\/recipes\/[0-9a-f-]{36}$/)
  await page.goBack()
  await chip(visitor, text('diets.vegan')).click()
  await expect(page).toHaveURL('/new-system')
  await expect(headings(page.getByRole('main'))).toHaveCount(23)
})

test('NEW-1 rating and plant-based mark filter the map; contradicting filters show a way out', async ({
  page,
  text,
}) => {
  const visitor = { page, text }
  await page.setViewportSize(DESKTOP)
  await open(visitor, '/new-system')
  await rail(visitor)
    .getByRole('link', { name: text('newSystem.onlyPlantBased') })
    .click()
  await expect(headings(page.getByRole('main'))).toHaveCount(20)
  await rail(visitor)
    .getByRole('link', { name: text('recipe.ethicsRating.low'), exact: true })
    .click()
  await expect(page).toHaveURL('/new-system?ethical_rating=low&plant_based=true')
  await expect(page.getByRole('heading', { name: text('recipes.nothingFound') })).toBeVisible()
  await page
    .getByRole('link', { name: text('recipes.clearAll') })
    .last()
    .click()
  await expect(page).toHaveURL('/new-system')
  await expect(headings(page.getByRole('main'))).toHaveCount(23)
})

test('NEW-1 with the keyboard only: skipping or using the filters never loses the focus', async ({
  page,
  text,
}) => {
  const visitor = { page, text }
  const { keyboard } = page
  await page.setViewportSize(DESKTOP)
  await open(visitor, '/new-system')
  await page.getByRole('link', { name: text('newSystem.toList') }).focus()
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: text('newSystem.toCategories') })).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await expect(headings(page).first().getByRole('link')).toBeFocused()

  const high = rail(visitor).getByRole('link', { name: text('recipe.ethicsRating.high'), exact: true })
  await high.focus()
  await keyboard.press('Enter')
  await expect(headings(page.getByRole('main'))).toHaveCount(20)
  await expect(
    rail(visitor).getByRole('link', {
      name: text('recipes.removeFilter', { filter: text('recipe.ethicsRating.high') }),
    }),
  ).toBeFocused()
  await chip(visitor, text('recipe.ethicsRating.high')).focus()
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/new-system')
  await expect(headings(page.getByRole('main'))).toHaveCount(23)
  await expect(page.locator('#results')).toBeFocused()
  await keyboard.press('Tab')
  await expect(headings(page).first().getByRole('link')).toBeFocused()
  const soups = page.getByRole('link', { name: text('categories.soups-broths') })
  await soups.focus()
  await keyboard.press('Tab')
  await expect(category(visitor, 'soups-broths').getByRole('list').getByRole('link').first()).toBeFocused()
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/recipes\/[0-9a-f-]{36}$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('NEW-1 filters open in a sheet with large rows, and show how many recipes match', async ({
    page,
    text,
    api,
    language,
  }) => {
    const visitor = { page, text }
    await open(visitor, '/new-system')
    await page.getByRole('button', { name: text('recipes.filters') }).tap()
    const sheet = page.getByRole('dialog', { name: text('recipes.filters') })
    const rows = sheet.locator('label:has(input)').filter({ visible: true })
    for (const row of await rows.all())
      expect(
        Math.round((await row.boundingBox())?.height ?? 0),
        await row.innerText(),
      ).toBeGreaterThanOrEqual(48)
    await sheet
      .locator('label')
      .filter({ hasText: text('recipe.ethicsRating.low') })
      .tap()
    const { categories } = await api.call('listCategories', { query: { ethical_rating: 'low', language } })
    const count = categories.reduce((sum, { count: one }) => sum + one, 0)
    await sheet.getByRole('button', { name: text('recipes.show', { count, number: count }) }).tap()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/new-system?ethical_rating=low')
    await expect(headings(page.getByRole('main'))).toHaveText([text('categories.pescatarian')])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  })
})

test('NEW-1 ERR-1 a map that fails to load shows an error, and can be retried', async ({
  page,
  text,
  problems,
}) => {
  const visitor = { page, text }
  await page.goto('/recipes', { waitUntil: 'networkidle' })
  problems.expect(/status of 400/)
  await page.route('**/api/categories?*', (route) =>
    route.fulfill({ status: 400, json: { success: false, message: 'x', code: 'INVALID_REQUEST' } }),
  )
  await page.getByRole('link', { name: text('newSystem.link') }).click()
  await expect(page.getByRole('heading', { name: text('newSystem.loadFailed') })).toBeVisible()
  await page.unroute('**/api/categories?*')
  await page.getByRole('button', { name: text('recipes.tryAgain') }).click()
  await expect(headings(page.getByRole('main'))).toHaveCount(23)
  await expect(category(visitor, 'soups-broths')).toBeVisible()
})

test('NEW-1 DEC-15 a signed-in cook sees what they published, but no drafts, not even their own', async ({
  page,
  text,
  api,
}) => {
  const visitor = { page, text }
  const cook = await registerCook(api)
  const [shown, hidden] = [unique('Shown'), unique('Hidden')]
  await publish(api, cook, { title: hidden, status: 'draft' })
  await publish(api, cook, { title: shown })
  await signInBefore(page, cook)
  await page.goto('/new-system')
  const quick = category(visitor, 'quick-meals')
  await expect(quick.getByRole('link', { name: new RegExp(shown) })).toBeVisible()
  await expect(page.getByText(hidden)).toHaveCount(0)
})
