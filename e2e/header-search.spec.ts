import type { Locator, Page } from '@playwright/test'
import { violations, WCAG } from './support/axe.ts'
import { publish, registerCook, unique } from './support/cook.ts'
import { expect, test, type Text } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Words in the title of a recipe of the demo kitchen, and the beginning of one of them. */
const QUERIES = {
  en: { query: 'tomato soup', prefix: 'tom' },
  ru: { query: 'суп помидоры', prefix: 'суп' },
} as const

const searchBox = (page: Page, text: Text): Locator =>
  page.getByRole('combobox', { name: text('header.searchRecipes') })

const option = (page: Page, name: string | RegExp): Locator => page.getByRole('option', { name })

const group = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })

test('FIND-1 FIND-2 FIND-5 by mouse: suggestions of each kind lead to their target @phone', async ({
  page,
  text,
  api,
  language,
}) => {
  const word = unique('zest').replaceAll(/[^a-z]/g, 'q')
  const cook = await registerCook(api)
  const dish = await publish(api, cook, {
    title: `${word} cake`,
    language,
    tags: [`${word} day`],
    ingredients: [{ name: `${word} peel`, amount: 1 }],
    steps: [{ instruction: 'Bake.' }],
  })
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  const open = async (): Promise<void> => {
    if (isPhone) await page.getByRole('button', { name: text('header.search'), exact: true }).click()
    await searchBox(page, text).click()
    await searchBox(page, text).fill(word.slice(0, -1))
  }
  await page.goto('/')
  await open()
  await expect(group(page, text('recipes.heading.all')).getByRole('option')).toContainText(cook.username)
  await option(page, dish.title).click()
  await expect(page.getByRole('heading', { level: 1, name: dish.title })).toBeVisible()
  await open()
  await option(page, `${word} peel`).click()
  await expect(page).toHaveURL(`/recipes?ingredient=${word}+peel`)
  await open()
  await option(page, `${word} day`).click()
  await expect(page).toHaveURL(`/recipes?tag=${word}+day`)
  await open()
  await searchBox(page, text).fill('qqzzqq')
  await expect(page.getByText(text('recipes.nothingFound'), { exact: true }).first()).toBeVisible()
})

test('FIND-4 popular searches have results in the current language @phone', async ({ page, text }) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  for (const query of ['breakfast', 'vegan', 'quick', 'dessert', 'soup'] as const) {
    await page.goto('/')
    if (isPhone) await page.getByRole('button', { name: text('header.search'), exact: true }).click()
    await searchBox(page, text).click()
    await group(page, text('search.popular'))
      .getByRole('option', { name: text(`search.queries.${query}`), exact: true })
      .click()
    await expect(page).toHaveURL(/\/recipes\?search=/)
    await expect(page.getByRole('article').first()).toBeVisible()
  }
})

test('FIND-3 FIND-6 with the keyboard only: a search is made, recalled, chosen and removed', async ({
  page,
  text,
  language,
}) => {
  const { query, prefix } = QUERIES[language]
  const { keyboard } = page
  const box = searchBox(page, text)
  await page.goto('/')
  await box.focus()
  // From now on searches are remembered.
  await expect(group(page, text('search.popular'))).toBeVisible()
  await keyboard.type(query)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(`/recipes?${new URLSearchParams({ search: query }).toString()}`)
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.goto('/')
  await box.focus()
  await expect(option(page, query)).toBeVisible()
  await keyboard.press('ArrowDown')
  await expect(option(page, query)).toHaveAttribute('aria-selected', 'true')
  await expect(box).toBeFocused()
  await keyboard.press('Tab')
  const remove = page.getByRole('button', { name: text('search.removeRecent', { words: query }) })
  await expect(remove).toBeFocused()
  await keyboard.press('Enter')
  await expect(option(page, query)).toBeHidden()
  await expect(box).toBeFocused()

  await keyboard.type(prefix)
  await keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(box).toHaveValue(prefix)
  await keyboard.press('Escape')
  await expect(box).toHaveValue('')
  await keyboard.press('ArrowDown')
  await expect(group(page, text('search.popular'))).toBeVisible()
  await keyboard.type(prefix)
  await expect(group(page, text('recipes.heading.all'))).toBeVisible()
  await keyboard.press('Home')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/recipes\/[0-9a-f-]{36}$/)
})

