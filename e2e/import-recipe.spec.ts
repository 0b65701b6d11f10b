import type { Page } from '@playwright/test'
import type { Api } from './support/api.ts'
import { type Cook, publish, registerCook, signInBefore, unique } from './support/cook.ts'
import { expect, test, type Text } from './support/test.ts'
import { titleField } from './support/visitor.ts'

/** Chooses a file in the form of a new recipe, with the button that opens the file dialog. */
async function chooseFile({ page, text }: { page: Page; text: Text }, content: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: text('importing.choose') }).click()
  const file = { name: 'recipe.souschef.json', mimeType: 'application/json', buffer: Buffer.from(content) }
  await (await chooser).setFiles(file)
}

async function exportedFile(page: Page, api: Api, cook: Cook, title: string): Promise<string> {
  const flour = '0190a000-0000-7000-8000-000000000001'
  const { id } = await publish(api, cook, {
    title,
    ingredients: [{ id: flour, name: 'flour', amount: '2/7', unit: 'cup', section: 'For the dough' }],
    steps: [{ instruction: 'Knead.', ingredients: [{ ingredient_id: flour }] }],
  })
  return (await page.request.get(`/api/recipes/${id}/export/json`)).text()
}

test('API-30 DET-6 an exported file fills the form of a new recipe, and is stored when the cook saves it', async ({
  page,
  text,
  api,
}) => {
  const cook = await registerCook(api)
  const title = unique('Bread')
  const content = await exportedFile(page, api, cook, title)
  await signInBefore(page, cook)
  await page.goto('/recipes/create')
  await titleField({ page, text }).fill('typed before')
  await chooseFile({ page, text }, content)
  await expect(page.getByText(text('importing.review'))).toBeVisible()
  await expect(titleField({ page, text })).toHaveValue(title)
  await expect(page.getByLabel(text('editor.amount'), { exact: true })).toHaveValue('2/7')

  // The text typed before can be restored, and then the import.
  await page.getByRole('button', { name: text('editor.restoreYes') }).click()
  await expect(titleField({ page, text })).toHaveValue('typed before')
  await page.getByRole('button', { name: text('editor.restoreYes') }).click()
  await expect(titleField({ page, text })).toHaveValue(title)

  await page.getByRole('button', { name: text('editor.publish'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'For the dough' })).toBeVisible()
  const { recipes } = await api.call('listRecipes', { query: { scope: 'mine' } }, cook.session.token)
  expect(recipes.map((recipe) => recipe.title)).toEqual([title, title])
})

test('API-30 a file that cannot be imported shows the reason, and leaves the form unchanged', async ({
  page,
  text,
  api,
  problems,
}) => {
  problems.expect(/status of 422/)
  await signInBefore(page, await registerCook(api))
  await page.goto('/recipes/create')
  await titleField({ page, text }).fill('My soup')
  await chooseFile({ page, text }, '{"@type":"Recipe"}')
  await expect(page.getByRole('alert').getByText(text('validation.no_recipe'))).toBeVisible()
  await chooseFile({ page, text }, '{"format":"souschef", not a file of ours')
  await expect(page.getByRole('alert').getByText(text('validation.not_json'))).toBeVisible()
  await expect(titleField({ page, text })).toHaveValue('My soup')
})

const PAGE = `<!doctype html><html><h1>Leek soup</h1><script type="application/ld+json">${JSON.stringify({
  '@type': 'Recipe',
  name: 'Leek soup',
  recipeYield: '12 bowls',
  recipeIngredient: ['1½–2 large leeks, sliced', '1 l stock', '200 g'],
  recipeInstructions: ['Cook the leeks slowly.', 'Add the stock and simmer for 20 minutes.'],
})}</script></html>`

test('FORM-11 IMP-1 IMP-3 IMP-7 SMART-1 @phone a pasted page fills the form, names what is doubtful, is published, and planned for 19:00', async ({
  page,
  text,
  api,
}) => {
  await signInBefore(page, await registerCook(api))
  await page.goto('/recipes/create')
  await page.getByLabel(text('importing.source')).fill(PAGE)
  await page.getByRole('button', { name: text('importing.read'), exact: true }).click()
  const result = page.getByRole('status').filter({ hasText: text('importing.review') })
  await expect(result.getByRole('listitem')).toHaveCount(2)
  await expect(result).toContainText('12 bowls')
  await expect(titleField({ page, text })).toHaveValue('Leek soup')
  await expect(page.getByLabel(text('editor.amount'), { exact: true }).first()).toHaveValue('1½–2')
  await expect(page.getByLabel(text('editor.servings'), { exact: true })).toHaveValue('12')
  await page.getByLabel(text('editor.category')).selectOption('soups-broths')
  await page.getByRole('button', { name: text('editor.publish'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leek soup' })).toBeVisible()

  await page.getByRole('button', { name: text('recipe.actions') }).click()
  await page.getByRole('menuitem', { name: text('dinner.together') }).click()
  await page.getByRole('button', { name: text('dinner.showPlan') }).click()
  await page.getByRole('radio', { name: text('dinner.at'), exact: true }).check()
  await page.getByLabel(text('dinner.time'), { exact: true }).fill('19:00')
  // Today or tomorrow.
  await expect(page.getByText(new RegExp(text('dinner.readyAt', { time: '.*19:00' }))).first()).toBeVisible()
})
