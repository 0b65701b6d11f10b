import type { Page } from '@playwright/test'
import { publish, registerCook, signInBefore, unique } from './support/cook.ts'
import { expect, test } from './support/test.ts'

const openList = (page: Page, title: string) => page.goto(`/recipes?search=${encodeURIComponent(title)}`)

test('DEC-15 DEC-50 DET-4 a draft is a 404 for everyone but its author', async ({
  page,
  text,
  api,
  problems,
}) => {
  problems.expect(/status of 404/)
  const author = await registerCook(api)
  const hidden = await publish(api, author, { status: 'draft' })
  const notFound = page.getByRole('alert').getByText(text('errors.RECIPE_NOT_FOUND'))
  expect((await page.goto(`/recipes/${hidden.id}`))?.status()).toBe(404)
  await expect(notFound).toBeVisible()
  await openList(page, hidden.title)
  await expect(page.getByText(text('recipes.nothingFound'))).toBeVisible()

  await signInBefore(page, await registerCook(api))
  for (const path of [`/recipes/${hidden.id}`, `/recipes/${hidden.id}/edit`]) {
    await page.goto(path)
    await expect(notFound).toBeVisible()
  }
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await openList(page, hidden.title)
  await expect(page.getByText(text('recipes.nothingFound'))).toBeVisible()

  await signInBefore(page, author)
  expect((await page.goto(`/recipes/${hidden.id}`))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: hidden.title })).toBeVisible()
  await expect(page.getByText(text('card.draft'), { exact: true })).toBeVisible()
  await page.goto('/my-recipes')
  await expect(page.getByRole('article').filter({ hasText: hidden.title })).toContainText(text('card.draft'))
})

test('DEC-40 DEC-15 a recipe that becomes private leaves the favourites of others, and returns when public again', async ({
  page,
  text,
  api,
}) => {
  const author = await registerCook(api)
  const reader = await registerCook(api)
  const { id, title } = await publish(api, author, { title: unique('Toast') })
  const change = (is_public: boolean) =>
    api.call('updateRecipe', { params: { id }, body: { is_public } }, author.session.token)
  await api.call('setFavorite', { params: { id }, body: { is_favorite: true } }, reader.session.token)
  await signInBefore(page, reader)
  await page.goto('/favorites')
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()

  await change(false)
  await page.reload()
  await expect(page.getByText(text('favorites.none'))).toBeVisible()
  await expect(page.getByText(title)).toBeHidden()

  await change(true)
  await page.reload()
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
})