test('FIND-6 axe finds no violations in the suggestions, with and without input, light and dark', async ({
  page,
  text,
  language,
}) => {
  const { prefix } = QUERIES[language]
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('souschef.guest.searches', '["tea", "soup"]'))
  await searchBox(page, text).click()
  await expect(group(page, text('search.recent'))).toBeVisible()
  for (const query of ['', prefix, 'qqzzqq']) {
    await searchBox(page, text).fill(query)
    if (query === prefix) {
      await expect(group(page, text('recipes.heading.all'))).toBeVisible()
      await page.keyboard.press('ArrowDown')
    }
    if (query === 'qqzzqq') await expect(page.getByText(text('recipes.nothingFound'))).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect.soft(await violations(page, WCAG, 'header'), `${query}, ${colorScheme}`).toEqual([])
    }
  }
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('APP-9 FIND-3 by touch: the search is full-screen, Back closes it, targets are large', async ({
    page,
    text,
    language,
  }) => {
    const overlay = page.getByRole('dialog', { name: text('header.search') })
    const opener = page.getByRole('button', { name: text('header.search'), exact: true })
    const box = searchBox(page, text)
    await page.goto('/recipes')
    await page.evaluate(() => localStorage.setItem('souschef.guest.searches', '["tea", "soup"]'))
    await opener.tap()
    await expect(box).toBeFocused()
    await expect(option(page, 'tea')).toBeVisible()
    for (const target of await overlay.locator('button, [role=option]').all()) {
      const { height = 0 } = (await target.boundingBox()) ?? {}
      expect(height, await target.innerText()).toBeGreaterThanOrEqual(44)
    }
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: text('search.removeRecent', { words: 'tea' }) }).tap()
    await expect(option(page, 'tea')).toBeHidden()
    await expect(option(page, 'soup').first()).toBeVisible()
    await page.goBack()
    await expect(overlay).toBeHidden()
    await expect(page).toHaveURL('/recipes')

    await opener.tap()
    await page.keyboard.press('Escape')
    await expect(overlay).toBeHidden()
    await opener.tap()
    await box.fill(QUERIES[language].prefix)
    const firstSuggestion = group(page, text('recipes.heading.all')).getByRole('option').first()
    await firstSuggestion.tap()
    await expect(overlay).toBeHidden()
    await expect(page).toHaveURL(/\/recipes\/[0-9a-f-]{36}$/)
    await page.goBack()
    await expect(page).toHaveURL('/recipes')
    await expect(overlay).toBeHidden()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('HEAD-1 FIND-2 the search works as a form', async ({ page, text }) => {
    await page.goto('/')
    await searchBox(page, text).fill('soup')
    await searchBox(page, text).press('Enter')
    await expect(page).toHaveURL('/recipes?search=soup')
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('APP-9 on a phone the search screen opens and closes', async ({ page, text }) => {
    await page.setViewportSize(PHONE.viewport)
    await page.goto('/')
    await page.getByRole('button', { name: text('header.search'), exact: true }).click()
    await expect(searchBox(page, text)).toBeVisible()
    await page.getByRole('button', { name: text('header.closeSearch') }).click()
    await expect(searchBox(page, text)).toBeHidden()
    await page.getByRole('button', { name: text('header.search'), exact: true }).click()
    await searchBox(page, text).fill('soup')
    await searchBox(page, text).press('Enter')
    await expect(page).toHaveURL('/recipes?search=soup')
  })
})
