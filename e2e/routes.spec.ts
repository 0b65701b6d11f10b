import type { Page } from '@playwright/test'
import { publish, registerCook, signInBefore, unique } from './support/cook.ts'
import { expect, test } from './support/test.ts'
import { authModal, signIn, toasts } from './support/visitor.ts'

test('ROUTE-4 a guest who opens a page for signed-in users is asked to sign in, and lands there', async ({
  page,
  text,
  api,
}) => {
  const visitor = { page, text }
  const cook = await registerCook(api)
  await page.goto('/favorites')
  await expect(authModal(visitor, 'login').getByText(text('errors.LOGIN_REQUIRED'))).toBeVisible()
  await expect(page).toHaveURL('/')
  await signIn(visitor, { login: cook.email, password: cook.password })
  await expect(page).toHaveURL('/favorites')
  await expect(page.getByRole('heading', { level: 1, name: text('favorites.title') })).toBeVisible()
})

/** The existing pages for signed-in users; `recipeId` is one of the user's own recipes. */
const ownPages = (recipeId: string): readonly string[] => [
  '/recipes/create',
  `/recipes/${recipeId}/edit`,
  `/cooking/${recipeId}`,
  '/my-recipes',
  '/saved-recipes',
  '/favorites',
  '/admin',
]

test('ROUTE-1 ROUTE-2 APP-5 each page opens for its audience, below the header', async ({
  page,
  text,
  api,
}) => {
  const cook = await registerCook(api)
  const { id } = await publish(api, cook)
  // The site header, with home link and menu; pages have header elements of their own.
  const header = page.getByRole('banner')
  const home = header.getByRole('link', { name: text('app.name'), exact: true })
  const login = authModal({ page, text }, 'login')
  const expectPage = async (path: string): Promise<void> => {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(home).toBeVisible()
    await expect(home).toHaveAttribute('href', '/')
    await expect(header.getByRole('button', { name: text('header.menu'), exact: true })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  for (const path of ['/', '/recipes', '/new-system', `/recipes/${id}`]) await expectPage(path)
  for (const path of ownPages(id)) {
    await page.goto(path)
    await expect(login, path).toBeVisible()
    await expect(page).toHaveURL('/')
  }
  await signInBefore(page, cook)
  for (const path of ownPages(id)) await expectPage(path)
})

test('ROUTE-4 HEAD-4 a guest who presses create or a heart is asked to sign in on the same page', async ({
  page,
  text,
}) => {
  const visitor = { page, text }
  const modal = authModal(visitor, 'login')
  await page.goto('/recipes')
  await page
    .getByRole('link', { name: text('nav.create'), exact: true })
    .first()
    .click()
  await expect(modal.getByText(text('errors.LOGIN_REQUIRED'))).toBeVisible()
  await modal.getByRole('button', { name: text('app.close') }).click()
  await expect(modal).toBeHidden()
  await page
    .getByRole('button', { name: text('favorites.heart', { title: '' }) })
    .first()
    .click()
  await expect(modal.getByText(text('errors.LOGIN_REQUIRED'))).toBeVisible()
  await expect(page).toHaveURL('/recipes')
})

test('ROUTE-3 DEC-50 an unknown path is a 404 with a link home', async ({ page, text, problems }) => {
  problems.expect(/status of 404/)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(toasts({ page, text })).toContainText(text('errors.NOT_FOUND'))
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: text('home.title') })).toBeVisible()
})

test('ROUTE-6 Back, Forward, reload and a pasted link show the same search, filter, order and page', async ({
  page,
  context,
  text,
  api,
}) => {
  const cook = await registerCook(api)
  const word = unique('stew').replaceAll(/[^a-z]/g, 'q')
  for (let number = 0; number < 25; number++)
    await publish(api, cook, { title: `${word} ${number}`, tags: ['kept'], cook_time: 100 - number })
  const filter = {
    name: text('recipes.removeFilter', { filter: text('recipes.filter.tag', { value: 'kept' }) }),
  }
  const secondPage = { name: text('recipes.page', { page: 2 }) }
  // Sorted by time, the slowest one comes last.
  const expectSecondPage = async (tab: Page): Promise<void> => {
    await expect(tab.getByRole('article')).toHaveCount(1)
    await expect(tab.getByRole('heading', { level: 2, name: `${word} 0` })).toBeVisible()
    await expect(tab.getByRole('link', filter).first()).toBeVisible()
    await expect(tab.getByRole('combobox', { name: text('recipes.sortLabel') })).toHaveValue('time')
    await expect(tab.getByRole('combobox', { name: text('header.searchRecipes') })).toHaveValue(word)
    await expect(tab.getByRole('link', secondPage)).toHaveAttribute('aria-current', 'page')
  }

  await page.goto(`/recipes?search=${word}&tag=kept&sort=time`)
  await expect(page.getByRole('article')).toHaveCount(24)
  await page.getByRole('link', secondPage).click()
  await expectSecondPage(page)
  await page.reload()
  await expectSecondPage(page)
  await page.getByRole('link', { name: `${word} 0` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${word} 0` })).toBeVisible()
  await page.goBack()
  await expectSecondPage(page)
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(24)
  await page.goForward()
  await expectSecondPage(page)
  const friend = await context.newPage()
  await friend.goto(page.url())
  await expectSecondPage(friend)
})

test('ROUTE-6 Back, Forward, reload and a pasted link show the same step', async ({
  page,
  context,
  text,
  api,
}) => {
  const cook = await registerCook(api)
  const { id } = await publish(api, cook)
  const step = (tab: Page, number: number) =>
    tab.getByRole('heading', { name: text('cook.stepNumber', { number }) })
  await signInBefore(page, cook)
  await page.goto(`/cooking/${id}`)
  await expect(step(page, 1)).toBeVisible()
  await page.goto(`/cooking/${id}?step=1`)
  await expect(step(page, 2)).toBeVisible()
  await page.reload()
  await expect(step(page, 2)).toBeVisible()
  await page.getByRole('link', { name: text('app.name') }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(step(page, 2)).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL('/')
  const other = await context.newPage()
  await other.goto(`/cooking/${id}?step=1`)
  await expect(step(other, 2)).toBeVisible()
})

test('APP-9 on a phone the search fills the screen, and closes to show its results', async ({
  page,
  text,
}) => {
  const viewport = { width: 390, height: 844 }
  const opener = page.getByRole('button', { name: text('header.search'), exact: true })
  const overlay = page.getByRole('dialog', { name: text('header.search') })
  const box = page.getByRole('combobox', { name: text('header.searchRecipes') })
  await page.goto('/')
  await expect(box).toBeVisible()
  await expect(opener).toBeHidden()

  await page.setViewportSize(viewport)
  await expect(box).toBeHidden()
  await opener.click()
  await expect(box).toBeFocused()
  expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, ...viewport })
  await overlay.getByRole('button', { name: text('header.closeSearch') }).click()
  await expect(overlay).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await box.fill('no such dish')
  await box.press('Enter')
  await expect(overlay).toBeHidden()
  await expect(page).toHaveURL(/\/recipes\?search=no\+such\+dish$/)
  await expect(page.getByText(text('recipes.nothingFound'))).toBeVisible()
})
