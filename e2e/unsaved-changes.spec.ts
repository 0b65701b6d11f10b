import type { Page, Response } from '@playwright/test'
import { publish, registerCook, signInBefore, unique } from './support/cook.ts'
import { expect, test } from './support/test.ts'
import { ingredientRow, titleField, toasts } from './support/visitor.ts'

/** The response to storing a draft; the form also requests drafts from the same address. */
const draftSaved = (page: Page): Promise<Response> =>
  page.waitForResponse(
    (response) => response.url().endsWith('/draft') && response.request().method() === 'PUT',
  )

test('FORM-9 API-48 another device offers the unsaved form of a new recipe, and saving it leaves nothing behind', async ({
  browser,
  context,
  page,
  text,
  api,
  baseURL,
}) => {
  const cook = await registerCook(api)
  await signInBefore(page, cook)
  await page.clock.install()
  await page.goto('/recipes/create')
  const title = unique('Soup')
  await titleField({ page, text }).fill(title)
  await page.clock.fastForward(1_000)
  await expect(page.getByText(text('editor.savedOnDevice'))).toBeVisible()
  const saved = draftSaved(page)
  await page.clock.fastForward(15_000)
  expect((await saved).status()).toBe(200)
  await expect(page.getByText(text('editor.savedOnDevice'))).toBeHidden()

  const locale = await page.evaluate(() => navigator.language)
  const other = await browser.newContext({ locale, ...(baseURL !== undefined && { baseURL }) })
  const laptop = await other.newPage()
  await signInBefore(laptop, {
    session: await api.call('login', { body: { login: cook.email, password: cook.password } }),
  })
  await laptop.goto('/recipes/create')
  const offer = laptop.getByRole('status').filter({ hasText: title })
  await expect(offer).toBeVisible()
  await laptop.getByRole('button', { name: text('editor.restoreYes') }).click()
  await expect(titleField({ page: laptop, text })).toHaveValue(title)
  await laptop.getByRole('button', { name: text('editor.saveDraft'), exact: true }).click()
  await expect(toasts({ page: laptop, text })).toContainText(text('editor.savedDraft'))
  await laptop.goto('/recipes/create')
  await expect(titleField({ page: laptop, text })).toHaveValue('')
  await expect(laptop.getByRole('button', { name: text('editor.restoreYes') })).toBeHidden()
  const { drafts } = await api.call('listDrafts', {}, cook.session.token)
  expect(drafts).toEqual([])
  await other.close()
  await context.close()
})

test('FORM-9 of new recipes in two tabs, neither tab offers the other’s draft, and saving one keeps the other', async ({
  context,
  page,
  text,
  api,
}) => {
  await signInBefore(page, await registerCook(api))
  const other = await context.newPage()
  await other.goto('/')
  const [soup, stew] = [unique('Soup'), unique('Stew')]
  for (const [tab, title] of [
    [page, soup],
    [other, stew],
  ] as const) {
    await tab.goto('/recipes/create')
    await titleField({ page: tab, text }).fill(title)
    await expect(tab.getByText(text('editor.savedOnDevice'))).toBeVisible()
    await expect(tab.getByRole('button', { name: text('editor.restoreYes') })).toBeHidden()
  }
  await other.getByRole('button', { name: text('editor.saveDraft'), exact: true }).click()
  await expect(toasts({ page: other, text })).toContainText(text('editor.savedDraft'))
  page.once('dialog', (question) => void question.accept())
  await page.goto('/')
  await page.goto('/recipes/create')
  await page.getByRole('button', { name: text('editor.restoreYes') }).click()
  await expect(titleField({ page, text })).toHaveValue(soup)
})

test('API-48 FORM-7 auto-save never changes what guests see, and can be switched off', async ({
  page,
  text,
  api,
}) => {
  const cook = await registerCook(api)
  const recipe = await publish(api, cook)
  await signInBefore(page, cook)
  await page.clock.install()
  await page.goto(`/recipes/${recipe.id}/edit`)
  await titleField({ page, text }).fill('Not yet published')
  const saved = draftSaved(page)
  await page.clock.fastForward(16_000)
  expect((await saved).status()).toBe(200)
  const asGuest = await api.call('getRecipe', { params: { id: recipe.id }, query: {} })
  expect(asGuest.recipe.title).toBe(recipe.title)
  const draftOf = () => api.call('getRecipeDraft', { params: { id: recipe.id } }, cook.session.token)
  expect((await draftOf()).draft).toMatchObject({ title: 'Not yet published', base_version: 1 })

  await page.getByRole('checkbox', { name: text('editor.autoSave') }).uncheck()
  await titleField({ page, text }).fill('Kept to this device')
  await page.clock.fastForward(16_000)
  await expect(page.getByText(text('editor.savedOnDevice'))).toBeVisible()
  expect((await draftOf()).draft?.title).toBe('Not yet published')
})

