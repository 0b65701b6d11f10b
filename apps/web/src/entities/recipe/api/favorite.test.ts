import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { apiKey } from '#platform/api/query.ts'
import { recipeId } from '#testing/recipes.ts'
import { invalidateFavorites } from './favorite.ts'

const pageKey = apiKey('getRecipe', { params: { id: recipeId(1) }, query: {} })
const listKey = apiKey('listRecipes', { query: {} })
const savedKey = apiKey('listRecipes', { query: { scope: 'saved', page: 2 } })

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
  for (const key of [pageKey, listKey, savedKey]) client.setQueryData<object>(key, {})
})

const isInvalidated = (key: readonly unknown[]): boolean | undefined =>
  client.getQueryState(key)?.isInvalidated

test('FAV-7 changing a favourite invalidates the lists of favourites, and no other query that has its response', async () => {
  await invalidateFavorites(client)
  expect(isInvalidated(savedKey)).toBe(true)
  expect(isInvalidated(listKey)).toBe(false)
  expect(isInvalidated(pageKey)).toBe(false)
})

test('FAV-7 a query in flight during the change is refetched', async () => {
  const fetching = client.fetchQuery({ queryKey: listKey, queryFn: () => new Promise(() => undefined) })
  await invalidateFavorites(client)
  expect(isInvalidated(listKey)).toBe(true)
  await client.cancelQueries({ queryKey: listKey })
  await fetching.catch(() => undefined)
})
