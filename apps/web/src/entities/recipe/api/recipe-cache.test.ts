import type { RecipeAnswer } from '@souschef/contract'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { apiKey } from '../../../platform/api/query.ts'
import { type ApiServer, bad, good } from '../../../testing/api-server.ts'
import { openPage } from '../../../testing/page.ts'
import { aRecipe, recipeId } from '../../../testing/recipes.ts'
import { adoptSavedRecipe } from './recipe-cache.ts'

const id = recipeId(1)
const pageKey = apiKey('getRecipe', { params: { id }, query: {} })
const listKey = apiKey('listRecipes', { query: {} })

let server: ApiServer
let client: QueryClient
beforeEach(async () => {
  server = await openPage()
  client = new QueryClient()
  client.setQueryData<RecipeAnswer>(pageKey, aRecipe(1, { title: 'Old' }))
  client.setQueryData(listKey, { recipes: [] })
})
afterEach(() => server.close())

const shownTitle = (): string | undefined => client.getQueryData<RecipeAnswer>(pageKey)?.title

describe('API-40 after saving', () => {
  test('API-40 the page shows the answer at once, and lists are asked for anew', async () => {
    const saved = await adoptSavedRecipe(client, { recipe: aRecipe(1, { title: 'New' }) })
    expect(saved.title).toBe('New')
    expect(shownTitle()).toBe('New')
    expect(client.getQueryState(listKey)?.isInvalidated).toBe(true)
    expect(server.seen).toHaveLength(0)
  })

  test('API-40 DEC-16 legacy steps of the answer are read', async () => {
    await adoptSavedRecipe(client, { recipe: { id, title: 'New', instructions: ['Mix', { text: 'Bake' }] } })
    expect(client.getQueryData<RecipeAnswer>(pageKey)?.steps.map(({ instruction }) => instruction)).toEqual([
      'Mix',
      'Bake',
    ])
    expect(server.seen).toHaveLength(0)
  })

  test('API-40 an answer without steps makes the client ask once more', async () => {
    server.on('getRecipe', () => good({ recipe: aRecipe(1, { title: 'Asked again' }) }))
    await adoptSavedRecipe(client, { recipe: { id, title: 'New' } })
    expect(shownTitle()).toBe('Asked again')
    expect(server.seenOf('getRecipe')).toHaveLength(1)
  })

  test('API-40 when that fails the save still stands, and the page asks by itself', async () => {
    server.on('getRecipe', () => bad(500, 'SERVER_ERROR', 'x'))
    const saved = await adoptSavedRecipe(client, { recipe: { id, title: 'New' } })
    expect(saved.title).toBe('New')
    expect(client.getQueryData(pageKey)).toBeUndefined()
  })
})
