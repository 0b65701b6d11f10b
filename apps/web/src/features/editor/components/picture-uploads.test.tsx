import { cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ApiServer, errorReply, okReply, type Reply } from '#testing/api-server.ts'
import { anIngredient, aStep } from '#testing/recipes.ts'
import { openEditForm, openServerWithRecipe } from './fixtures.ts'

let server: ApiServer
beforeEach(async () => {
  server = await openServerWithRecipe({ ingredients: [anIngredient('leek')], steps: [aStep(1)] })
})
afterEach(() => {
  cleanup()
  return server.close()
})

const URL = '/media/abcdefghijklmnopqrstuv/800.webp'
const aPicture = (name: string): File => new File(['x'], name, { type: 'image/png' })
const button = (name: string): HTMLElement => screen.getByRole('button', { name })

/** The file input of the first chooser, that of the recipe's own pictures. */
function chooser(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]')
  if (input === null) throw new Error('no file chooser')
  return input
}

/** Starts an upload; the returned function sends the response. */
async function startUpload(user: UserEvent): Promise<(reply: Reply) => void> {
  const answer = Promise.withResolvers<Reply>()
  server.on('uploadPicture', () => answer.promise)
  await user.upload(chooser(), aPicture('leek.png'))
  await screen.findByText('Uploading leek.png')
  return answer.resolve
}

test('FORM-6 publishing waits for a picture that is being uploaded, and sends it', async () => {
  const user = await openEditForm()
  const answer = await startUpload(user)
  await user.click(button('Save changes'))
  expect(button('Save changes').getAttribute('aria-busy')).toBe('true')
  expect(server.requestsTo('updateRecipe')).toHaveLength(0)
  answer(okReply({ url: URL }, 201))
  await waitFor(() => expect(server.requestsTo('updateRecipe')).toHaveLength(1))
  expect(server.requestsTo('updateRecipe')[0]?.body).toMatchObject({ main_image_url: URL })
})

test('FORM-6 a picture that fails while saving keeps the form open with an error; the next save omits it', async () => {
  const user = await openEditForm()
  const answer = await startUpload(user)
  await user.click(button('Save changes'))
  answer(errorReply(503, 'UNAVAILABLE', 'Try later'))
  await screen.findByText('A picture could not be uploaded. Upload it again or remove it, then save.')
  expect(server.requestsTo('updateRecipe')).toHaveLength(0)
  await user.click(button('Save changes'))
  await waitFor(() => expect(server.requestsTo('updateRecipe')).toHaveLength(1))
})

test('FORM-6 a save no longer waits for a cancelled upload', async () => {
  const user = await openEditForm()
  await startUpload(user)
  await user.click(button('Save changes'))
  await user.click(button('Cancel the upload of leek.png'))
  await waitFor(() => expect(server.requestsTo('updateRecipe')).toHaveLength(1))
})

test('APP-8 leaving the form asks for confirmation while a picture is being uploaded, and then saves nothing', async () => {
  const user = await openEditForm()
  const answer = await startUpload(user)
  await user.click(button('Save changes'))
  await user.click(screen.getAllByRole('link', { name: 'Recipes' })[0] ?? document.body)
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { level: 1, name: /Recipes/ })
  answer(okReply({ url: URL }, 201))
  await screen.findByRole('heading', { level: 1, name: /Recipes/ })
  expect(server.requestsTo('updateRecipe')).toHaveLength(0)
})

test('FORM-6 the cook is told which pictures exceed the limit of six', async () => {
  server.on('uploadPicture', () => okReply({ url: URL }, 201))
  const user = await openEditForm()
  const files = [1, 2, 3, 4, 5, 6, 7].map((number) => aPicture(`${number}.png`))
  await user.upload(chooser(), files)
  expect(await screen.findByText('A recipe can have six pictures. Not added: 7.png')).toBeTruthy()
  await waitFor(() => expect(server.requestsTo('uploadPicture')).toHaveLength(6))
})

test('FORM-6 pictures that are chosen together stay in their order, whichever is uploaded first', async () => {
  const answers = [Promise.withResolvers<Reply>(), Promise.withResolvers<Reply>()]
  let requests = 0
  server.on('uploadPicture', () => answers[requests++]?.promise ?? okReply({}, 201))
  const user = await openEditForm()
  await user.upload(chooser(), [aPicture('one.png'), aPicture('two.png')])
  await waitFor(() => expect(server.requestsTo('uploadPicture')).toHaveLength(2))
  const [first, second] = [URL, URL.replace('abc', 'xyz')]
  answers[1]?.resolve(okReply({ url: second }, 201))
  answers[0]?.resolve(okReply({ url: first }, 201))
  await user.click(button('Save changes'))
  await waitFor(() => expect(server.requestsTo('updateRecipe')).toHaveLength(1))
  expect(server.requestsTo('updateRecipe')[0]?.body).toMatchObject({
    main_image_url: first,
    images: [second],
  })
})
