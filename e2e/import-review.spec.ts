import { randomUUID } from 'node:crypto'
import { violations } from './support/axe.ts'
import { publish, registerCook, signInBefore, unique } from './support/cook.ts'
import { expect, test } from './support/test.ts'

const aRecipe = (name: string, ...lines: readonly string[]) => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name,
  recipeYield: '4 servings',
  recipeIngredient: lines,
  recipeInstructions: ['Slice the leeks, and cook them in the stock for 20 minutes.'],
})

test('IMP-4 IMP-9 IMP-10 @phone a file of several recipes is reviewed, corrected and taken', async ({
  page,
  text,
  api,
}) => {
  const cook = await registerCook(api)
  const { token } = cook.session
  const [right, doubtful, double] = [unique('Right'), unique('Doubtful'), unique('Double')]
  await publish(api, cook, {
    title: double,
    ingredients: [
      { name: 'leeks', amount: 3, unit: 'pcs' },
      { name: 'stock', amount: 2, unit: 'l' },
    ],
    steps: [{ instruction: 'Cook it.' }],
  })
  const file = [
    aRecipe(right, '2 leeks', '1 l stock'),
    aRecipe(doubtful, '2 leeks', '200 g'),
    aRecipe(double, '3 leeks', '2 l stock'),
  ]
  const started = await api.call('createImport', { body: { text: JSON.stringify(file) } }, token)
  await signInBefore(page, cook)
  await page.goto(`/import/${started.import.id}`)

  await page.getByRole('button', { name: text('importing.reviewPage.takeReady', { count: 1 }) }).click()
  await expect(page.getByText(text('importing.reviewPage.heading.accepted', { count: 1 }))).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('link', { name: text('importing.reviewPage.checkThem', { count: 1 }) }).click()
  const line = page.getByRole('textbox', { name: text('editor.ingredientN', { number: 2 }) })
  await expect(line).toHaveValue('200 g')
  expect(await violations(page)).toEqual([])
  const original = page.getByRole('button', { name: text('importing.reviewPage.showOriginal') })
  if (await original.isVisible()) {
    await original.click()
    await expect(page.locator('mark', { hasText: '200 g' })).toBeVisible()
    await page.getByRole('button', { name: text('app.close') }).click()
  } else await expect(page.locator('mark', { hasText: '200 g' })).toBeVisible()
  await line.fill('200 g cream')
  await line.press('Enter')
  await expect(page.getByText(text('importing.reviewPage.noDoubts'))).toBeVisible()
  // Corrections are kept by the server.
  await expect
    .poll(async () => {
      const { import: job } = await api.call('getImport', { params: { id: started.import.id } }, token)
      return job.counts.doubtful
    })
    .toBe(0)
  await page.reload()
  await expect(page.getByText('cream', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: text('importing.reviewPage.take'), exact: true }).click()

  const choices = page.getByRole('group', {
    name: text('importing.reviewPage.double.label', { title: double }),
  })
  await choices.getByRole('button', { name: text('importing.reviewPage.double.mine') }).click()
  await expect(page.getByText(text('importing.reviewPage.done', { count: 2 }))).toBeVisible()
  await page.getByRole('link', { name: text('importing.reviewPage.toMyRecipes') }).click()
  await expect(page.getByRole('link', { name: doubtful })).toBeVisible()
  await expect(page.getByRole('link', { name: right })).toBeVisible()
  await expect(page.getByRole('link', { name: double })).toHaveCount(1)
})

test('IMP-9 a page that cannot be read is named with the reason, and dismissed', async ({
  page,
  text,
  api,
}) => {
  const cook = await registerCook(api)
  const urls = ['http://127.0.0.1/soup']
  const started = await api.call('createImport', { body: { urls } }, cook.session.token)
  await signInBefore(page, cook)
  await page.goto(`/import/${started.import.id}`)
  await expect(page.getByText(text('validation.page_not_public'))).toBeVisible()
  await page
    .getByRole('button', { name: new RegExp(text('importing.reviewPage.dismissNamed', { title: '.*' })) })
    .click()
  await expect(page.getByText(text('importing.reviewPage.nothingTaken'))).toBeVisible()
})

test('IMP-4 an import that is not there says so', async ({ page, text, api, problems }) => {
  problems.expect(/status of 404/)
  await signInBefore(page, await registerCook(api))
  await page.goto(`/import/${randomUUID()}`)
  await expect(page.getByRole('heading', { name: text('importing.reviewPage.missing') })).toBeVisible()
})
