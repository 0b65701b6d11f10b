import { randomUUID } from 'node:crypto'
import type { CDPSession, Locator, Page } from '@playwright/test'
import { publish, registerCook, signInBefore } from './support/cook.ts'
import { expect, test, type Text } from './support/test.ts'

const NAMES = ['flour', 'water', 'salt', 'yeast', 'oil'] as const

const openForm = async (page: Page, api: Parameters<typeof registerCook>[0]) => {
  const cook = await registerCook(api)
  const ingredients = NAMES.map((name) => ({
    id: randomUUID(),
    name,
    amount: 1,
    section: name === 'oil' ? 'On top' : 'Dough',
  }))
  const steps = ['Mix.', 'Rest.', 'Bake.'].map((instruction) => ({ instruction }))
  const recipe = await publish(api, cook, { ingredients, steps })
  await signInBefore(page, cook)
  await page.goto(`/recipes/${recipe.id}/edit`)
}

const names = (page: Page, text: Text): Promise<readonly string[]> =>
  page
    .getByRole('region', { name: text('editor.ingredients'), exact: true })
    .getByLabel(text('editor.name'), { exact: true })
    .evaluateAll((fields) => fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')))

const handle = (page: Page, text: Text, name: string): Locator =>
  page.getByRole('button', { name: text('editor.moveRow', { name }), exact: true })

interface Point {
  readonly x: number
  readonly y: number
}

/** The centre of an element in the viewport. */
async function centre(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('the element is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Scrolls an element to the middle of the viewport, away from its edges, where dragging scrolls. */
async function centreInView(locator: Locator): Promise<Point> {
  await locator.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  return centre(locator)
}

test('FORM-3 rows are dragged with the mouse; the focus stays with the row', async ({ page, text, api }) => {
  await page.setViewportSize({ width: 1280, height: 1400 })
  await openForm(page, api)
  const from = await centreInView(handle(page, text, 'water'))
  const to = await centre(handle(page, text, 'yeast'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, to.y, { steps: 8 })
  await expect(
    page.getByText(text('editor.rowMoved', { name: 'water', position: 5, count: 7 })),
  ).toBeAttached()
  await page.mouse.up()
  await expect.poll(() => names(page, text)).toEqual(['flour', 'salt', 'yeast', 'water', 'oil'])
  await expect(handle(page, text, 'water')).toBeFocused()
})

/** Picks up the fifth of the seven rows with the keyboard. */
async function pickUp(page: Page, text: Text, name: string): Promise<void> {
  await handle(page, text, name).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(text('editor.dragStarted', { name, position: 5, count: 7 }))).toBeAttached()
  // Keys are handled from the next task on.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
}

test('FORM-3 rows are dragged with the keyboard, into another section, and announced', async ({
  page,
  text,
  api,
}) => {
  await openForm(page, api)
  const section = text('editor.sectionNamed', { name: 'On top' })
  await pickUp(page, text, 'yeast')
  await page.keyboard.press('ArrowDown')
  await expect(
    page.getByText(text('editor.rowMoved', { name: 'yeast', position: 6, count: 7 })),
  ).toBeAttached()
  await page.keyboard.press('Space')
  await expect(
    page.getByText(text('editor.rowMovedInto', { name: 'yeast', position: 4, count: 5, section: 'On top' })),
  ).toBeAttached()
  await expect(handle(page, text, 'yeast')).toBeFocused()

  await pickUp(page, text, section)
  await page.keyboard.press('ArrowUp')
  await expect(
    page.getByText(text('editor.rowMoved', { name: section, position: 4, count: 7 })),
  ).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByText(text('editor.dragCancelled', { name: section }))).toBeAttached()
  expect(await names(page, text)).toEqual([...NAMES])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  const touch = (cdp: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })

  async function swipe(page: Page, at: Point, by: number): Promise<void> {
    const cdp = await page.context().newCDPSession(page)
    await touch(cdp, 'touchStart', at.x, at.y)
    for (let part = 1; part <= 10; part++) await touch(cdp, 'touchMove', at.x, at.y + (by * part) / 10)
    await touch(cdp, 'touchEnd', at.x, at.y + by)
  }

  test('FORM-3 a finger on the handle drags; elsewhere it scrolls', async ({ page, text, api }) => {
    // High enough that no row is near the edges, where dragging scrolls.
    await page.setViewportSize({ width: 390, height: 1600 })
    await openForm(page, api)
    const scrolled = () => page.evaluate(() => window.scrollY)
    const from = await centreInView(handle(page, text, 'salt'))
    const to = await centre(handle(page, text, 'water'))
    const before = await scrolled()
    await swipe(page, from, to.y - from.y)
    await expect.poll(() => names(page, text)).toEqual(['flour', 'salt', 'water', 'yeast', 'oil'])
    expect(Math.abs((await scrolled()) - before), 'the page does not scroll along').toBeLessThan(20)

    const label = page.getByRole('group', { name: text('editor.ingredientN', { number: 3 }) })
    const at = await centreInView(label.getByText(text('editor.name'), { exact: true }))
    const start = await scrolled()
    await swipe(page, at, -200)
    await expect.poll(scrolled).toBeGreaterThan(start + 50)
    expect(await names(page, text)).toEqual(['flour', 'salt', 'water', 'yeast', 'oil'])
  })
})
