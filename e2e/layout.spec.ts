import type { Page } from '@playwright/test'
import { follow, publish, registerCook, signInBefore } from './support/cook.ts'
import { expect, test } from './support/test.ts'
import { chooseInMenu } from './support/visitor.ts'

const PHONE = { width: 390, height: 844 }
const ADDRESS = `https://example.org/${'averylongpath'.repeat(12)}`

const leftOf = async (page: Page, selector: string): Promise<number> =>
  (await page.locator(selector).first().boundingBox())?.x ?? Number.NaN

test('DET-1 COOK-2 a long URL in the texts of a recipe makes no page wider than a phone', async ({
  page,
  api,
  text,
}) => {
  const cook = await registerCook(api)
  const recipe = await publish(api, cook, {
    description: ADDRESS,
    notes: ADDRESS,
    ingredients: [{ name: ADDRESS, notes: ADDRESS, amount: 1, unit: 'g' }],
    steps: [
      {
        title: ADDRESS.slice(0, 100),
        instruction: `Look at ${ADDRESS}`,
        description: ADDRESS,
        tips: ADDRESS,
        equipment: ['x'.repeat(90)],
      },
    ],
  })
  await page.setViewportSize(PHONE)
  await signInBefore(page, cook)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await page.goto(`/recipes/${recipe.id}`)
  await expect(page.getByText(text('recipe.facts'))).toBeVisible()
  expect(await width()).toBe(PHONE.width)
  await page.getByRole('button', { name: text('card.startCookingOf', { title: recipe.title }) }).click()
  await expect(page.getByText(`Look at ${ADDRESS}`)).toBeVisible()
  expect(await width()).toBe(PHONE.width)
})

test.describe('in Russian', () => {
  test.use({ language: 'ru', viewport: PHONE })

  test('DET-2 on a phone the headings and buttons of a scaled recipe take one line', async ({
    page,
    api,
    text,
  }) => {
    const cook = await registerCook(api)
    const { id, title } = await publish(api, cook, { language: 'ru' })
    await page.goto(`/recipes/${id}?servings=6`)
    const lines = (name: string, role: 'heading' | 'button') =>
      page.getByRole(role, { name }).evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const tops = [...range.getClientRects()].filter(({ width }) => width > 30).map(({ top }) => top)
        return new Set(tops).size
      })
    await expect(page.getByText('×1,5')).toBeVisible()
    expect(await lines(text('recipe.ingredients'), 'heading')).toBe(1)
    expect(await lines(text('card.startCookingOf', { title }), 'button')).toBe(1)
  })
})

test('CARD-1 the title of a card does not clip descenders', async ({ page, api }) => {
  const cook = await registerCook(api)
  const { title } = await publish(api, cook, { title: `Gypsy ${cook.username}` })
  await page.goto(`/recipes?search=${cook.username}`)
  const spaceBelow = await page.getByRole('heading', { name: title }).evaluate((heading) => {
    const style = getComputedStyle(heading)
    const pen = document.createElement('canvas').getContext('2d')
    if (pen === null) throw new Error('There is no canvas context')
    pen.font = style.font
    const {
      fontBoundingBoxAscent: ascent,
      fontBoundingBoxDescent: descent,
      actualBoundingBoxDescent: tail,
    } = pen.measureText('gy')
    const line = Number.parseFloat(style.lineHeight)
    const below = (line - ascent - descent) / 2 + descent
    return below + Number.parseFloat(style.paddingBlockEnd) - tail
  })
  expect(spaceBelow).toBeGreaterThanOrEqual(0)
})

test('DEC-10 medium difficulty is yellow in both themes', async ({ page, api, text }) => {
  const cook = await registerCook(api)
  const { id } = await publish(api, cook, { difficulty: 'medium' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(`/recipes/${id}`)
    const flame = page.getByText(text('difficulty.medium')).locator('xpath=..').locator('path').first()
    await expect(flame).toHaveCSS('fill', 'rgb(255, 180, 31)')
  }
})

test('DET-1 a range of amounts does not break between its numbers', async ({ page, api }) => {
  const cook = await registerCook(api)
  const { id } = await publish(api, cook, {
    ingredients: [{ name: 'flour', amount: 2.5, amount_max: 3, unit: 'cup' }],
    steps: [{ instruction: 'Sift the flour.' }],
  })
  await page.goto(`/recipes/${id}`)
  const half = page.getByRole('listitem').filter({ hasText: 'flour' }).getByText('1/2')
  const lines = await half.evaluate((element) => {
    const cell = element.closest<HTMLElement>('li > *')
    if (cell === null) throw new Error('The amount is not in the list')
    cell.style.inlineSize = '1px'
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    const bottoms = new Set<number>()
    while (texts.nextNode() !== null) {
      const range = document.createRange()
      range.selectNode(texts.currentNode)
      if (/^[\d\s–]+$/.test(range.toString()))
        for (const { bottom } of range.getClientRects()) bottoms.add(Math.round(bottom))
    }
    return bottoms.size
  })
  expect(lines).toBe(1)
})

test('on a wide screen smart cooking is aligned with the header', async ({ page, api }) => {
  const cook = await registerCook(api)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInBefore(page, cook)
  await page.goto('/smart-cooking')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await leftOf(page, 'main h1')).toBe(await leftOf(page, 'header a'))
})

test('HOME-4 HOME-5 home explains friends and live cooking to a cook who follows nobody', async ({
  page,
  api,
  text,
}) => {
  const cook = await registerCook(api)
  await signInBefore(page, cook)
  await page.goto('/')
  await expect(page.getByText(text('home.friendsEmpty'))).toBeVisible()
  await expect(page.getByText(text('home.liveEmpty'))).toBeVisible()
  const friend = await registerCook(api)
  await publish(api, friend)
  await follow(api, cook, friend.username)
  await page.reload()
  await expect(page.getByRole('link', { name: friend.username }).first()).toBeVisible()
  await expect(page.getByText(text('home.friendsEmpty'))).toBeHidden()
})

test('PROF-1 the tab of one’s own recipes, which include drafts, shows no count of published ones', async ({
  page,
  api,
  text,
}) => {
  const cook = await registerCook(api)
  await publish(api, cook)
  await publish(api, cook, { status: 'draft' })
  await signInBefore(page, cook)
  await page.goto('/profile')
  await expect(page.getByRole('article')).toHaveCount(2)
  const tabs = page.getByRole('navigation', { name: text('profile.tabs') })
  await expect(tabs.getByRole('link', { name: text('profile.recipes') })).toHaveText(text('profile.recipes'))
})

test('an open dialog keeps the scrollbar gutter at every width', async ({ page, text }) => {
  for (const width of [390, 700, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/recipes')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await chooseInMenu({ page, text }, 'nav.login')
    await expect(page.getByRole('dialog')).toBeVisible()
    // Headless browsers have no scrollbars to measure.
    const gutter = await page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter)
    expect(gutter, String(width)).toBe('stable')
  }
})
