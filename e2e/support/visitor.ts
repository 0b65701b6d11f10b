import type { Locator, Page } from '@playwright/test'
import { expect, type Text } from './test.ts'

/** A visitor, who finds things by role and name in the language of the journey. */
export interface Visitor {
  readonly page: Page
  readonly text: Text
}

/** Opens and returns the header's menu. */
export async function openMenu({ page, text }: Visitor): Promise<Locator> {
  await page.getByRole('button', { name: text('header.menu'), exact: true }).click()
  return page.getByRole('menu', { name: text('header.menu') })
}

/** The width in pixels from which the header itself shows some entries of its menu. */
const VISIBLE_FROM_WIDTH: Partial<Record<Parameters<Text>[0], number>> = {
  'nav.login': 768,
  'nav.recipes': 1024,
  'nav.favorites': 1024,
}

/** The element that the header shows at this width instead of a menu entry. */
function visibleEntry({ page, text }: Visitor, entry: Parameters<Text>[0]): Locator | undefined {
  const isVisible = (page.viewportSize()?.width ?? 0) >= (VISIBLE_FROM_WIDTH[entry] ?? Infinity)
  const role = entry === 'nav.login' ? 'button' : 'link'
  return isVisible ? page.getByRole('banner').getByRole(role, { name: text(entry), exact: true }) : undefined
}

/** Chooses an entry of the header's menu, or the element that the header shows instead. */
export async function chooseInMenu(visitor: Visitor, entry: Parameters<Text>[0]): Promise<void> {
  const choice = visibleEntry(visitor, entry)
  if (choice !== undefined) return choice.click()
  const menu = await openMenu(visitor)
  return menu.getByRole('menuitem', { name: visitor.text(entry), exact: true }).click()
}

/** Expects the menu to offer sign-out, which means that a user is signed in. */
export async function expectSignedIn(visitor: Visitor): Promise<void> {
  const menu = await openMenu(visitor)
  await expect(menu.getByRole('menuitem', { name: visitor.text('nav.logout') })).toBeVisible()
  await visitor.page.keyboard.press('Escape')
}

/** Expects the header or its menu to offer sign-in. */
export async function expectGuest(visitor: Visitor): Promise<void> {
  const button = visibleEntry(visitor, 'nav.login')
  if (button !== undefined) return expect(button).toBeVisible()
  const menu = await openMenu(visitor)
  await expect(menu.getByRole('menuitem', { name: visitor.text('nav.login') })).toBeVisible()
  return visitor.page.keyboard.press('Escape')
}

/** The auth modal in one of its modes. */
export const authModal = (
  { page, text }: Visitor,
  mode: 'login' | 'register' | 'forgot' | 'reset',
): Locator => page.getByRole('dialog', { name: text(`auth.titles.${mode}`) })

/** Fills in and submits the open login form, and waits until it is gone. */
export async function signIn(
  visitor: Visitor,
  { login, password }: { readonly login: string; readonly password: string },
): Promise<void> {
  const { text } = visitor
  const modal = authModal(visitor, 'login')
  await modal.getByLabel(text('auth.loginName'), { exact: true }).fill(login)
  await modal.getByLabel(text('auth.password'), { exact: true }).fill(password)
  await modal.getByRole('button', { name: text('auth.submit.login'), exact: true }).click()
  await expect(modal).toBeHidden()
}

/** The toasts, which disappear automatically. A dialog has a region of its own for those shown since it opened. */
export const toasts = ({ page, text }: Visitor): Locator =>
  page
    .getByRole('region', { name: text('toast.region') })
    .filter({ hasText: /\S/ })
    .first()

/** Searches from the header, in its layout for this width. */
export async function search({ page, text }: Visitor, query: string): Promise<void> {
  const opener = page.getByRole('button', { name: text('header.search'), exact: true })
  if (await opener.isVisible()) await opener.click()
  const box = page.getByRole('combobox', { name: text('header.searchRecipes') })
  await box.fill(query)
  await box.press('Enter')
}

/** The title field of the recipe form. */
export const titleField = ({ page, text }: Visitor): Locator =>
  page.getByRole('region', { name: text('editor.basics') }).getByLabel(text('editor.title'), { exact: true })

/** A row of the form's ingredient list; the number is 1-based. */
export const ingredientRow = ({ page, text }: Visitor, number: number): Locator =>
  page.getByRole('group', { name: text('editor.ingredientN', { number }), exact: true })
