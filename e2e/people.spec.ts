import type { Locator, Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { publish, registerCook, signInBefore } from './support/cook.ts'
import { openDevice } from './support/device.ts'
import { aPng } from './support/picture.ts'
import { doneButton } from './support/stove.ts'
import { expect, test, type Text } from './support/test.ts'
import { expectGuest } from './support/visitor.ts'

/** A section of the home page, by its heading. */
const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

async function setShared(page: Page, text: Text, setting: 'settings.shareLive' | 'settings.shareFavorites') {
  await page.goto('/settings')
  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/auth/settings') && response.request().method() === 'PUT',
  )
  await page.getByRole('checkbox', { name: text(setting), exact: true }).click()
  expect((await stored).status()).toBe(200)
}

test('PROF-1 SUB-1 HOME-4 HOME-5 SET-1 a follower sees only the activity and cooking that the followed cook shares', async ({
  browser,
  page,
  server,
  api,
  text,
}) => {
  const [anna, vera] = [await registerCook(api), await registerCook(api)]
  const device = await openDevice(browser, vera, server.url, text)
  await signInBefore(page, anna)
  await page.goto(`/profile/${vera.username}`)
  await page.getByRole('button', { name: text('people.followOf', { name: vera.username }) }).click()
  await expect(
    page.getByRole('button', { name: text('people.unfollowOf', { name: vera.username }) }),
  ).toBeVisible()

  const recipe = await publish(api, vera)
  const params = { id: recipe.id }
  await api.call('setFavorite', { params, body: { is_favorite: true } }, vera.session.token)
  await setShared(device.page, text, 'settings.shareLive')
  await device.page.goto(`/cooking/${recipe.id}`)
  await expect(doneButton(device)).toBeVisible()

  await page.goto('/subscriptions')
  await expect(page.getByRole('link', { name: recipe.title, exact: true })).toBeVisible()
  await page.goto('/')
  const friends = section(page, text('home.friends'))
  await friends.scrollIntoViewIfNeeded()
  for (const action of ['published', 'favorited'] as const)
    await expect(friends.getByText(text(`home.did.${action}`))).toBeVisible()
  const live = section(page, text('home.live'))
  await live.scrollIntoViewIfNeeded()
  const cooking = live.getByRole('listitem').filter({ hasText: vera.username })
  await expect(cooking.getByText(text('home.step', { step: 1, steps: 2 }))).toBeVisible()

  await setShared(device.page, text, 'settings.shareLive')
  await expect(cooking).toBeHidden()
  await setShared(device.page, text, 'settings.shareFavorites')
  await page.reload()
  await expect(friends.getByText(text('home.did.published'))).toBeVisible()
  await expect(friends.getByText(text('home.did.favorited'))).toBeHidden()
  await device.close()
})

test('PROF-3 an avatar is cropped by keyboard, uploaded and shown', async ({ page, api, text }) => {
  const cook = await registerCook(api)
  await signInBefore(page, cook)
  await page.goto('/profile')
  await page.getByRole('button', { name: text('profile.avatar.change') }).click()
  const dialog = page.getByRole('dialog', { name: text('profile.avatar.title') })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: text('profile.avatar.choose') }).click()
  const buffer = Buffer.from(aPng(600, 300, [200, 80, 60]))
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  const crop = dialog.getByRole('group', { name: text('profile.avatar.cropLabel') })
  await expect(crop).toBeVisible()
  expect(await violations(page)).toEqual([])
  await crop.focus()
  await page.keyboard.press('ArrowLeft')
  await dialog.getByRole('slider', { name: text('profile.avatar.zoom') }).press('ArrowRight')
  await dialog.getByRole('button', { name: text('profile.avatar.save') }).click()
  await expect(dialog).toBeHidden()
  const picture = page.locator('main header img')
  await expect(picture).toHaveAttribute('src', /^\/media\/[\w-]{22}\/96\.webp$/)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96)
  expect(await violations(page)).toEqual([])
})

test('SET-1 API-17 deleting an account takes its password, and deletes its profile', async ({
  problems,
  page,
  api,
  text,
}) => {
  const cook = await registerCook(api)
  await signInBefore(page, cook)
  await page.goto('/settings')
  await page.getByRole('button', { name: text('settings.deleteNow') }).click()
  const dialog = page.getByRole('alertdialog', { name: text('settings.deleteTitle') })
  const password = dialog.getByLabel(text('settings.deletePassword'), { exact: true })
  problems.expect(/status of 400/)
  await password.fill('not this one 1')
  await password.press('Enter')
  await expect(dialog.getByText(text('validation.wrong_password'))).toBeVisible()
  await password.fill(cook.password)
  await dialog.getByRole('button', { name: text('settings.deleteConfirm') }).click()
  await expect(page).toHaveURL('/')
  await expectGuest({ page, text })
  const { status } = await api.request('getUser', { params: { username: cook.username } })
  expect(status).toBe(404)
})
