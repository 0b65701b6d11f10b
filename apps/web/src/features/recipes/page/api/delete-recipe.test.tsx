import type { RecipeResponse } from '@souschef/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { apiKey } from '#platform/api/query.ts'
import { sessionSlot } from '#platform/storage/keys.ts'
import { type ApiServer, errorReply, okReply } from '#testing/api-server.ts'
import { aSession, openPage } from '#testing/page.ts'
import { aRecipe, recipeId } from '#testing/recipes.ts'
import { useDeleteRecipe } from './delete-recipe.ts'

const id = recipeId(1)
const pageKey = apiKey('getRecipe', { params: { id }, query: {} })
const listKey = apiKey('listRecipes', { query: {} })

let server: ApiServer
let client: QueryClient
beforeEach(async () => {
  server = await openPage()
  sessionSlot.setState(aSession())
  client = new QueryClient()
  client.setQueryData<RecipeResponse>(pageKey, aRecipe(1))
  client.setQueryData(listKey, { recipes: [] })
})
afterEach(() => {
  cleanup()
  return server.close()
})

const renderDelete = (navigateAway: () => void, onError: () => void) =>
  renderHook(() => useDeleteRecipe(id, { navigateAway, onError }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result

test('DET-3 deleting removes the recipe from the cache and leaves its page before it would refetch', async () => {
  server.on('deleteRecipe', () => okReply({}))
  const whileLeaving: unknown[] = []
  const mutation = renderDelete(
    () => whileLeaving.push(client.getQueryData(listKey), client.getQueryData(pageKey)),
    () => undefined,
  )
  mutation.current.mutate()
  await waitFor(() => expect(mutation.current.isSuccess).toBe(true))
  expect(whileLeaving).toEqual([undefined, expect.objectContaining({ id })])
  expect(client.getQueryData(pageKey)).toBeUndefined()
})

test('DET-3 a recipe that could not be deleted stays in the cache', async () => {
  server.on('deleteRecipe', () => errorReply(403, 'ACCESS_DENIED', 'x'))
  const calls: string[] = []
  const mutation = renderDelete(
    () => calls.push('left'),
    () => calls.push('failed'),
  )
  mutation.current.mutate()
  await waitFor(() => expect(calls).toEqual(['failed']))
  expect(client.getQueryData(listKey)).toBeDefined()
  expect(client.getQueryData(pageKey)).toBeDefined()
})
