import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { RecipeResponse } from '@souschef/contract'
import type { UnitSystem } from '@souschef/domain'
import { recipeQuery } from '#entities/recipe/api/recipe-query.ts'
import type { ChosenDish } from '#platform/planning/dinner-choice.ts'
import { type DinnerRecipe, dinnerRecipeOf } from './dinner-recipe.ts'

export interface ChosenRecipes {
  /** Loaded recipes, in the order in which they were chosen. */
  readonly recipes: readonly DinnerRecipe[]
  readonly isLoading: boolean
  /** Ids of recipes that failed to load. */
  readonly failed: readonly string[]
  readonly retry: () => void
}

/** The recipes of a dinner; referentially stable while unchanged. */
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
