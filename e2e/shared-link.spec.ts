import type { Page } from '@playwright/test'
import { publish, registerCook, unique } from './support/cook.ts'
import { expect, test } from './support/test.ts'

const structuredData = (page: Page): Promise<unknown[]> =>
  page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map(({ textContent }): unknown => JSON.parse(textContent)))

const canonical = (page: Page): Promise<(string | null)[]> =>
  page.locator('link[rel=canonical]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test('DET-5 MODEL-11 a shared link describes its recipe, until another page is shown', async ({
  page,
  api,
  text,
}) => {
  const author = await registerCook(api)
  const title = unique('</script><img src=x onerror=alert(1)> soup')
  const { id } = await publish(api, author, { title })
  await page.goto(`/recipes/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.waitForLoadState('networkidle')

  expect(await structuredData(page)).toMatchObject([{ '@type': 'Recipe', name: title }])
  expect(await canonical(page)).toEqual([expect.stringMatching(new RegExp(`/recipes/${id}$`))])
  expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBe(title)

  await page
    .getByRole('navigation')
    .getByRole('link', { name: text('nav.recipes') })
    .first()
    .click()
  await expect(page).toHaveURL('/recipes')
  // The address changes before the page is drawn.
  await expect.poll(async () => [await structuredData(page), await canonical(page)]).toEqual([[], []])
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the sitemap lists public recipes, and robots.txt refers to the sitemap', async ({
  page,
  api,
  server,
}) => {
  const author = await registerCook(api)
  const [shown, hidden] = [await publish(api, author), await publish(api, author, { is_public: false })]
  const robots = await page.request.get('/robots.txt')
  expect(await robots.text()).toContain('/sitemap.xml')
  const sitemap = await (await page.request.get(`${server.url}/sitemap.xml`)).text()
  expect(sitemap).toContain(shown.id)
  expect(sitemap).not.toContain(hidden.id)
})
