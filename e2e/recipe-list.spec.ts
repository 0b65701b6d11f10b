import { randomUUID } from 'node:crypto'
import type { RecipeInput } from '@souschef/contract'
import type { Locator, Page } from '@playwright/test'
import type { Api } from './support/api.ts'
import { violations } from './support/axe.ts'
import { type Cook, publish, registerCook, signInBefore, unique } from './support/cook.ts'
import { expect, test } from './support/test.ts'
import type { Visitor } from './support/visitor.ts'

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

const cards = (page: Page): Locator => page.getByRole('article')

/** A unique random word. */
const uniqueWord = (): string =>
  `qu${randomUUID()
    .replaceAll('-', '')
    .slice(0, 10)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`

/** Publishes one recipe per set of changes, all with the same unique tag, and returns the tag. */
async function publishTagged(
  api: Api,
  cook: Cook,
  changes: readonly Partial<RecipeInput>[],
): Promise<string> {
  const tag = unique('tag')
  for (const change of changes) await publish(api, cook, { tags: [tag], ...change })
  return tag
}

const VARIANTS = [
  { diet_type: 'vegan', difficulty: 'easy' },
  { diet_type: 'vegan', difficulty: 'hard' },
  { diet_type: 'keto', difficulty: 'easy' },
] as const

const chip = ({ page, text }: Visitor, filter: string): Locator =>
  page.getByRole('link', { name: text('recipes.removeFilter', { filter }) }).first()

const rail = ({ page, text }: Visitor): Locator =>
  page.getByRole('navigation', { name: text('recipes.filters'), exact: true })

test('LIST-1 ROUTE-6 with the mouse: each value has a count, each choice a chip and a URL, and Back undoes it', async ({
  page,
  text,
  api,
}) => {
  const visitor = { page, text }
  await page.setViewportSize(DESKTOP)
  const tag = await publishTagged(api, await registerCook(api), VARIANTS)
  await page.goto(`/recipes?tag=${tag}`)
  await expect(cards(page)).toHaveCount(3)
  await rail(visitor)
    .getByRole('link', { name: `${text('diets.vegan')} 2`, exact: true })
    .click()
  await expect(cards(page)).toHaveCount(2)
  await rail(visitor)
    .getByRole('link', { name: `${text('difficulty.hard')} 1`, exact: true })
    .click()
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveURL(`/recipes?tag=${tag}&diet_type=vegan&difficulty=hard`)
  await expect(rail(visitor).getByRole('link', { name: new RegExp(text('diets.keto')) })).toHaveCount(0)

  await page.goBack()
  await expect(cards(page)).toHaveCount(2)
  await chip(visitor, text('diets.vegan')).click()
  await expect(page).toHaveURL(`/recipes?tag=${tag}`)
  await expect(cards(page)).toHaveCount(3)
  await page.getByLabel(text('recipes.sortLabel')).selectOption('title')
  await expect(page).toHaveURL(`/recipes?tag=${tag}&sort=title`)
  await page
    .getByRole('main')
    .getByRole('link', { name: text('recipes.clearAll') })
    .click()
  await expect(page).toHaveURL('/recipes?sort=title')
})

