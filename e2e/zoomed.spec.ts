import { publish, registerCook, signInBefore } from './support/cook.ts'
import { expect, test } from './support/test.ts'
import { authModal, openMenu, signIn, titleField } from './support/visitor.ts'

/** A window of 1280×1024 at 400 % zoom. */
test.use({ viewport: { width: 320, height: 256 } })

test('HEAD-2 at 400 % zoom a guest uses the menu, signs in, and uses the form', async ({
  page,
  text,
  api,
}) => {
  const visitor = { page, text }
  const { username, password } = await registerCook(api)
  await page.goto('/')
  const menu = await openMenu(visitor)
  const box = await menu.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(256)
  await menu.getByRole('menuitem', { name: text('nav.login') }).click()
  const modal = authModal(visitor, 'login')
  await modal.getByRole('button', { name: text('auth.toRegister') }).click()
  const register = authModal(visitor, 'register')
  await register.getByRole('checkbox').first().check()
  await register.getByRole('button', { name: text('auth.submit.register'), exact: true }).click()
  await expect(register.locator(':focus')).toBeInViewport()
  await register.getByRole('button', { name: text('auth.haveAccount') }).click()
  await signIn(visitor, { login: username, password })
  await (await openMenu(visitor)).getByRole('menuitem', { name: text('nav.logout') }).click()
  await expect(
    page.getByRole('navigation', { name: text('nav.main') }).getByText(text('nav.login')),
  ).toBeVisible()
})

test('APP-9 at 400 % zoom search and filters work', async ({ page, text }) => {
  await page.goto('/recipes')
  await page.getByRole('button', { name: text('header.search'), exact: true }).click()
  await page.getByRole('option', { name: text('search.queries.soup'), exact: true }).click()
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('button', { name: text('recipes.filters') }).click()
  const sheet = page.getByRole('dialog', { name: text('recipes.filters') })
  await sheet.getByRole('radio', { name: text('difficulty.easy') }).check()
  await sheet.getByRole('button', { name: /./ }).last().click()
  await expect(page).toHaveURL(/difficulty=easy/)
  await expect(sheet).toBeHidden()
})

test('APP-8 at 400 % zoom a recipe can be edited, saved and deleted, and leaving can be cancelled', async ({
  page,
  text,
  api,
}) => {
  const visitor = { page, text }
  const cook = await registerCook(api)
  const { id } = await publish(api, cook)
  await signInBefore(page, cook)
  await page.goto(`/recipes/${id}/edit`)
  await titleField(visitor).fill('Toast of the house')
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('app.name') })
    .click()
  const leaveDialog = page.getByRole('alertdialog')
  await leaveDialog.getByText(text('app.stay'), { exact: true }).click()
  await page.getByRole('button', { name: text('editor.saveChanges') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Toast of the house' })).toBeVisible()
  await page.getByRole('button', { name: text('recipe.actions') }).click()
  await page.getByRole('menuitem', { name: text('recipe.delete') }).click()
  const deleteDialog = page.getByRole('alertdialog')
  for (const button of await deleteDialog.getByRole('button').all()) await button.click({ trial: true })
  await deleteDialog.getByRole('button', { name: text('recipe.delete') }).click()
  await expect(page).not.toHaveURL(new RegExp(id))
})
