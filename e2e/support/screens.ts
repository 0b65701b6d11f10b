import { expect } from '@playwright/test'
import { doneButton } from './stove.ts'
import { authModal, type Visitor } from './visitor.ts'

/** A visitor who follows somebody, with the recipes that the screens show, one of which has been cooked. */
export interface ScreenContext extends Visitor {
  /** A published recipe with steps. */
  readonly recipeId: string
  /** A recipe by the visitor, who also has a favourite. */
  readonly ownRecipeId: string
}

type Open = (stage: ScreenContext) => Promise<void>

const openCards =
  (path: string): Open =>
  async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('article').first()).toBeVisible()
  }

/** Opens each screen of a signed-in user, and waits until it is complete. */
export const SCREENS = {
  list: openCards('/recipes'),
  categories: async ({ page, text }) => {
    await page.goto('/new-system')
    await expect(page.getByRole('link', { name: text('categories.soups-broths') })).toBeVisible()
  },
  detail: async ({ page, text, recipeId }) => {
    await page.goto(`/recipes/${recipeId}`)
    await expect(page.getByRole('heading', { name: text('recipe.steps'), exact: true })).toBeVisible()
  },
  form: async ({ page, text, ownRecipeId }) => {
    await page.goto(`/recipes/${ownRecipeId}/edit`)
    await expect(page.getByRole('heading', { level: 1, name: text('editor.titleEdit') })).toBeVisible()
  },
  favourites: openCards('/favorites'),
  history: async ({ page, text }) => {
    await page.goto('/history')
    await expect(page.getByRole('group', { name: text('cooked.howWasIt') }).first()).toBeVisible()
  },
  subscriptions: async ({ page, text }) => {
    await page.goto('/subscriptions')
    await expect(page.getByRole('list', { name: text('subscriptions.list') })).toBeVisible()
  },
  profile: async ({ page, text }) => {
    await page.goto('/profile')
    await expect(page.getByRole('button', { name: text('profile.edit') })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
  },
  settings: async ({ page, text }) => {
    await page.goto('/settings')
    await expect(page.getByRole('heading', { level: 1, name: text('settings.title') })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: text('settings.shareLive') })).toBeVisible()
  },
  cooking: async (stage) => {
    await stage.page.goto(`/cooking/${stage.recipeId}`)
    await expect(doneButton(stage)).toBeVisible()
  },
} as const satisfies Readonly<Record<string, Open>>

/** Opens the modal that a guest gets on a page that requires signing in. */
export async function openSignIn(visitor: Visitor): Promise<void> {
  await visitor.page.goto('/favorites')
  await expect(authModal(visitor, 'login')).toBeVisible()
}
