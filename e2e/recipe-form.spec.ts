import { registerCook, signInBefore, unique } from './support/cook.ts'
import { expect, test } from './support/test.ts'
import { ingredientRow, titleField, toasts } from './support/visitor.ts'

test('FORM-8 publishing marks all invalid fields, focuses the first, and keeps all input', async ({
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
  // The clock is paused, so the delayed backup never runs: only closing the tab can save the form.
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
