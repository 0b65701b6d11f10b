import type { RecipeAnswer } from '@souschef/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ApiServer, bad, good, type SeenRequest } from '../../../testing/api-server.ts'
import { aUser } from '../../../testing/page.ts'
import { anIngredient, aRecipe, aStep, recipeId } from '../../../testing/recipes.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { openForm, openKitchen } from './fixtures.ts'

const author = { id: aUser().id, username: 'anna', avatar_url: null }
const content = { author, ingredients: [anIngredient('leek')], steps: [aStep(1)] }

let server: ApiServer
/** What the server has: the versions, the newest last, and the answers by key. */
let versions: RecipeAnswer[]
let isCut: boolean
const answers = new Map<unknown, RecipeAnswer>()

/** Stores each request once, refuses outdated versions, and loses the answers while the connection is cut. */
function save({ headers, body }: SeenRequest) {
  const { version, ...changes } = body as Partial<RecipeAnswer>
  const known = answers.get(headers['idempotency-key'])
  const current = versions.at(-1)
  if (known === undefined && current !== undefined && version !== current.version)
    return bad(409, 'VERSION_CONFLICT', 'Changed', { data: { recipe: current } })
  const next =
    known ?? aRecipe(1, { ...content, ...current, ...changes, version: (current?.version ?? 0) + 1 })
  if (known === undefined) versions.push(next)
  answers.set(headers['idempotency-key'], next)
  return isCut ? bad(503, 'UNAVAILABLE', '') : good({ recipe: next })
}

beforeEach(async () => {
  server = await openKitchen(content)
  versions = [aRecipe(1, content)]
  answers.clear()
  isCut = true
  server.on('getRecipe', () => good({ recipe: versions.at(-1) }))
  server.on('updateRecipe', save)
  server.on('listDrafts', () => good({ drafts: [] }))
})
afterEach(() => {
  cleanup()
  return server.close()
})

const press = (name: string): HTMLElement => screen.getByRole('button', { name })

test('API-50 saving again after a lost answer is no conflict with what was stored', async () => {
  const user = await openForm()
  await user.type(screen.getByLabelText('Title'), '!')
  await user.click(press('Save changes'))
  await screen.findByText(/The service is unavailable right now/)
  isCut = false
  await user.click(press('Save changes'))
  await screen.findByRole('heading', { level: 1, name: 'Soup 1!' })
  expect(versions.map(({ title }) => title)).toEqual(['Soup 1', 'Soup 1!'])
})

test('API-50 nor is saving what was changed since', async () => {
  const user = await openForm()
  await user.type(screen.getByLabelText('Title'), '!')
  await user.click(press('Save changes'))
  await screen.findByText(/The service is unavailable right now/)
  isCut = false
  await user.type(screen.getByLabelText('Title'), '!')
  await user.click(press('Save changes'))
  await screen.findByRole('heading', { level: 1, name: 'Soup 1!!' })
  expect(versions.map(({ title }) => title)).toEqual(['Soup 1', 'Soup 1!', 'Soup 1!!'])
})

test('API-50 a new recipe whose answer is lost is created once, whatever is changed since', async () => {
  versions = []
  server.on('createRecipe', save)
  const { user } = renderApp('/recipes/create')
  await user.type(await screen.findByLabelText('Title'), 'Stew')
  await user.click(press('Save draft'))
  await screen.findByText(/The service is unavailable right now/)
  isCut = false
  await user.type(screen.getByLabelText('Title'), ' of leeks')
  await user.click(press('Save draft'))
  await waitFor(() => expect(versions.map(({ title }) => title)).toEqual(['Stew', 'Stew of leeks']))
  const creations = server.seenOf('createRecipe').map(({ headers }) => headers['idempotency-key'])
  expect(new Set(creations).size).toBe(1)
  expect(server.seenOf('updateRecipe').at(-1)?.path).toContain(recipeId(1))
})
