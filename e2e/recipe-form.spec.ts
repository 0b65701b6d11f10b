import { publish, registerCook, signInBefore, unique } from './support/cook.ts'
import { expect, test } from './support/test.ts'
import { chooseInMenu, ingredientRow, titleField, toasts } from './support/visitor.ts'

test('FORM-8 publishing marks every wrong field and goes to the first; what was typed stays', async ({
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

test('FORM-9 a closed tab loses nothing: the form is offered again', async ({ context, page, text, api }) => {
  await signInBefore(page, await registerCook(api))
  const title = unique('Soup')
  await page.goto('/recipes/create')
  await titleField({ page, text }).fill(title)
  await page
    .getByRole('group', { name: text('editor.stepN', { number: 1 }) })
    .getByLabel(text('editor.instruction'))
    .fill('Stir.')
  const later = await context.newPage()
  await expect(async () => {
    await later.goto('/recipes/create')
    await expect(later.getByRole('button', { name: text('editor.restoreYes') })).toBeVisible({
      timeout: 3_000,
    })
  }).toPass()
  await page.close()

  await later.getByRole('button', { name: text('editor.restoreYes') }).click()
  await expect(titleField({ page: later, text })).toHaveValue(title)
  await expect(later.getByLabel(text('editor.instruction'))).toHaveValue('Stir.')
  await later.getByRole('button', { name: text('editor.saveDraft'), exact: true }).click()
  await expect(toasts({ page: later, text })).toContainText(text('editor.savedDraft'))
  await later.goto('/recipes/create')
  await expect(titleField({ page: later, text })).toHaveValue('')
  await expect(later.getByRole('button', { name: text('editor.restoreYes') })).toBeHidden()
})

test('APP-8 leaving a form with unsaved changes asks first; staying keeps them', async ({
  page,
  text,
  api,
}) => {
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

test('API-32 of two who edit one recipe the second is asked before anything is overwritten', async ({
  page,
  text,
  api,
  problems,
}) => {
  problems.expect(/status of 409/)
  const cook = await registerCook(api)
  const recipe = await publish(api, cook)
  const rename = (title: string) =>
    api.call('updateRecipe', { params: { id: recipe.id }, body: { title } }, cook.session.token)
  const title = titleField({ page, text })
  const save = page.getByRole('button', { name: text('editor.saveChanges'), exact: true })
  await signInBefore(page, cook)
  await page.goto(`/recipes/${recipe.id}/edit`)
  await expect(title).toHaveValue(recipe.title)
  await rename('The other one was first')
  await title.fill('Mine')
  await save.click()
  await expect(page.getByText(text('editor.conflict'))).toBeVisible()
  await expect(title).toHaveValue('Mine')

  await page.getByRole('button', { name: text('editor.conflictTheirs') }).click()
  await expect(title).toHaveValue('The other one was first')
  await rename('The other one again')
  await title.fill('Mine after all')
  await save.click()
  await page.getByRole('button', { name: text('editor.conflictMine') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mine after all' })).toBeVisible()
})
