import type { Locator, Page } from '@playwright/test'
import { publish, registerCook } from './support/cook.ts'
import { completeStep, doneButton, stepHeading } from './support/stove.ts'
import { expect, test } from './support/test.ts'
import { authModal } from './support/visitor.ts'

const MAX_PRESSES = 120

/** Whether the focused element shows its focus: by an outline of itself, of its pseudo-element's area, or of an ancestor. */
const isFocusVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const hasOutline = (element: Element, pseudo?: string): boolean => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo)
      return outlineStyle !== 'none' && outlineWidth !== '0px'
    }
    const focused = document.activeElement
    if (focused === null || focused === document.body) return true
    if (hasOutline(focused, '::after')) return true
    for (let element: Element | null = focused, depth = 0; element !== null && depth < 3; depth++) {
      if (hasOutline(element)) return true
      element = element.parentElement
    }
    return false
  })

/** Presses Tab until the element has the focus; every stop on the way shows its focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible()
  for (let press = 0; press < MAX_PRESSES; press++) {
    if (await element.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
    expect(await isFocusVisible(page), `focus is visible on ${stop}`).toBe(true)
  }
  throw new Error(`Tab does not lead to ${String(element)}`)
}

test('signing in, finding a recipe and starting to cook work with the keyboard only', async ({
  page,
  text,
  api,
}) => {
  const { keyboard } = page
  const visitor = { page, text }
  const cook = await registerCook(api)
  const { title } = await publish(api, cook)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: text('app.skipToContent') })).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: text('header.menu'), exact: true }))
  await keyboard.press('Enter')
  await expect(page.getByRole('menu').locator(':focus')).toBeVisible()
  await keyboard.press('End')
  await expect(page.getByRole('menuitemradio').last()).toBeFocused()
  await keyboard.press('Escape')
  await keyboard.press('Shift+Tab')
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: text('nav.login'), exact: true })).toBeFocused()
  await keyboard.press('Enter')

  const modal = authModal(visitor, 'login')
  await tabTo(page, modal.getByLabel(text('auth.loginName'), { exact: true }))
  await keyboard.type(cook.username)
  await tabTo(page, modal.getByLabel(text('auth.password'), { exact: true }))
  await keyboard.type(cook.password)
  await keyboard.press('Enter')
  await expect(modal).toBeHidden()

  await tabTo(page, page.getByRole('main').getByRole('link', { name: text('home.toRecipes') }))
  await keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const start = page.getByRole('button', { name: text('card.startCookingOf', { title }) })
  await tabTo(page, start)
  await keyboard.press('Enter')
  await expect(stepHeading(visitor, 1)).toBeVisible()

  await tabTo(page, page.getByRole('checkbox').first())
  await keyboard.press('Space')
  await expect(page.getByRole('checkbox').first()).toBeChecked()
  await tabTo(page, doneButton(visitor))
  await completeStep(visitor, 1, () => keyboard.press('Enter'))
  await expect(stepHeading(visitor, 2)).toBeFocused()
  await keyboard.press('ArrowLeft')
  await expect(stepHeading(visitor, 1)).toBeFocused()
})
