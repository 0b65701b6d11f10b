import type { Query, QueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/client.ts'
import { apiKey } from '../../../platform/api/query.ts'
import { readSavedRecipe } from './read-recipe.ts'

const LISTS = ['listRecipes', 'listUserRecipes', 'listFavorites'] as const

const isList = ({ queryKey: [name] }: Query): boolean => LISTS.some((list) => list === name)

/**
 * Takes over the answer of a POST or PUT: its page shows it at once, lists are asked for anew. Whatever shape its steps have, they
 * are read; without any the recipe is asked for once more (API-40), and if that fails it is when its page wants it. Never rejects.
 */
export async function adoptSavedRecipe(client: QueryClient, id: string, answer: unknown): Promise<void> {
  const input = { params: { id }, query: {} }
  try {
    const recipe = await readSavedRecipe(answer, () => call('getRecipe', input))
    client.setQueryData(apiKey('getRecipe', input), { recipe })
  } catch {
    client.removeQueries({ queryKey: apiKey('getRecipe', input) })
  }
  await client.invalidateQueries({ predicate: isList })
}

/**
 * Deletes a recipe of mine, and every trace of it in the cache.
 *
 * @param leave leaves its page: what is gone must not be asked for again
 * @throws ApiError when it was not deleted
 */
export async function deleteRecipe(
  client: QueryClient,
  id: string,
  leave: () => Promise<void> | void,
): Promise<void> {
  await call('deleteRecipe', { params: { id } })
  client.removeQueries({ predicate: isList })
  await leave()
  client.removeQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(id) })
}
