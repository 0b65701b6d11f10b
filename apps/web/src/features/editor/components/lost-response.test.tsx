import type { RecipeResponse } from '@souschef/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ApiServer, errorReply, okReply, type ReceivedRequest } from '#testing/api-server.ts'
import { aUser } from '#testing/page.ts'
import { anIngredient, aRecipe, aStep } from '#testing/recipes.ts'
import { renderApp } from '#testing/render-app.tsx'
import { openEditForm, openServerWithRecipe } from './fixtures.ts'

const author = { id: aUser().id, username: 'anna', avatar_url: null }
const content = { author, ingredients: [anIngredient('leek')], steps: [aStep(1)] }

let server: ApiServer
/** State of the server: the versions, newest last, and the responses by idempotency key. */
let versions: RecipeResponse[]
let dropsResponse: boolean
const answersByKey = new Map<unknown, RecipeResponse>()

/** Stores each request once, refuses outdated versions, and loses the responses while the connection is cut. */
function save({ headers, body }: ReceivedRequest) {
  const { version, ...changes } = body as Partial<RecipeResponse>
  const previousAnswer = answersByKey.get(headers['idempotency-key'])
  const current = versions.at(-1)
  if (previousAnswer === undefined && current !== undefined && version !== current.version)
    return errorReply(409, 'VERSION_CONFLICT', 'Changed', { data: { recipe: current } })
  const next =
    previousAnswer ?? aRecipe(1, { ...content, ...current, ...changes, version: (current?.version ?? 0) + 1 })
  if (previousAnswer === undefined) versions.push(next)
  answersByKey.set(headers['idempotency-key'], next)
  return dropsResponse ? errorReply(503, 'UNAVAILABLE', '') : okReply({ recipe: next })
}

beforeEach(async () => {
  server = await openServerWithRecipe(content)
  versions = [aRecipe(1, content)]
  answersByKey.clear()
  dropsResponse = true
  server.on('getRecipe', () => okReply({ recipe: versions.at(-1) }))
  server.on('updateRecipe', save)
  server.on('listDrafts', () => okReply({ drafts: [] }))
})
afterEach(() => {
  cleanup()
  return server.close()
})

const press = (name: string): HTMLElement => screen.getByRole('button', { name })

test('API-50 saving again after a lost response does not conflict with the stored version', async () => {
  const user = await openEditForm()
  await user.type(screen.getByLabelText('Title'), '!')
  await user.click(press('Save changes'))
  await screen.findByText(/The service is unavailable right now/)
  dropsResponse = false
  await user.click(press('Save changes'))
  await screen.findByRole('heading', { level: 1, name: 'Soup 1!' })
  expect(versions.map(({ title }) => title)).toEqual(['Soup 1', 'Soup 1!'])
})

test('API-50 saving later changes after a lost response does not conflict with the stored version', async () => {
  const user = await openEditForm()
  await user.type(screen.getByLabelText('Title'), '!')
  await user.click(press('Save changes'))
  await screen.findByText(/The service is unavailable right now/)
  dropsResponse = false
  await user.type(screen.getByLabelText('Title'), '!')
  await user.click(press('Save changes'))
  await screen.findByRole('heading', { level: 1, name: 'Soup 1!!' })
  expect(versions.map(({ title }) => title)).toEqual(['Soup 1', 'Soup 1!', 'Soup 1!!'])
})

test('API-50 a new recipe is created once even if the response is lost and it is changed since', async () => {
  versions = []
  server.on('createRecipe', save)
  const { user } = renderApp('/recipes/create')
  await user.type(await screen.findByLabelText('Title'), 'Stew')
  await user.click(press('Save draft'))
  await screen.findByText(/The service is unavailable right now/)
  dropsResponse = false
  await user.type(screen.getByLabelText('Title'), ' of leeks')
  await user.click(press('Save draft'))
  await waitFor(() => expect(versions.map(({ title }) => title)).toEqual(['Stew', 'Stew of leeks']))
  const creations = server.requestsTo('createRecipe').map(({ headers }) => headers['idempotency-key'])
  expect(new Set(creations).size).toBe(1)
  const ids = server.requestsTo('createRecipe').map(({ body }) => (body as { id: string }).id)
  expect(new Set(ids).size).toBe(1)
  expect(server.requestsTo('updateRecipe').at(-1)?.path).toContain(ids[0])
})
