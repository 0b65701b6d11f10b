import type { Locator, Page } from '@playwright/test'
import { expect, type Text } from './test.ts'

/** Somebody at the product: finds things by role and name, in the language of the journey. */
export interface Visitor {
  readonly page: Page
  readonly text: Text
}

/** Opens the header's menu, and answers with it. */
export async function openMenu({ page, text }: Visitor): Promise<Locator> {
  await page.getByRole('button', { name: text('header.menu'), exact: true }).click()
  return page.getByRole('menu', { name: text('header.menu') })
}

export async function chooseInMenu(visitor: Visitor, entry: Parameters<Text>[0]): Promise<void> {
  const menu = await openMenu(visitor)
  await menu.getByRole('menuitem', { name: visitor.text(entry), exact: true }).click()
}

/** Fails unless the menu offers to sign out, so that somebody is signed in. */
export async function expectSignedIn(visitor: Visitor): Promise<void> {
  const menu = await openMenu(visitor)
  await expect(menu.getByRole('menuitem', { name: visitor.text('nav.logout') })).toBeVisible()
  await visitor.page.keyboard.press('Escape')
}

/** The button that the header has in sight where there is room for it; the menu has an entry in its place elsewhere. */
const signInButton = ({ page, text }: Visitor): Locator =>
  page.getByRole('banner').getByRole('button', { name: text('nav.login'), exact: true })

const hasRoom = ({ page }: Visitor): boolean => (page.viewportSize()?.width ?? 0) >= 768

/** Opens the modal as somebody does who wants to sign in. */
export async function askToSignIn(visitor: Visitor): Promise<void> {
  if (hasRoom(visitor)) await signInButton(visitor).click()
  else await chooseInMenu(visitor, 'nav.login')
}

/** Fails unless the header or its menu offers to sign in. */
export async function expectGuest(visitor: Visitor): Promise<void> {
  if (hasRoom(visitor)) return expect(signInButton(visitor)).toBeVisible()
  const menu = await openMenu(visitor)
  await expect(menu.getByRole('menuitem', { name: visitor.text('nav.login') })).toBeVisible()
  return visitor.page.keyboard.press('Escape')
}

/** The auth modal in one of its modes. */
export const authModal = (
  { page, text }: Visitor,
  mode: 'login' | 'register' | 'forgot' | 'reset',
): Locator => page.getByRole('dialog', { name: text(`auth.titles.${mode}`) })

/** Fills the login form that is open, sends it, and waits until it is gone. */
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

/** The toasts, which go away by themselves. */
export const toasts = ({ page, text }: Visitor): Locator =>
  page.getByRole('region', { name: text('toast.region') })

/** Searches from the header, as it is on this width. */
export async function search({ page, text }: Visitor, words: string): Promise<void> {
  const opener = page.getByRole('button', { name: text('header.search'), exact: true })
  if (await opener.isVisible()) await opener.click()
  const box = page.getByRole('combobox', { name: text('header.searchRecipes') })
  await box.fill(words)
  await box.press('Enter')
}

/** The title of the recipe in its form. */
export const titleField = ({ page, text }: Visitor): Locator =>
  page.getByRole('region', { name: text('editor.basics') }).getByLabel(text('editor.title'), { exact: true })

/** A row of the form's list of ingredients, counted from 1. */
export const ingredientRow = ({ page, text }: Visitor, number: number): Locator =>
  page.getByRole('group', { name: text('editor.ingredientN', { number }), exact: true })
