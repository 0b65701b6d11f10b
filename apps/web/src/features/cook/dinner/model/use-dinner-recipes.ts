import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { RecipeResponse } from '@souschef/contract'
import type { UnitSystem } from '@souschef/domain'
import { recipeQuery } from '#entities/recipe/api/recipe-query.ts'
import type { ChosenDish } from '#platform/planning/dinner-choice.ts'
import { type DinnerRecipe, dinnerRecipeOf } from './dinner-recipe.ts'

export interface ChosenRecipes {
  /** Those that have been loaded, in the order in which they were chosen. */
  readonly recipes: readonly DinnerRecipe[]
  readonly isLoading: boolean
  /** Ids of those that could not be loaded. */
  readonly failed: readonly string[]
  readonly retry: () => void
}

/** The recipes of a dinner; the same object for as long as they are the same. */
export function useDinnerRecipes(dishes: readonly ChosenDish[], units: UnitSystem): ChosenRecipes {
  return useQueries({
    queries: dishes.map(({ recipeId }) => recipeQuery(recipeId)),
    combine: (results: readonly UseQueryResult<RecipeResponse>[]): ChosenRecipes => ({
      recipes: results.flatMap(({ data }, index) =>
        data === undefined ? [] : [dinnerRecipeOf(data, dishes[index]?.servings ?? null, units)],
      ),
      isLoading: results.some(({ isPending }) => isPending),
      failed: results.flatMap(({ isError, data }, index) =>
        isError && data === undefined ? [dishes[index]?.recipeId ?? ''] : [],
      ),
      retry: () => {
        for (const { isError, refetch } of results) if (isError) void refetch()
      },
    }),
  })
}
