import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ApiServer, okReply, type ReceivedRequest } from '#testing/api-server.ts'
import { aUser } from '#testing/page.ts'
import { anIngredient, aRecipe, aStep, recipeId } from '#testing/recipes.ts'
import { renderApp } from '#testing/render-app.tsx'
import { openEditForm, openServerWithRecipe } from './fixtures.ts'

const REASON = 'This picture was left out'

const ADDRESS = 'https://example.org/leek.png'
const OWN_URL = '/media/0123456789012345678901/1280.jpeg'
const content = {
  author: { id: aUser().id, username: 'anna', avatar_url: null },
  ingredients: [anIngredient('leek')],
}

let server: ApiServer
let isReachable: boolean
let version: number

/** Responds like the server, depending on whether the other host has the picture. */
function save({ body }: ReceivedRequest) {
  const { title, status, steps } = body as { title: string; status: 'draft'; steps: { media: unknown[] }[] }
  version += 1
  const media =
    isReachable && steps[0]?.media.length === 1 ? [{ type: 'image', url: OWN_URL, caption: null }] : []
  const recipe = aRecipe(1, { ...content, title, status, version, steps: [aStep(1, { media: media as [] })] })
  const unfetched_pictures = isReachable ? [] : [{ path: 'steps.0.media.0.url', message: REASON }]
  return okReply({ recipe, unfetched_pictures })
}

beforeEach(async () => {
  server = await openServerWithRecipe({ ...content, steps: [aStep(1)] })
  isReachable = false
  version = 1
  server.on('updateRecipe', save)
  server.on('createRecipe', save)
  server.on('listDrafts', () => okReply({ drafts: [] }))
})
afterEach(() => {
  cleanup()
  return server.close()
})

const button = (name: string): HTMLElement => screen.getByRole('button', { name })
const address = () => within(screen.getByRole('group', { name: /^Link 1/ })).getByLabelText('Address')

async function addPicture(user: UserEvent): Promise<void> {
  await user.click(within(screen.getByRole('group', { name: 'Step 1' })).getByText('Details'))
  await user.click(button('Add a link'))
  await user.type(address(), ADDRESS)
}

const sentPictures = () =>
  [...server.requestsTo('createRecipe'), ...server.requestsTo('updateRecipe')].map(({ body }) => {
    const { status, steps } = body as { status: string; steps: { media: { url: string }[] }[] }
    return `${status} ${steps[0]?.media[0]?.url}`
  })

test('DEC-56 a published recipe is saved without a picture that cannot be fetched, and the field offers to retry', async () => {
  const user = await openEditForm()
  await addPicture(user)
  await user.click(button('Save changes'))
  await waitFor(() => expect(document.activeElement).toBe(address()))
  expect(address()).toHaveProperty('value', ADDRESS)
  expect(screen.getByText(REASON).closest('p')?.id).toBe(address().getAttribute('aria-describedby'))
  expect(screen.getByText('1 field needs attention').closest('[role="alert"]')).toBeTruthy()
  expect(screen.getByText('Published')).toBeTruthy()

  await user.click(button('Try again'))
  await waitFor(() => expect(document.activeElement).toBe(address()))
  expect(sentPictures()).toEqual(Array(2).fill(`published ${ADDRESS}`))
  isReachable = true
  await user.click(button('Try again'))
  await screen.findByRole('heading', { level: 1, name: 'Soup 1' })
  expect(sentPictures()).toEqual(Array(3).fill(`published ${ADDRESS}`))
})

test('DEC-56 a draft published without its picture stays published on retry', async () => {
  server.on('getRecipe', () =>
    okReply({ recipe: aRecipe(1, { ...content, steps: [aStep(1)], status: 'draft' }) }),
  )
  const user = await openEditForm()
  await addPicture(user)
  await user.click(button('Publish'))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sentPictures()).toEqual(Array(2).fill(`published ${ADDRESS}`)))
})

test('DEC-56 retrying a picture does not create a new draft twice', async () => {
  const { user } = renderApp('/recipes/create')
  await user.type(await screen.findByLabelText('Title'), 'Leek')
  await user.type(screen.getByLabelText('What to do'), 'Stir')
  await addPicture(user)
  await user.click(button('Save draft'))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(server.requestsTo('updateRecipe')[0]?.path).toContain(recipeId(1)))
  expect(sentPictures()).toEqual(Array(2).fill(`draft ${ADDRESS}`))
})

test('DEC-56 a cook who has left the form is told about the missing picture', async () => {
  let answer = (): void => undefined
  const requested = new Promise<void>((resolve) => {
    server.on('updateRecipe', async (request) => {
      const responded = new Promise<void>((done) => {
        answer = done
      })
      resolve()
      await responded
      return save(request)
    })
  })
  const user = await openEditForm()
  await addPicture(user)
  await user.click(button('Save changes'))
  await requested
  await user.click(screen.getAllByRole('link', { name: 'Recipes' })[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: /^Leave/ }))
  await waitFor(() => expect(server.requestsTo('listRecipes')).not.toHaveLength(0))
  answer()
  expect(await screen.findByText(REASON)).toBeTruthy()
})
