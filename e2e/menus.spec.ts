import type { Locator, Page } from '@playwright/test'
import { publish, registerCook } from './support/cook.ts'
import { expect, test } from './support/test.ts'

/** The position of the open menu relative to its button, and whether scripts placed it, as in browsers without CSS anchors. */
async function positionOf(page: Page, button: Locator): Promise<string> {
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  await menu.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)))
  const boxes = await Promise.all([button.boundingBox(), menu.boundingBox()])
  const [at, box] = boxes
  if (at === null || box === null) throw new Error('The menu or its button is not shown')
  const isClose = (one: number, other: number, distance = 0): boolean => Math.abs(one - other - distance) < 1
  const block = isClose(box.y, at.y + at.height, 4)
    ? 'below'
    : isClose(at.y, box.y + box.height, 4)
      ? 'above'
      : 'elsewhere'
  const inline = isClose(box.x + box.width, at.x + at.width)
    ? 'right'
    : isClose(box.x, at.x)
      ? 'left'
      : 'elsewhere'
  const anchored = await menu.evaluate((node) => getComputedStyle(node).getPropertyValue('position-area'))
  return `${block}, ${inline}${anchored === 'none' ? '' : `, by style: ${anchored}`}`
}

test('HEAD-2 menus open beside their buttons and stay there, by mouse and by keyboard @phone', async ({
  page,
  api,
  text,
}) => {
  const { id } = await publish(api, await registerCook(api), {
    steps: Array.from({ length: 12 }, () => ({ instruction: 'Stir slowly, and taste. '.repeat(20) })),
  })
  await page.goto(`/recipes/${id}`)
  const inHeader = page.getByRole('button', { name: text('header.menu'), exact: true })
  await inHeader.click()
  expect(await positionOf(page, inHeader)).toBe('below, right')
  await page.keyboard.press('Escape')

  const ofRecipe = page.getByRole('button', { name: text('recipe.actions'), exact: true })
  await ofRecipe.evaluate((node) => node.scrollIntoView({ block: 'center' }))
  const isLeft = ((await ofRecipe.boundingBox())?.x ?? 0) < 200
  const inline = isLeft ? 'left' : 'right'
  // Its entries are rendered after the first paint.
  await page
    .getByRole('menuitem', { name: text('recipe.print'), includeHidden: true })
    .waitFor({ state: 'attached' })
  await ofRecipe.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  expect(await positionOf(page, ofRecipe)).toMatch(new RegExp(`(below|above), ${inline}$`))

  const { y = 0 } = (await ofRecipe.boundingBox()) ?? {}
  const height = page.viewportSize()?.height ?? 0
  await page.evaluate((down) => scrollBy(0, down), y - 70)
  await expect.poll(() => positionOf(page, ofRecipe)).toBe(`below, ${inline}`)
  await page.evaluate((up) => scrollBy(0, up), 70 + 44 - height + 80)
  const { y: lower = 0 } = (await ofRecipe.boundingBox()) ?? {}
  await expect
    .poll(() => positionOf(page, ofRecipe))
    .toBe(`${lower > height / 2 ? 'above' : 'below'}, ${inline}`)
})