test('API-32 two concurrent editors see the changes of each other, choose, and lose nothing', async ({
  page,
  text,
  api,
  problems,
}) => {
  problems.expect(/status of 409/)
  const cook = await registerCook(api)
  const recipe = await publish(api, cook)
  await signInBefore(page, cook)
  await page.goto(`/recipes/${recipe.id}/edit`)
  const title = titleField({ page, text })
  await expect(title).toHaveValue(recipe.title)
  const name = ingredientRow({ page, text }, 1).getByLabel(text('editor.name'), { exact: true })
  await name.fill('salted butter')
  await title.fill('My title')

  const [butter, bread] = recipe.ingredients
  await api.call(
    'updateRecipe',
    {
      params: { id: recipe.id },
      body: {
        title: 'Their title',
        notes: 'Their notes',
        ingredients: [butter, { ...bread, name: 'rye bread' }].flatMap((row) => row ?? []),
      },
    },
    cook.session.token,
  )

  await page.getByRole('button', { name: text('editor.saveChanges'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: text('compare.title') })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(title).toHaveValue('My title')
  await expect(name).toHaveValue('salted butter')
  await page.getByRole('button', { name: text('editor.compareVersions') }).click()

  const titles = dialog.getByRole('group', { name: text('compare.recipe.title'), exact: true })
  await expect(titles.getByRole('radio', { name: text('compare.mine') })).toBeChecked()
  const notes = dialog.getByRole('group', { name: text('compare.recipe.notes'), exact: true })
  await expect(notes.getByRole('radio', { name: text('compare.theirs') })).toBeChecked()
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(width).toBeLessThanOrEqual(0)
  await titles.getByRole('radio', { name: text('compare.mine') }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(titles.getByRole('radio', { name: text('compare.theirs') })).toBeChecked()
  await dialog.getByRole('button', { name: text('compare.save') }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Their title' })).toBeVisible()
  const merged = (await api.call('getRecipe', { params: { id: recipe.id }, query: {} })).recipe
  expect(merged).toMatchObject({ title: 'Their title', notes: 'Their notes', version: 3 })
  expect(merged.ingredients.map((row) => row.name)).toEqual(['salted butter', 'rye bread'])
  expect(merged.steps[0]?.ingredients[0]?.ingredient_id).toBe(butter?.id)
})

test('FORM-9 API-32 a draft based on an older version opens the comparison', async ({ page, text, api }) => {
  const cook = await registerCook(api)
  const recipe = await publish(api, cook)
  await signInBefore(page, cook)
  await page.clock.install()
  await page.goto(`/recipes/${recipe.id}/edit`)
  await titleField({ page, text }).fill('Typed before')
  const saved = draftSaved(page)
  await page.clock.fastForward(16_000)
  expect((await saved).status()).toBe(200)
  page.once('dialog', (question) => void question.accept())
  await api.call(
    'updateRecipe',
    { params: { id: recipe.id }, body: { notes: 'Saved meanwhile' } },
    cook.session.token,
  )
  await page.reload()
  await page.getByRole('button', { name: text('editor.restoreYes') }).click()
  const dialog = page.getByRole('dialog', { name: text('compare.title') })
  await dialog.getByRole('button', { name: text('compare.apply') }).click()
  await expect(titleField({ page, text })).toHaveValue('Typed before')
  await page.getByRole('button', { name: text('editor.saveChanges'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Typed before' })).toBeVisible()
  const merged = (await api.call('getRecipe', { params: { id: recipe.id }, query: {} })).recipe
  expect(merged.notes).toBe('Saved meanwhile')
})

test('API-23 an old version is compared with the current one and restored', async ({ page, text, api }) => {
  const cook = await registerCook(api)
  const recipe = await publish(api, cook, { notes: 'As it was' })
  const change = (body: object) =>
    api.call('updateRecipe', { params: { id: recipe.id }, body }, cook.session.token)
  await change({ notes: 'Spoilt' })
  await change({ title: 'Renamed' })
  await signInBefore(page, cook)
  await page.goto(`/recipes/${recipe.id}/history`)
  const versions = page.getByRole('list', { name: text('history.versions') }).getByRole('listitem')
  await expect(versions).toHaveCount(3)
  await expect(versions.first()).toContainText(
    text('history.changed', { fields: text('compare.recipe.title') }),
  )
  const oldest = versions.last()
  await oldest.getByRole('button').press('Enter')
  await expect(oldest.getByRole('definition').filter({ hasText: 'As it was' })).toBeVisible()
  await expect(oldest.getByRole('definition').filter({ hasText: 'Spoilt' })).toBeVisible()
  await oldest.getByRole('button', { name: text('history.restore') }).click()
  await expect(toasts({ page, text })).toContainText(text('history.restored', { number: 1 }))
  await expect(versions).toHaveCount(4)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(recipe.title)
  const restored = (await api.call('getRecipe', { params: { id: recipe.id }, query: {} })).recipe
  expect(restored).toMatchObject({ title: recipe.title, notes: 'As it was', version: 4, status: 'published' })
})

test('APP-8 Back, Forward and a reload ask before unsaved changes are lost, and staying keeps them', async ({
  page,
  text,
  api,
}) => {
  await signInBefore(page, await registerCook(api))
  await page.goto('/recipes')
  await page
    .getByRole('link', { name: text('nav.create'), exact: true })
    .first()
    .click()
  await expect(page).toHaveURL('/recipes/create')
  await page.getByRole('link', { name: text('app.name'), exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  const title = titleField({ page, text })
  await title.pressSequentially('Soup')
  const question = page.getByRole('alertdialog')

  await page.evaluate(() => window.history.forward())
  await expect(question).toBeVisible()
  await expect(page).toHaveURL('/recipes/create')
  await question.getByText(text('app.stay'), { exact: true }).click()
  await expect(question).toBeHidden()
  await expect(title).toHaveValue('Soup')

  const reload = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => window.location.reload()))
  const prompt = await reload
  expect(prompt.type()).toBe('beforeunload')
  await prompt.dismiss()
  await expect(title).toHaveValue('Soup')

  await page.evaluate(() => window.history.back())
  await question.getByText(text('app.leave'), { exact: true }).click()
  await expect(page).toHaveURL('/recipes')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
