import type { Locator, Page } from '@playwright/test'
import { registerCook, signInBefore, unique } from './support/cook.ts'
import { expect, test } from './support/test.ts'
import { titleField } from './support/visitor.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const MAX_PRESSES = 400

/** Presses a key until the target has the focus, waiting for the focus to move after each press. */
async function pressTo(page: Page, key: 'Tab' | 'Shift+Tab', target: Locator): Promise<void> {
  const focused = page.locator(':focus').and(target)
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await page.keyboard.press(key)
    if (await focused.isVisible()) return
  }
  throw new Error(`${key} does not lead to ${target.toString()}`)
}

/** Presses Tab until the element with this role and name has the focus. */
const tabTo = (
  page: Page,
  role: 'textbox' | 'combobox' | 'button' | 'spinbutton',
  name: string,
): Promise<void> => pressTo(page, 'Tab', page.getByRole(role, { name, exact: true }))

const pressSummary = async (page: Page, name: string): Promise<void> => {
  await pressTo(page, 'Tab', page.locator('summary').filter({ hasText: name }))
  await page.keyboard.press('Enter')
}

test('FORM-3 FORM-4 a whole recipe is written and published by keyboard alone, with the preview beside it', async ({
  page,
  text,
  api,
}) => {
  const cook = await registerCook(api)
  await signInBefore(page, cook)
  await page.goto('/recipes/create')
  const title = unique('Shortbread')
  await expect(titleField({ page, text })).toBeVisible()
  const type = (what: string): Promise<void> => page.keyboard.type(what)
  const press = (key: string): Promise<void> => page.keyboard.press(key)

  await tabTo(page, 'textbox', text('editor.title'))
  await type(title)
  await tabTo(page, 'combobox', text('editor.category'))
  await type(text('categories.desserts-treats'))

  // Ingredients: one above all sections, two in a section.
  await tabTo(page, 'textbox', text('editor.name'))
  await type('butter')
  await press('Tab')
  await type('100')
  await tabTo(page, 'button', text('editor.addSection'))
  await press('Enter')
  await type('Dough')
  await press('Enter')
  await type('flour')
  await press('Tab')
  await type('200')
  await press('Shift+Tab')
  await press('Enter')
  await type('sugar')
  await press('Tab')
  await type('1/3')

  // Steps: the second uses half of the butter, has a timer, and depends on the first.
  await tabTo(page, 'textbox', text('editor.instruction'))
  await type('Rub the butter into the flour.')
  await tabTo(page, 'button', text('editor.addStep'))
  await press('Enter')
  await type('Spread the rest and bake.')
  await tabTo(page, 'button', text('editor.addTimer'))
  await press('Enter')
  await type('Bake')
  await press('Tab')
  await type('25')
  await pressSummary(page, text('editor.details'))
  await tabTo(page, 'combobox', text('editor.pickIngredient'))
  await type('but')
  await press('Enter')
  await tabTo(page, 'combobox', text('editor.dependencies'))
  await type('rub')
  await press('Enter')
  // Back to the chosen ingredient, for half of it.
  await pressTo(page, 'Shift+Tab', page.getByRole('button', { name: text('editor.share.half'), exact: true }))
  await press('Enter')

  await tabTo(page, 'combobox', text('editor.addTag'))
  await type('teatime')
  await press('Enter')
  await type('baking,')

  const preview = page.getByRole('complementary', { name: text('editor.preview') })
  await expect(preview).toContainText(title)
  await expect(preview).toContainText('Dough')
  await expect(preview).toContainText('Spread the rest and bake.')
  await expect(preview).toContainText('teatime')

  await tabTo(page, 'button', text('editor.publish'))
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { recipe } = await api.call('getRecipe', { params: { id }, query: {} }, cook.session.token)
  const [first, second] = recipe.steps
  expect(recipe.status).toBe('published')
  expect(recipe.tags).toEqual(['teatime', 'baking'])
  expect(recipe.ingredients.map(({ name, section }) => [name, section])).toEqual([
    ['butter', null],
    ['flour', 'Dough'],
    ['sugar', 'Dough'],
  ])
  expect(first?.instruction).toBe('Rub the butter into the flour.')
  expect(second).toMatchObject({
    dependencies: [first?.id],
    ingredients: [{ ingredient_id: recipe.ingredients[0]?.id, amount: 50, unit: 'g' }],
    timers: [{ label: 'Bake', duration_minutes: 25 }],
  })
})