test('LIST-1 with the keyboard: skipping or using the filters never loses the focus', async ({
  page,
  text,
  api,
}) => {
  const visitor = { page, text }
  const { keyboard } = page
  await page.setViewportSize(DESKTOP)
  const tag = await publishTagged(api, await registerCook(api), VARIANTS)
  // Before hydration a link would load a new page and lose the focus.
  await page.goto(`/recipes?tag=${tag}`, { waitUntil: 'networkidle' })
  const sort = page.getByLabel(text('recipes.sortLabel'))
  const clear = page.getByRole('link', { name: text('recipes.clearAll') })
  await expect(rail(visitor).getByRole('link').first()).toBeVisible()
  await sort.focus()
  await keyboard.press('Tab')
  await expect(chip(visitor, text('recipes.filter.tag', { value: tag }))).toBeFocused()
  await keyboard.press('Tab')
  await expect(clear).toBeFocused()
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: text('recipes.toResults') })).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await expect(cards(page).first().getByRole('link')).toBeFocused()

  const vegan = rail(visitor).getByRole('link', { name: `${text('diets.vegan')} 2`, exact: true })
  await vegan.focus()
  await keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(2)
  await expect(
    rail(visitor).getByRole('link', { name: text('recipes.removeFilter', { filter: text('diets.vegan') }) }),
  ).toBeFocused()
  await chip(visitor, text('recipes.filter.tag', { value: tag })).focus()
  await keyboard.press('Enter')
  await expect(chip(visitor, text('diets.vegan'))).toBeFocused()
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/recipes')
  await expect(chip(visitor, text('diets.vegan'))).toBeHidden()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  await keyboard.press('Tab')
  await expect(cards(page).first().getByRole('link')).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('LIST-1 LIST-5 filters open in a sheet with tall rows, and show how many recipes match', async ({
    page,
    text,
    api,
  }) => {
    const visitor = { page, text }
    const tag = await publishTagged(api, await registerCook(api), VARIANTS)
    await page.goto(`/recipes?tag=${tag}`)
    await page.getByRole('button', { name: text('recipes.filters') }).tap()
    const sheet = page.getByRole('dialog', { name: text('recipes.filters') })
    await expect(
      sheet.getByRole('button', { name: text('recipes.show', { count: 3, number: 3 }) }),
    ).toBeVisible()
    const rows = sheet.locator('label:has(input)').filter({ visible: true })
    for (const row of await rows.all())
      expect(
        Math.round((await row.boundingBox())?.height ?? 0),
        await row.innerText(),
      ).toBeGreaterThanOrEqual(48)
    await sheet
      .locator('label')
      .filter({ hasText: text('diets.vegan') })
      .tap()
    await sheet.getByRole('button', { name: text('recipes.show', { count: 2, number: 2 }) }).tap()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(`/recipes?tag=${tag}&diet_type=vegan`)
    await expect(cards(page)).toHaveCount(2)
    await chip(visitor, text('diets.vegan')).tap()
    await expect(cards(page)).toHaveCount(3)
    await page.goBack()
    await expect(cards(page)).toHaveCount(2)
  })
})

