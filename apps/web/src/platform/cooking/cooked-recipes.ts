import type { CookingState } from '@souschef/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '../api/query.ts'
import { readCopy } from './recipe-copy.ts'

/** What is shown of a recipe being cooked, away from its page. */
export interface CookedRecipe {
  readonly title: string
  /** The language of the title. */
  readonly language: string
}

/** By the recipe's id. */
export type CookedRecipes = ReadonlyMap<string, CookedRecipe>

const NONE: CookedRecipes = new Map()

/** The names of the recipes being cooked: from their copies, or from the server where a copy is lost. */
export function useCookedRecipes(userId: string, sessions: CookingState['sessions']): CookedRecipes {
  const versions = sessions.map((session) => [session.recipe_id, session.recipe_version] as const)
  const client = useQueryClient()
  const nameOf = async (id: string, version: number) => {
    const copy = await readCopy(userId, id, version)
    if (copy !== null) return copy
    const fetched = client.fetchQuery({
      ...apiQuery('getRecipe', { params: { id }, query: {} }),
      retry: false,
    })
    return fetched.then(
      ({ recipe }) => recipe,
      () => null,
    )
  }
  const { data = NONE } = useQuery({
    queryKey: ['cookedRecipes', userId, versions],
    queryFn: async (): Promise<CookedRecipes> => {
      const copies = await Promise.all(versions.map(([id, version]) => nameOf(id, version)))
      return new Map(
        copies.flatMap((copy) =>
          copy === null ? [] : [[copy.id, { title: copy.title, language: copy.language }] as const],
        ),
      )
    },
    staleTime: Infinity,
    networkMode: 'always',
    placeholderData: (before) => before,
  })
  return data
}
