import type { Highlight, RecipeCard } from '@souschef/contract'
import type { Filter } from '@souschef/contract/list-address'
import { readListRecipes } from '#platform/api/answers/list-recipes.ts'
import { upgradePage } from './legacy-recipe.ts'

/** A page of recipes with the details of a search. */
export interface SearchResultPage {
  readonly recipes: readonly RecipeCard[]
  readonly page: number
  readonly totalItems: number
  readonly totalPages: number
  readonly totalIsExact: boolean
  /** Highlights in the order of the recipes; empty without a search. */
  readonly highlights: readonly Highlight[]
  /** The corrected search text, if the typed one was corrected. */
  readonly correction: string | null
  /** Set if nothing was found: the filter to drop, and how many recipes that would leave. */
  readonly relax: { readonly filter: Filter; readonly totalItems: number } | null
  /** Cursor of the next page. */
  readonly nextCursor: string | null
}

/** Reads a page of recipes, in the current or a legacy shape (DEC-16). */
export function readSearchResults(response: unknown): SearchResultPage {
  const { recipes, pagination, highlights = [], correction, relax } = readListRecipes(upgradePage(response))
  const { page, totalItems, totalPages, totalIsExact, nextCursor = null } = pagination
  return {
    recipes,
    page,
    totalItems,
    totalPages,
    totalIsExact,
    highlights,
    correction: correction ?? null,
    relax: relax ?? null,
    nextCursor,
  }
}