test.describe('on a narrow phone in Russian', () => {
  test.use({ viewport: { width: 360, height: 740 }, language: 'ru' })

  test('APP-6 no filter label breaks within a word', async ({ page, text, api }) => {
    const tag = await publishTagged(api, await registerCook(api), [
      { diet_type: 'vegetarian', category: 'fermented-foods', language: 'ru' },
    ])
    await page.goto(`/recipes?tag=${tag}`)
    await page.getByRole('button', { name: text('recipes.filters') }).click()
    const sheet = page.getByRole('dialog', { name: text('recipes.filters') })
    await sheet.getByText(text('recipes.group.category'), { exact: true }).click()
    for (const label of [text('diets.vegetarian'), text('categories.fermented-foods')]) {
      const lines = await sheet.getByText(label, { exact: true }).evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getClientRects().length
      })
      expect(lines, label).toBe(1)
    }
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('LIST-1 ROUTE-6 a guest filters the list by links and by typing', async ({ page, text, api }) => {
    const visitor = { page, text }
    await page.setViewportSize(DESKTOP)
    const tag = await publishTagged(api, await registerCook(api), VARIANTS)
    await page.goto(`/recipes?tag=${tag}`)
    await rail(visitor)
      .getByRole('link', { name: `${text('diets.vegan')} 2`, exact: true })
      .click()
    await expect(cards(page)).toHaveCount(2)
    await rail(visitor).getByLabel(text('recipes.group.ingredient'), { exact: true }).fill('no such thing')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/recipes?tag=${tag}&diet_type=vegan&ingredient=no+such+thing`)
    await chip(visitor, text('recipes.filter.ingredient', { value: 'no such thing' })).click()
    await expect(cards(page)).toHaveCount(2)
  })
})

test('FIND-7 LIST-1 LIST-3 @phone a search highlights matches, corrects a typo, and names the filter that excludes everything', async ({
  page,
  text,
  api,
}) => {
  const word = uniqueWord()
  const typed = word.slice(0, 5) + word.slice(6)
  await publish(api, await registerCook(api), { title: `Soup of ${word}`, diet_type: 'vegan' })
  await page.goto(`/recipes?search=${word}`)
  await expect(cards(page).locator('mark')).toHaveText(word)
  await expect(page.getByLabel(text('recipes.sortLabel'))).toHaveValue('relevance')

  await page.goto(`/recipes?search=${typed}`)
  await expect(page.getByText(text('recipes.corrected', { typed, correction: word }))).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('link', { name: text('recipes.searchTyped', { typed }) }).click()
  await expect(page.getByRole('heading', { name: text('recipes.nothingFound') })).toBeVisible()
  await page.getByRole('link', { name: text('recipes.showCorrected', { correction: word }) }).click()
  await expect(cards(page)).toHaveCount(1)

  await page.goto(`/recipes?search=${word}&diet_type=paleo`)
  const filter = text('diets.paleo')
  await page.getByRole('link', { name: text('recipes.without', { filter, count: 1, number: 1 }) }).click()
  await expect(page).toHaveURL(`/recipes?search=${word}`)
  await expect(cards(page)).toHaveCount(1)
})

test('LIST-2 LIST-4 @phone Back and reload keep the scroll position on a long page, in every scope', async ({
  page,
  text,
  api,
}) => {
  const cook = await registerCook(api)
  const tag = await publishTagged(
    api,
    cook,
    Array.from({ length: 30 }, () => ({})),
  )
  const { recipes } = await api.call('listRecipes', { query: { tag, limit: 30 } })
  for (const { id } of recipes)
    await api.call('setFavorite', { params: { id }, body: { is_favorite: true } }, cook.session.token)
  await signInBefore(page, cook)
  for (const path of ['/recipes', '/my-recipes', '/saved-recipes']) {
    await page.goto(`${path}?tag=${tag}`)
    await expect(cards(page)).toHaveCount(24)
    await page.getByRole('link', { name: text('recipes.page', { page: 2 }) }).click()
    await expect(cards(page)).toHaveCount(6)
    const card = cards(page).last()
    const title = await card.getByRole('heading').innerText()
    await card.scrollIntoViewIfNeeded()
    const scrollPosition = await page.evaluate(() => window.scrollY)
    expect(scrollPosition).toBeGreaterThan(0)
    const scrolled = () => page.evaluate((before) => Math.abs(window.scrollY - before), scrollPosition)
    await card.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goBack()
    await expect(cards(page)).toHaveCount(6)
    await expect.poll(scrolled).toBeLessThan(2)
    await page.reload()
    await expect(cards(page)).toHaveCount(6)
    await expect.poll(scrolled).toBeLessThan(2)
  }
})

/** The number of columns of cards. */
const columnsOf = (page: Page): Promise<number> =>
  cards(page).evaluateAll(
    (all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().x))).size,
  )

test('LIST-2 FAV-3 cards form 1 to 4 columns by width, in lists and favourites', async ({ page, api }) => {
  const cook = await registerCook(api)
  for (let number = 0; number < 6; number++) {
    const { id } = await publish(api, cook)
    await api.call('setFavorite', { params: { id }, body: { is_favorite: true } }, cook.session.token)
  }
  await signInBefore(page, cook)
  for (const path of ['/my-recipes', '/favorites']) {
    await page.goto(path)
    await expect(cards(page)).toHaveCount(6)
    for (const [width, columns] of [
      [360, 1],
      [700, 2],
      [1000, 3],
      [2200, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      expect(await columnsOf(page), `${path} at ${width} px`).toBe(columns)
    }
  }
})

for (const viewport of [PHONE, DESKTOP]) {
  test(`LIST-1 axe finds no violations at ${viewport.width} px in a searched, a filtered and an empty list`, async ({
    page,
    text,
    api,
  }) => {
    const word = uniqueWord()
    const cook = await registerCook(api)
    await publish(api, cook, { title: `Soup of ${word}`, diet_type: 'vegan', cuisine: 'italian' })
    await signInBefore(page, cook)
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const check = async (state: string): Promise<void> => {
      expect.soft(await violations(page), state).toEqual([])
    }
    await page.goto(`/recipes?search=${word}&diet_type=vegan`)
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByText(text('recipes.group.cuisine')).first()).toBeAttached()
    await check('found')
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await check('found, dark')
    const opener = page.getByRole('button', { name: text('recipes.filters') })
    if (await opener.isVisible()) {
      await opener.click()
      const sheet = page.getByRole('dialog', { name: text('recipes.filters') })
      await expect(sheet.getByRole('radio').first()).toBeAttached()
      for (const summary of await sheet.locator('summary').all()) await summary.click()
      await check('sheet, dark')
    }
    await page.goto(`/recipes?search=${word}&diet_type=paleo`)
    await expect(page.getByRole('heading', { name: text('recipes.nothingFound') })).toBeVisible()
    await check('nothing found')
  })
}
