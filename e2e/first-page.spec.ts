import { expect, test } from './support/test.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('ROUTE-1 DET-1 a guest reads the list and a recipe', async ({ page }) => {
    await page.goto('/recipes')
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/recipes\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('list').getByRole('listitem').first()).toBeVisible()
  })

  test('HEAD-2 the menu opens below its button', async ({ page, text }) => {
    await page.goto('/recipes')
    const button = page.getByRole('button', { name: text('header.menu') })
    await button.click()
    const [at, menu] = [await button.boundingBox(), await page.getByRole('menu').boundingBox()]
    if (at === null || menu === null) throw new Error('The menu or its button is not shown')
    expect(menu.y).toBeGreaterThanOrEqual(at.y + at.height)
    expect(menu.x + menu.width).toBeCloseTo(at.x + at.width, 0)
  })

  test('ROUTE-1 NEW-1 a guest finds a recipe on the category map', async ({ page, text }) => {
    await page.goto('/new-system')
    await page.getByRole('link', { name: text('diets.vegan'), exact: true }).click()
    await expect(page).toHaveURL('/new-system?diet_type=vegan')
    await page.getByRole('link', { name: text('categories.soups-broths') }).click()
    await expect(page).toHaveURL('/recipes?category=soups-broths&diet_type=vegan')
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test('scrolling before hydration keeps its position', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/program-*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/recipes', { waitUntil: 'commit' })
  await expect(page.getByRole('article').nth(8)).toBeVisible()
  // Before the first paint the styles may not have loaded, and cards are elsewhere.
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  await page.evaluate(() => window.scrollTo(0, 600))
  const cardTop = () =>
    page
      .getByRole('article')
      .nth(5)
      .evaluate((card) => card.getBoundingClientRect().top)
  const before = await cardTop()
  resolve()
  await page.waitForLoadState('networkidle')
  // Allows for the web font, whose lines may be a pixel taller.
  expect(Math.abs((await cardTop()) - before)).toBeLessThan(2)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
})

test('ROUTE-6 a page opened by its URL starts at the top, wherever the previous one was scrolled to', async ({
  page,
}) => {
  for (const path of ['/recipes', '/']) {
    await page.goto(path)
    await expect(page.getByRole('article').nth(4)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => window.scrollY), path).toBe(0)
    await page.evaluate(() => window.scrollTo(0, 300))
  }
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
})

test('APP-9 on a phone a search opened before hydration stays open', async ({ page, text }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/assets/program-*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: text('header.search'), exact: true }).click()
  resolve()
  const search = page.getByRole('combobox', { name: text('header.searchRecipes') })
  await search.fill('soup')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.goBack()
  await expect(search).toBeHidden()
})

for (const [what, delayedScripts] of [
  ['its program has', '**/assets/program-*.js'],
  ['any script has', '**/assets/*.js'],
] as const)
  test(`ROUTE-6 an option selected before ${what} loaded is applied afterwards`, async ({ page, text }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(delayedScripts, async (route) => {
      await promise
      await route.continue()
    })
    await page.goto('/recipes', { waitUntil: 'commit' })
    const order = page.getByLabel(text('recipes.sortLabel'))
    await order.selectOption('popular')
    resolve()
    await expect(page).toHaveURL(/sort=popular/)
    await expect(order).toHaveValue('popular')
  })
