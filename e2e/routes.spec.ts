import { publish, registerCook, signInBefore, unique } from './support/cook.ts'
import { expect, test } from './support/test.ts'
import { authModal, search, signIn, toasts } from './support/visitor.ts'

test('ROUTE-4 a guest who wants a page of their own is asked to sign in, and lands there', async ({
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

test('ROUTE-4 HEAD-4 a guest who presses create or a heart is asked to sign in where they are', async ({
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

test('ROUTE-3 an unknown path leads home and says so', async ({ page, text }) => {
  await page.goto('/no/such/page')
  await expect(toasts({ page, text })).toContainText(text('errors.NOT_FOUND'))
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: text('home.title') })).toBeVisible()
})

test('ROUTE-5 /admin is a placeholder for signed-in users', async ({ page, text, api }) => {
  await signInBefore(page, await registerCook(api))
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: text('admin.title') })).toBeVisible()
  await expect(page.getByText(text('admin.text'))).toBeVisible()
})

test('ROUTE-6 reload and back keep page and filter of a list', async ({ page, text, api }) => {
  const cook = await registerCook(api)
  const tag = unique('tag')
  for (let number = 0; number < 25; number++) await publish(api, cook, { tags: [tag] })
  const cards = page.getByRole('article')
  const filter = page.getByRole('link', {
    name: text('recipes.removeFilter', { filter: text('recipes.filter.tag', { value: tag }) }),
  })
  const expectSecondPage = async (): Promise<void> => {
    await expect(cards).toHaveCount(1)
    await expect(filter).toBeVisible()
    await expect(page.getByRole('link', { name: text('recipes.page', { page: 2 }) })).toHaveAttribute(
      'aria-current',
      'page',
    )
  }

  await page.goto(`/recipes?tag=${tag}`)
  await expect(cards).toHaveCount(24)
  await page.getByRole('link', { name: text('recipes.page', { page: 2 }) }).click()
  await expectSecondPage()
  await page.reload()
  await expectSecondPage()
  const title = await cards.getByRole('heading').innerText()
  await cards.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goBack()
  await expectSecondPage()
  await page.goBack()
  await expect(cards).toHaveCount(24)
  await filter.click()
  await expect(page).toHaveURL('/recipes')
})

test('ROUTE-6 LIST-3 a search is in the address; finding nothing offers a way on', async ({ page, text }) => {
  await page.goto('/')
  await search({ page, text }, 'no such dish')
  await expect(page).toHaveURL(/\/recipes\?search=no\+such\+dish$/)
  await expect(page.getByText(text('recipes.nothingFound'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: text('recipes.clearAll') })
    .last()
    .click()
  await expect(page).toHaveURL('/recipes')
  await expect(page.getByRole('article').first()).toBeVisible()
})
