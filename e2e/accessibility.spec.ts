import { violations } from './support/axe.ts'
import { DEMO_COOK, follow, publish, registerCook, signInBefore } from './support/cook.ts'
import { addCookedRecipe } from './support/history.ts'
import { openSignIn, SCREENS, type ScreenContext } from './support/screens.ts'
import { expectConfirmation } from './support/stove.ts'
import { expect, test } from './support/test.ts'
import { authModal, expectGuest, openMenu, titleField } from './support/visitor.ts'

/** Each theme at one width; the contrast of the tokens themselves has a test. */
const WIDTHS = [
  { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const

/** In pixels, higher than the recipe form. */
const FORM_HEIGHT = 6000

/** Further states of pages, opened from the last screen. */
const STATES = {
  home: async ({ page, text }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: text('home.title') })).toBeVisible()
  },
  'form with errors': async ({ page, text }) => {
    await page.goto('/recipes/create')
    for (const summary of await page.locator('summary').all()) await summary.click()
    await page.getByRole('button', { name: text('editor.publish'), exact: true }).click()
    await expect(titleField({ page, text })).toBeFocused()
  },
  'steps of cooking': async ({ page, text, recipeId }) => {
    await page.goto(`/cooking/${recipeId}`)
    await page.getByRole('button', { name: text('cook.stepOf', { number: 1, total: 2 }) }).click()
    await expect(page.getByRole('dialog', { name: text('cook.steps') })).toBeVisible()
  },
  'question before done': async (stage) => {
    await stage.page.goto(`/cooking/${stage.recipeId}`)
    await expectConfirmation(stage, 1)
  },
  'timer while cooking': async ({ page, text, recipeId }) => {
    await page.goto(`/cooking/${recipeId}?step=1`)
    await page
      .getByRole('button', { name: text('cook.timerStartOf', { label: 'Toast', duration: '' }) })
      .click()
    await expect(page.getByRole('button', { name: text('cook.timerPause'), exact: true })).toBeVisible()
  },
  'menu of cooking': async ({ page, text }) => {
    await page.getByRole('button', { name: text('cook.timerRemove'), exact: true }).click()
    await page.getByRole('button', { name: text('cook.more'), exact: true }).click()
    await expect(page.getByRole('dialog', { name: text('cook.more') })).toBeVisible()
  },
  'profile of another': async ({ page, text }) => {
    await page.goto(`/profile/${DEMO_COOK}`)
    await page.getByRole('button', { name: text('profile.actions') }).click()
    await expect(page.getByRole('menuitem', { name: text('report.entry') })).toBeVisible()
  },
  report: async ({ page, text }) => {
    await page.getByRole('menuitem', { name: text('report.entry') }).click()
    await expect(page.getByRole('radio', { name: text('report.reasons.spam') })).toBeVisible()
  },
  'form of a profile': async ({ page, text }) => {
    await page.goto('/profile')
    await page.getByRole('button', { name: text('profile.edit') }).click()
    await expect(page.getByRole('dialog', { name: text('profile.editTitle') })).toBeVisible()
  },
  'people found': async ({ page, text }) => {
    await page.goto(`/subscriptions?search=${DEMO_COOK}`)
    await expect(page.getByRole('list', { name: text('subscriptions.found') })).toBeVisible()
  },
  'nothing found': async ({ page, text }) => {
    await page.goto('/recipes?search=no+such+dish')
    await expect(page.getByText(text('recipes.nothingFound'))).toBeVisible()
  },
  menu: async (stage) => {
    await openMenu(stage)
  },
  'sign-in': async (stage) => {
    // From a completely loaded page: a pending call would fail once the session has ended.
    await stage.page.getByRole('menuitem', { name: stage.text('nav.logout') }).click()
    await expectGuest(stage)
    await openSignIn(stage)
    const modal = authModal(stage, 'login')
    await modal.getByRole('button', { name: stage.text('auth.submit.login'), exact: true }).click()
    await expect(modal.getByText(stage.text('errors.INVALID_REQUEST'))).toBeVisible()
  },
  register: async (stage) => {
    await stage.page.getByRole('button', { name: stage.text('auth.toRegister') }).click()
    await expect(authModal(stage, 'register')).toBeVisible()
  },
} as const satisfies Readonly<Record<string, (stage: ScreenContext) => Promise<void>>>

for (const { viewport, colorScheme } of WIDTHS) {
  test(`axe finds no violations on any screen at ${viewport.width} px, ${colorScheme}`, async ({
    page,
    text,
    api,
  }) => {
    const cook = await registerCook(api)
    const recipe = await publish(api, cook, { tags: ['quick', 'toast', 'bread', 'butter'] })
    const ownRecipeId = recipe.id
    await addCookedRecipe(api, cook, recipe, 6)
    await api.call(
      'setFavorite',
      { params: { id: ownRecipeId }, body: { is_favorite: true } },
      cook.session.token,
    )
    await follow(api, cook, DEMO_COOK)
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signInBefore(page, cook)
    for (const [name, open] of Object.entries({ ...SCREENS, ...STATES })) {
      // The bar below the form is sticky, and axe reports elements that it half covers; focus-visible.spec.ts shows that it hides no focus.
      await page.setViewportSize(
        name === 'form' || name === 'form with errors' ? { ...viewport, height: FORM_HEIGHT } : viewport,
      )
      await open({ page, text, recipeId: ownRecipeId, ownRecipeId })
      expect.soft(await violations(page), name).toEqual([])
    }
  })
}
