import type { RecipeResponse } from '@souschef/contract'
import type { CookingState } from '@souschef/domain'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { readRecipeCopy } from './recipe-copy.ts'

/** What other pages show of a recipe being cooked; its texts are in its `language`. */
export type CookedRecipe = Pick<
  RecipeResponse,
  'id' | 'title' | 'language' | 'steps' | 'ingredients' | 'servings'
>

/** By the recipe's id. */
export type CookedRecipes = ReadonlyMap<string, CookedRecipe>

const NO_RECIPES: CookedRecipes = new Map()

/**
 * The recipes being cooked: from their copies, or from the server if a copy is missing.
 *
 * @param fetchRecipe fetches from the server
 */
export function useCookedRecipes(
  userId: string,
  sessions: CookingState['sessions'],
  fetchRecipe: (client: QueryClient, id: string) => Promise<RecipeResponse>,
): CookedRecipes {
  const versions = sessions.map((session) => [session.recipe_id, session.recipe_version] as const)
  const client = useQueryClient()
  const copyOf = (id: string, version: number): Promise<CookedRecipe | null> =>
    client
      .ensureQueryData({
        queryKey: ['cookedRecipe', userId, id, version],
        queryFn: async () => (await readRecipeCopy(userId, id, version)) ?? fetchRecipe(client, id),
        retry: false,
      })
      .catch(() => null)
  const { data = NO_RECIPES } = useQuery({
    queryKey: ['cookedRecipes', userId, versions],
    queryFn: async (): Promise<CookedRecipes> => {
      const copies = await Promise.all(versions.map(([id, version]) => copyOf(id, version)))
      return new Map(copies.flatMap((copy) => (copy === null ? [] : [[copy.id, copy] as const])))
    },
    // Each set of sessions has a key of its own, and only the current one is needed.
    gcTime: 0,
    staleTime: Infinity,
    networkMode: 'always',
    placeholderData: (previous) => previous,
  })
  return data
}
