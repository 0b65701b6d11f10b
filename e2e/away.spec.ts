import { publish, registerCook, signInBefore, unique } from './support/cook.ts'
import { fetchFromServer } from './support/server.ts'
import { completeStep, stepHeading } from './support/stove.ts'
import { expect, test } from './support/test.ts'
import { authModal, chooseInMenu, expectSignedIn, search, titleField } from './support/visitor.ts'

const API = '**/api/**'

test('DEC-27 after a response that is not JSON the list shows an error and can be retried', async ({
  context,
  page,
  text,
}) => {
  // Before hydration the search is a plain form, which the server would answer with a page.
  await page.goto('/', { waitUntil: 'networkidle' })
  await context.route('**/api/recipes?*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Sign in to this network</title>' }),
  )
  await search({ page, text }, 'soup')
  await expect(page.getByText(text('recipes.loadFailed'))).toBeVisible()
  await expect(page.getByText(text('app.connectionProblems'))).toBeVisible()
  await context.unroute('**/api/recipes?*')
  await page.getByRole('button', { name: text('recipes.tryAgain') }).click()
  await expect(page.getByText(text('recipes.loadFailed'))).toBeHidden()
  await expect(page.getByRole('main')).toContainText(text('recipes.filter.search', { value: 'soup' }))
})

test('APP-4 a page whose code fails to load shows an error, and loads when the server is back', async ({
  page,
  text,
  api,
  server,
  problems,
}) => {
  problems.expect(/Failed to load resource|dynamically imported module|Unable to preload/)
  await signInBefore(page, await registerCook(api))
  // Its page knows the code of the recipes, but not that of the favourites.
  await page.goto('/')
  await expectSignedIn({ page, text })
  await server.kill('SIGTERM')
  try {
    await page
      .getByRole('link', { name: text('nav.favorites') })
      .first()
      .click()
    await expect(page.getByRole('alert').getByText(text('errorPage.loadTitle'))).toBeVisible()
  } finally {
    await server.restart()
  }
  await page.getByRole('button', { name: text('errorPage.retry') }).click()
  await expect(page.getByText(text('favorites.none'))).toBeVisible()
})

test('DEC-27 losing the network does not sign out', async ({ context, page, text, api, problems }) => {
  problems.expect(/Failed to load resource/)
  await signInBefore(page, await registerCook(api))
  await context.route(API, (route) => route.abort())
  await page.goto('/favorites')
  await expect(page.getByText(text('favorites.loadingFailed'))).toBeVisible()
  await expectSignedIn({ page, text })
  await context.unroute(API)
  await page.getByRole('button', { name: text('favorites.tryAgain') }).click()
  await expect(page.getByText(text('favorites.none'))).toBeVisible()
})

test('DEC-28 FORM-8 a save without a response keeps the input, and the next one creates a single recipe', async ({
  context,
  page,
  text,
  api,
  server,
  problems,
}) => {
  problems.expect(/Failed to load resource/)
  const cook = await registerCook(api)
  await signInBefore(page, cook)
  const title = unique('Soup')
  const field = titleField({ page, text })
  const save = page.getByRole('button', { name: text('editor.saveDraft'), exact: true })
  await page.goto('/recipes/create')
  await field.fill(title)
  // The response to the first attempt is lost, the second one is an error of a proxy.
  await context.route('**/api/recipes', async (route) => {
    await fetchFromServer(route, server)
    await route.abort()
  })
  await save.click()
  await expect(page.getByText(text('app.connectionProblems'))).toBeVisible()
  await context.unroute('**/api/recipes')
  await context.route('**/api/recipes', (route) => route.fulfill({ status: 502, body: '<html>' }))
  await save.click()
  await expect(page.getByText(text('errors.SERVER_ERROR'))).toBeVisible()
  await expect(field).toHaveValue(title)
  await context.unroute('**/api/recipes')
  await save.click()
  await expect(page).toHaveURL(/\/edit$/)

  const { recipes } = await api.call('listRecipes', { query: { scope: 'mine' } }, cook.session.token)
  expect(recipes.map((recipe) => recipe.title)).toEqual([title])
})

test('AUTH-7 AUTH-11 a sign-in without a response stays in its mode and keeps all input', async ({
  context,
  page,
  text,
  problems,
}) => {
  problems.expect(/Failed to load resource/)
  const visitor = { page, text }
  await page.goto('/')
  await chooseInMenu(visitor, 'nav.login')
  const modal = authModal(visitor, 'login')
  await modal.getByLabel(text('auth.loginName'), { exact: true }).fill('somebody')
  await modal.getByLabel(text('auth.password'), { exact: true }).fill('parsley1')
  await context.route(API, (route) => route.abort())
  await modal.getByRole('button', { name: text('auth.submit.login'), exact: true }).click()
  await expect(modal.getByText(text('app.connectionProblems'))).toBeVisible()
  await context.unroute(API)
  await modal.getByRole('button', { name: text('auth.submit.login'), exact: true }).click()
  await expect(modal.getByText(text('errors.INVALID_CREDENTIALS'))).toBeVisible()
  await expect(modal.getByLabel(text('auth.loginName'), { exact: true })).toHaveValue('somebody')
  await expect(modal.getByLabel(text('auth.password'), { exact: true })).toHaveValue('parsley1')
})

test('COOK-17 cooking works without the server from the first step to the last', async ({
  context,
  page,
  text,
  api,
  problems,
}) => {
  problems.expect(/Failed to load resource/)
  const visitor = { page, text }
  const cook = await registerCook(api)
  const recipe = await publish(api, cook)
  await signInBefore(page, cook)
  await page.goto(`/cooking/${recipe.id}`)
  await expect(stepHeading(visitor, 1)).toBeVisible()
  await context.route(API, (route) => route.abort())
  await completeStep(visitor, 1)
  await expect(stepHeading(visitor, 2)).toBeVisible()
  await page.reload()
  await completeStep(visitor, 2)
  await expect(page.getByRole('heading', { name: text('cook.finished') })).toBeVisible()
})
