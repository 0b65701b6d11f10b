import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import type { Api } from './support/api.ts'
import { expect, test } from './support/test.ts'

/** Gzipped bytes loaded before the largest contentful paint of a first visit. */
const BUDGET = { script: 150_000, stylesheet: 20_000 }

/**
 * Opens a page with an empty cache and measures what it loads up to its largest contentful paint.
 *
 * @returns bytes by kind, each file compressed with gzip -9
 */
async function weigh(page: Page, path: string): Promise<Record<keyof typeof BUDGET, number>> {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const early = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        new PerformanceObserver((list) => {
          const painted = list.getEntries().at(-1)?.startTime ?? Infinity
          const files = performance.getEntriesByType('resource')
          resolve(files.filter(({ startTime }) => startTime <= painted).map(({ name }) => name))
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  const sizeOf = async (kind: keyof typeof BUDGET): Promise<number> => {
    const files = responses.filter(
      (response) => response.request().resourceType() === kind && early.includes(response.url()),
    )
    const bodies = await Promise.all(files.map((file) => file.body()))
    return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  }
  return { script: await sizeOf('script'), stylesheet: await sizeOf('stylesheet') }
}

const PAGES: Readonly<Record<string, (api: Api) => Promise<string>>> = {
  '/': async () => '/',
  '/recipes': async () => '/recipes',
  '/new-system': async () => '/new-system',
  '/recipes/{id}': async (api) => `/recipes/${(await api.call('listRecipes', { query: {} })).recipes[0]?.id}`,
}

for (const [path, addressOf] of Object.entries(PAGES)) {
  test(`${path} stays within the size budget of a first page, rendered by the server or by the browser`, async ({
    context,
    page,
    api,
  }) => {
    const address = await addressOf(api)
    const byServer = await weigh(page, address)
    // With an open session the browser renders.
    await context.addCookies([{ name: 'session', value: 'open', url: page.url() }])
    const byBrowser = await weigh(await context.newPage(), address)
    for (const [by, weight] of Object.entries({ server: byServer, browser: byBrowser })) {
      console.log(
        `${path}, rendered by the ${by}: ${weight.script} bytes of scripts, ${weight.stylesheet} of styles`,
      )
      expect(weight.script, by).toBeGreaterThan(0)
      expect(weight.script, by).toBeLessThanOrEqual(BUDGET.script)
      expect(weight.stylesheet, by).toBeLessThanOrEqual(BUDGET.stylesheet)
    }
    expect(byServer.script).toBeLessThan(byBrowser.script / 10)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('ROUTE-1 DET-1 a guest reads the list and a recipe', async ({ page }) => {
    await page.goto('/recipes')
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/recipes\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('list').getByRole('listitem').first()).toBeVisible()
  })

  test('HEAD-2 the menu opens under its button', async ({ page, text }) => {
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
  // Before the first paint the styles may still be on their way, and cards lie elsewhere.
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  await page.evaluate(() => window.scrollTo(0, 600))
  const place = () =>
    page
      .getByRole('article')
      .nth(5)
      .evaluate((card) => card.getBoundingClientRect().top)
  const before = await place()
  resolve()
  await page.waitForLoadState('networkidle')
  // Allows for the web font, whose lines may be a pixel taller.
  expect(Math.abs((await place()) - before)).toBeLessThan(2)
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

test('APP-9 on a phone a search opened before hydration is open afterwards', async ({ page, text }) => {
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

for (const [what, late] of [
  ['its program has', '**/assets/program-*.js'],
  ['any script has', '**/assets/*.js'],
] as const)
  test(`ROUTE-6 an option selected before ${what} loaded is applied afterwards`, async ({ page, text }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(late, async (route) => {
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
