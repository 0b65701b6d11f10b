import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { authModal, chooseInMenu } from './support/visitor.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** Presses the mouse at one point and releases it at another. */
async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
}

test('AUTH-4 a click on the backdrop closes the modal, a drag does not', async ({ page, text }) => {
  const visitor = { page, text }
  const modal = authModal(visitor, 'login')
  await page.goto('/')
  await chooseInMenu(visitor, 'nav.login')
  const field = modal.getByLabel(text('auth.loginName'), { exact: true })
  await field.fill('anna')
  const box = await field.boundingBox()
  if (box === null) throw new Error('the field has no bounding box')
  const inside = { x: box.x + 10, y: box.y + 10 }
  const outside = { x: 20, y: 400 }

  await drag(page, inside, outside)
  await expect(modal).toBeVisible()
  await drag(page, outside, inside)
  await expect(modal).toBeVisible()
  await drag(page, outside, { x: outside.x + 6, y: outside.y })
  await expect(modal).toBeVisible()
  await expect(field).toHaveValue('anna')
  await drag(page, outside, { x: outside.x + 3, y: outside.y + 3 })
  await expect(modal).toBeHidden()
})

test('AUTH-4 AUTH-3 Escape and the button close the modal; focus is trapped inside', async ({
  page,
  text,
}) => {
  const visitor = { page, text }
  const modal = authModal(visitor, 'login')
  await page.goto('/')
  await chooseInMenu(visitor, 'nav.login')
  await expect(modal).toBeVisible()
  for (let press = 0; press < 15; press++) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(() => {
      const focused = document.activeElement
      return focused !== document.body && focused?.closest('dialog') === null
    })
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await chooseInMenu(visitor, 'nav.login')
  await modal.getByRole('button', { name: text('app.close') }).click()
  await expect(modal).toBeHidden()
})
