import type { Page } from '@playwright/test'
import { type Cook, publish, registerCook, signInBefore } from './support/cook.ts'
import { expect, test, type Text } from './support/test.ts'
import { toasts } from './support/visitor.ts'

/** A picture of any size, as Chromium draws it. */
const aPicture = (page: Page, name: string, width = 400, height = 300) =>
  page
    .screenshot({ clip: { x: 0, y: 0, width, height } })
    .then((buffer) => ({ name, mimeType: 'image/png', buffer }))

async function openForm(page: Page, cook: Cook, id: string): Promise<void> {
  await signInBefore(page, cook)
  // Sets the media cookie, as the sign-in form does.
  await page.request.post('/api/auth/login', { data: { login: cook.email, password: cook.password } })
  await page.goto(`/recipes/${id}/edit`)
}

const pictures = (page: Page, text: Text) =>
  page.getByRole('region', { name: text('editor.pictures'), exact: true })

async function choose(page: Page, text: Text, files: readonly Awaited<ReturnType<typeof aPicture>>[]) {
  const chooser = page.waitForEvent('filechooser')
  await pictures(page, text)
    .getByRole('button', { name: text('editor.choosePictures') })
    .click()
  await (await chooser).setFiles([...files])
}

test('FORM-6 pictures are uploaded, ordered and described, and a guest sees them', async ({
  page,
  text,
  api,
  browser,
  server,
}) => {
  const cook = await registerCook(api)
  const recipe = await publish(api, cook)
  await openForm(page, cook, recipe.id)
  const section = pictures(page, text)
  await choose(page, text, [await aPicture(page, 'one.png'), await aPicture(page, 'two.png', 300, 300)])
  const main = section.getByRole('group', { name: text('editor.mainPicture') })
  const second = section.getByRole('group', { name: text('editor.pictureN', { number: 2 }) })
  await second.getByLabel(text('editor.pictureAlt')).fill('Buttered toast')
  await main.getByLabel(text('editor.pictureAlt')).fill('Bread in slices')
  await section
    .getByRole('button', { name: text('editor.moveUp', { name: text('editor.pictureN', { number: 2 }) }) })
    .press('Enter')
  await expect(main.getByLabel(text('editor.pictureAlt'))).toHaveValue('Buttered toast')
  await expect(second.getByLabel(text('editor.pictureAlt'))).toHaveValue('Bread in slices')
  await page.getByRole('button', { name: text('editor.saveChanges'), exact: true }).click()
  await expect(toasts({ page, text })).toBeVisible()

  const guests = await browser.newContext({ javaScriptEnabled: false })
  const guest = await guests.newPage()
  await guest.goto(`${server.url}/recipes/${recipe.id}`)
  const picture = guest.getByRole('img', { name: 'Buttered toast' })
  await expect(picture).toBeVisible()
  await expect(picture).toHaveAttribute('width', '300')
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(0)
  await guests.close()
})

test('FORM-6 an upload shows its progress and can be cancelled', async ({ page, text, api }) => {
  const cook = await registerCook(api)
  await openForm(page, cook, (await publish(api, cook)).id)
  const requested = Promise.withResolvers<void>()
  await page.route('**/api/uploads', () => requested.resolve())
  await choose(page, text, [await aPicture(page, 'slow.png')])
  await requested.promise
  const section = pictures(page, text)
  await expect(
    section.getByRole('progressbar', { name: text('editor.uploading', { name: 'slow.png' }) }),
  ).toBeVisible()
  await section
    .getByRole('button', { name: text('editor.cancelUpload', { name: 'slow.png' }) })
    .press('Enter')
  await expect(section.getByRole('progressbar')).toBeHidden()
  await expect(section.getByRole('group')).toHaveCount(0)
  await expect(section.getByRole('button', { name: text('editor.choosePictures') })).toBeEnabled()
})

test('FORM-6 pictures can be dropped and pasted', async ({ page, text, api }) => {
  const cook = await registerCook(api)
  await openForm(page, cook, (await publish(api, cook)).id)
  const section = pictures(page, text)
  const { buffer } = await aPicture(page, 'x.png')
  const bytes = buffer.toString('base64')
  await section.evaluate((element, encoded) => {
    const dataTransfer = new DataTransfer()
    const content = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
    dataTransfer.items.add(new File([content], 'dropped.png', { type: 'image/png' }))
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, bytes)
  await expect(section.getByRole('group', { name: text('editor.mainPicture') })).toBeVisible()
  await page.evaluate((encoded) => {
    const clipboardData = new DataTransfer()
    const content = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
    clipboardData.items.add(new File([content], 'pasted.png', { type: 'image/png' }))
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, bytes)
  await expect(section.getByRole('group', { name: text('editor.pictureN', { number: 2 }) })).toBeVisible()
})
