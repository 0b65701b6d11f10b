import { DEMO_COOK, follow, publish, registerCook, signInBefore } from './support/cook.ts'
import { storeCooking } from './support/kitchen.ts'
import { openSignIn, type ScreenContext, SCREENS } from './support/screens.ts'
import { tabThrough } from './support/tab-stops.ts'
import { expect, test } from './support/test.ts'

/** A desktop, a phone, and a desktop of 1280×1024 at 400 % zoom. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
]

type Open = (stage: ScreenContext) => Promise<void>

/** Screens of a guest. */
const GUEST = {
  home: async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('article').first()).toBeVisible()
  },
  'list with filters': async ({ page, text }) => {
    await page.goto(`/recipes?difficulty=easy&max_time=60&language=all`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('link', { name: text('recipes.clearAll') })).toBeVisible()
  },
  'nothing found': async ({ page, text }) => {
    await page.goto('/recipes?search=qqzzqq')
    await expect(page.getByText(text('recipes.nothingFound'), { exact: true }).first()).toBeVisible()
  },
  categories: SCREENS.categories,
  recipe: SCREENS.detail,
  'sign in': openSignIn,
  search: async ({ page, text }) => {
    await page.evaluate(() => localStorage.setItem('souschef.guest.searches', '["tea", "soup"]'))
    await page.goto('/')
    const opener = page.getByRole('button', { name: text('header.search'), exact: true })
    if ((page.viewportSize()?.width ?? 0) < 768) await opener.click()
    else await page.getByRole('combobox', { name: text('header.searchRecipes') }).focus()
    await expect(page.getByRole('option', { name: 'tea' })).toBeVisible()
  },
  'no such recipe': async ({ page, text }) => {
    await page.goto('/recipes/0190aaaa-0000-7000-8000-000000000002')
    await expect(page.getByRole('heading', { name: text('errors.RECIPE_NOT_FOUND') })).toBeVisible()
  },
} as const satisfies Readonly<Record<string, Open>>

/** Screens of a cook. */
const COOK = {
  favourites: SCREENS.favourites,
  editor: async (stage) => {
    await SCREENS.form(stage)
    // Collapsed sections have Tab stops of their own.
    await stage.page
      .locator('details')
      .evaluateAll((all) => all.forEach((folded) => folded.setAttribute('open', '')))
  },
  subscriptions: SCREENS.subscriptions,
  profile: SCREENS.profile,
  settings: SCREENS.settings,
  cooking: SCREENS.cooking,
} as const satisfies Readonly<Record<string, Open>>

for (const viewport of SIZES) {
  test.describe(`${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })
    // Hundreds of key presses, each inspected: half a minute, but many on a busy machine.
    test.describe.configure({ timeout: 900_000 })

    for (const [audience, screens] of Object.entries<Readonly<Record<string, Open>>>({
      guest: GUEST,
      cook: COOK,
    }))
      test(`every Tab stop of a ${audience} is visible and not covered by a bar`, async ({
        page,
        text,
        api,
        language,
        problems,
      }) => {
        if (audience === 'guest') problems.expect(/404 \(Not Found\)/)
        const cook = await registerCook(api)
        const ownRecipe = await publish(api, cook)
        const { recipes } = await api.call('listRecipes', { query: { language } })
        const recipeId = recipes.find(({ title }) => title !== ownRecipe.title)?.id ?? ''
        await api.call(
          'setFavorite',
          { params: { id: recipeId }, body: { is_favorite: true } },
          cook.session.token,
        )
        await follow(api, cook, DEMO_COOK)
        const check = async (name: string, open: Open): Promise<void> => {
          await open({ page, text, recipeId, ownRecipeId: ownRecipe.id })
          await page.waitForLoadState('networkidle')
          const { hidden, stops } = await tabThrough(page)
          expect.soft(hidden, name).toEqual([])
          expect(stops, name).toBeGreaterThanOrEqual(6)
        }
        if (audience === 'cook') await signInBefore(page, cook)
        for (const [name, open] of Object.entries(screens)) await check(name, open)
        if (audience === 'guest') return
        await storeCooking(page, cook, [{ recipe: ownRecipe, timers: [{ label: 'Toast', endsIn: 600_000 }] }])
        for (const [name, open] of Object.entries({
          list: SCREENS.list,
          recipe: SCREENS.detail,
          editor: COOK.editor,
        }))
          await check(`${name} while a timer runs`, async (stage) => {
            await open(stage)
            await expect(page.getByRole('timer').first()).toBeVisible()
          })
      })
  })
}

test('rows of the form keep their height when the focus leaves them, so that the next row does not move', async ({
  page,
  text,
  api,
}) => {
  const cook = await registerCook(api)
  const { id } = await publish(api, cook, {
    steps: ['Boil the water.', 'Add the salt.', 'Stir.'].map((instruction) => ({ instruction })),
  })
  await signInBefore(page, cook)
  await page.goto(`/recipes/${id}/edit`)
  const texts = page.getByRole('textbox', { name: text('editor.instruction') })
  await expect(texts).toHaveCount(3)
  const moves = await texts.evaluateAll(async (fields) => {
    const painted = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null))))
    const shifts: number[] = []
    for (const field of fields) {
      field.focus()
      const { bottom } = field.getBoundingClientRect()
      await painted()
      shifts.push(Math.round(field.getBoundingClientRect().bottom - bottom))
    }
    return shifts
  })
  expect(moves).toEqual([0, 0, 0])
})
