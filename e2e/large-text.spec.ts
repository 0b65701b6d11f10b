import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, language: 'ru' })

test('with text at twice the size on a phone no page scrolls sideways', async ({ page, api }) => {
  const { recipes } = await api.call('listRecipes', { query: { language: 'ru', search: 'галета' } })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  expect(recipes).not.toEqual([])
  for (const path of ['/', '/recipes', '/new-system', ...recipes.map(({ id }) => `/recipes/${id}`)]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
  }
})
