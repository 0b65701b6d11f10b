import type { RecipeResponse } from '@souschef/contract'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { apiKey } from '#platform/api/query.ts'
import { type ApiServer, errorReply, okReply } from '#testing/api-server.ts'
import { openPage } from '#testing/page.ts'
import { aRecipe, recipeId } from '#testing/recipes.ts'
import { cacheSavedRecipe } from './recipe-cache.ts'

const id = recipeId(1)
const pageKey = apiKey('getRecipe', { params: { id }, query: {} })
const listKey = apiKey('listRecipes', { query: {} })

let server: ApiServer
let client: QueryClient
beforeEach(async () => {
  server = await openPage()
  client = new QueryClient()
  client.setQueryData<RecipeResponse>(pageKey, aRecipe(1, { title: 'Old' }))
  client.setQueryData(listKey, { recipes: [] })
})
afterEach(() => server.close())

const shownTitle = (): string | undefined => client.getQueryData<RecipeResponse>(pageKey)?.title

describe('API-40 after saving', () => {
  test('API-40 after saving, the page shows the response at once, and lists are refetched', async () => {
    const saved = await cacheSavedRecipe(client, { recipe: aRecipe(1, { title: 'New' }) })
    expect(saved.title).toBe('New')
    expect(shownTitle()).toBe('New')
    expect(client.getQueryState(listKey)?.isInvalidated).toBe(true)
    expect(server.received).toHaveLength(0)
  })

  test('API-40 DEC-16 legacy steps in the response to a save are read', async () => {
    await cacheSavedRecipe(client, { recipe: { id, title: 'New', instructions: ['Mix', { text: 'Bake' }] } })
    expect(client.getQueryData<RecipeResponse>(pageKey)?.steps.map(({ instruction }) => instruction)).toEqual(
      ['Mix', 'Bake'],
    )
    expect(server.received).toHaveLength(0)
  })

  test('API-40 a response to a save without steps makes the client fetch the recipe once', async () => {
    server.on('getRecipe', () => okReply({ recipe: aRecipe(1, { title: 'Asked again' }) }))
    await cacheSavedRecipe(client, { recipe: { id, title: 'New' } })
    expect(shownTitle()).toBe('Asked again')
    expect(server.requestsTo('getRecipe')).toHaveLength(1)
  })

  test('API-40 if that fetch fails the save still succeeds, and the page fetches the recipe itself', async () => {
    server.on('getRecipe', () => errorReply(500, 'SERVER_ERROR', 'x'))
    const saved = await cacheSavedRecipe(client, { recipe: { id, title: 'New' } })
    expect(saved.title).toBe('New')
    expect(client.getQueryData(pageKey)).toBeUndefined()
  })
})
