import { publish, registerCook, signInBefore, unique } from './support/cook.ts'
import { expect, test } from './support/test.ts'
import { chooseInMenu, ingredientRow, titleField, toasts } from './support/visitor.ts'

test('FORM-8 publishing marks all invalid fields, focuses the first, and keeps what was typed', async ({
  page,
  text,
  api,
}) => {
  await signInBefore(page, await registerCook(api))
  await page.goto('/recipes/create')
  const title = titleField({ page, text })
  const amount = page.getByLabel(text('editor.amount'), { exact: true })
  const publishing = page.getByRole('button', { name: text('editor.publish'), exact: true })
  await amount.fill('a little')
  await publishing.click()
  await expect(title).toBeFocused()
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(text('validation.invalid_amount'))).toBeVisible()
  await expect(amount).toHaveValue('a little')
  const unit = page.getByLabel(text('editor.unit'), { exact: true })
  expect((await unit.boundingBox())?.y, 'the unit stays beside the amount').toBe(
    (await amount.boundingBox())?.y,
  )

  await title.fill(unique('Soup'))
  await page
    .getByLabel(text('editor.category'), { exact: true })
    .selectOption({ label: text('categories.soups-broths') })
  await publishing.click()
  await expect(
    ingredientRow({ page, text }, 1).getByLabel(text('editor.name'), { exact: true }),
  ).toBeFocused()
})

test('FORM-9 closing the tab right after typing loses nothing: the form is restored', async ({
  context,
  page,
  text,
  api,
}) => {
  await signInBefore(page, await registerCook(api))
  const title = unique('Soup')
  await page.goto('/recipes/create')
  await expect(titleField({ page, text })).toBeVisible()
  // The clock stands still, so the delayed backup never runs: only closing the tab can save the form.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  await titleField({ page, text }).fill(title)
  await page
    .getByRole('group', { name: text('editor.stepN', { number: 1 }) })
    .getByLabel(text('editor.instruction'))
    .fill('Stir.')
  page.once('dialog', (question) => void question.accept())
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed

  const later = await context.newPage()
  await later.goto('/recipes/create')
  await later.getByRole('button', { name: text('editor.restoreYes') }).click()
  await expect(titleField({ page: later, text })).toHaveValue(title)
  await expect(later.getByLabel(text('editor.instruction'))).toHaveValue('Stir.')
  await later.getByRole('button', { name: text('editor.saveDraft'), exact: true }).click()
  await expect(toasts({ page: later, text })).toContainText(text('editor.savedDraft'))
  await later.goto('/recipes/create')
  await expect(titleField({ page: later, text })).toHaveValue('')
  await expect(later.getByRole('button', { name: text('editor.restoreYes') })).toBeHidden()
})

test('FORM-2 FORM-3 Enter adds rows, the keyboard moves them, and the only step cannot be removed', async ({
  page,
  text,
  api,
}) => {
  const cook = await registerCook(api)
  const recipe = await publish(api, cook)
  await signInBefore(page, cook)
  await page.goto(`/recipes/${recipe.id}/edit`)
  const name = (number: number) =>
    ingredientRow({ page, text }, number).getByLabel(text('editor.name'), { exact: true })
  const button = (key: 'moveUp' | 'moveDown' | 'remove', row: string) =>
    page.getByRole('button', { name: text(`editor.${key}`, { name: row }), exact: true })
  await name(1).press('Enter')
  await expect(name(2)).toBeFocused()
  await page.keyboard.type('salt')
  await button('moveUp', 'salt').press('Enter')
  await expect(name(1)).toHaveValue('salt')
  await expect(button('moveDown', 'salt')).toBeFocused()
  await button('remove', 'salt').press('Enter')
  await expect(ingredientRow({ page, text }, 1)).toBeFocused()
  await expect(name(1)).toHaveValue('butter')

  await button('remove', text('editor.stepN', { number: 2 })).press('Enter')
  const first = text('editor.stepN', { number: 1 })
  await expect(page.getByRole('group', { name: first })).toBeFocused()
  await expect(button('remove', first)).toBeHidden()
  await page.getByRole('button', { name: text('editor.saveChanges'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: recipe.title })).toBeVisible()
  const { recipe: saved } = await api.call(
    'getRecipe',
    { params: { id: recipe.id }, query: {} },
    cook.session.token,
  )
  expect(saved.ingredients.map((ingredient) => ingredient.name)).toEqual(['butter', 'bread'])
  expect(saved.steps.map(({ instruction }) => instruction)).toEqual(['Butter the bread.'])
})

test('APP-8 leaving unsaved changes asks first; staying keeps them', async ({ page, text, api }) => {
  await signInBefore(page, await registerCook(api))
  await page.goto('/recipes/create')
  const title = titleField({ page, text })
  await title.fill('Soup')
  const question = page.getByRole('alertdialog', { name: text('app.unsavedTitle') })
  await chooseInMenu({ page, text }, 'nav.favorites')
  await expect(question.getByText(text('app.unsavedChanges'))).toBeVisible()
  await question
    .getByRole('button', { name: text('app.stay') })
    .first()
    .click()
  await expect(title).toHaveValue('Soup')
  await chooseInMenu({ page, text }, 'nav.favorites')
  await question.getByRole('button', { name: text('app.leave'), exact: true }).click()
  await expect(page).toHaveURL('/favorites')
})
