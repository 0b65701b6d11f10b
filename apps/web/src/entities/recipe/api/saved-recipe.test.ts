import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { apiKey } from '../../../platform/api/query.ts'
import { type ApiServer, bad, good } from '../../../testing/api-server.ts'
import { openPage } from '../../../testing/page.ts'
import { aRecipe, recipeId } from '../../../testing/recipes.ts'
import { adoptSavedRecipe, deleteRecipe } from './saved-recipe.ts'

const id = recipeId(1)
const pageKey = apiKey('getRecipe', { params: { id }, query: {} })
const listKey = apiKey('listRecipes', { query: {} })

let server: ApiServer
let client: QueryClient
beforeEach(async () => {
  server = await openPage()
  client = new QueryClient()
  client.setQueryData(pageKey, { recipe: aRecipe(1, { title: 'Old' }) })
  client.setQueryData(listKey, { recipes: [] })
})
afterEach(() => server.close())

const shownTitle = (): string | undefined =>
  client.getQueryData<{ recipe: { title: string } }>(pageKey)?.recipe.title

describe('API-40 after saving', () => {
  test('API-40 the page shows the answer at once, and lists are asked for anew', async () => {
    await adoptSavedRecipe(client, id, { recipe: aRecipe(1, { title: 'New' }) })
    expect(shownTitle()).toBe('New')
    expect(client.getQueryState(listKey)?.isInvalidated).toBe(true)
    expect(server.seen).toHaveLength(0)
  })

  test('API-40 an answer without steps makes the client ask once more', async () => {
    server.on('getRecipe', () => good({ recipe: aRecipe(1, { title: 'Asked again' }) }))
    await adoptSavedRecipe(client, id, { recipe: { id, title: 'New' } })
    expect(shownTitle()).toBe('Asked again')
    expect(server.seenOf('getRecipe')).toHaveLength(1)
  })

  test('API-40 when that fails the save still stands, and the page asks by itself', async () => {
    server.on('getRecipe', () => bad(500, 'SERVER_ERROR', 'x'))
    await adoptSavedRecipe(client, id, { recipe: { id, title: 'New' } })
    expect(client.getQueryData(pageKey)).toBeUndefined()
  })
})

test('DET-3 what was deleted is nowhere in the cache', async () => {
  server.on('deleteRecipe', () => good({}))
  await deleteRecipe(client, id, () => {
    expect(client.getQueryData(listKey)).toBeUndefined()
    expect(shownTitle()).toBe('Old')
  })
  expect(client.getQueryData(pageKey)).toBeUndefined()
})
