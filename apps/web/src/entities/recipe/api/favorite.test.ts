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

test('FAV-7 a change of the favourites outdates their lists, and no other that has its answer', async () => {
  await invalidateFavorites(client)
  expect(isInvalidated(savedKey)).toBe(true)
  expect(isInvalidated(listKey)).toBe(false)
  expect(isInvalidated(pageKey)).toBe(false)
})

test('FAV-7 an answer that was on its way during the change is asked for again', async () => {
  const fetching = client.fetchQuery({ queryKey: listKey, queryFn: () => new Promise(() => undefined) })
  await invalidateFavorites(client)
  expect(isInvalidated(listKey)).toBe(true)
  await client.cancelQueries({ queryKey: listKey })
  await fetching.catch(() => undefined)
})
