import type { RecipeResponse } from '@souschef/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from '#platform/navigation/use-search-params.ts'
import { useUser } from '#platform/session/session.ts'
import { servingsSlot } from '#platform/settings/setting-slots.ts'
import { useUserSlot } from '#platform/storage/use-user-slot.ts'
import { recipeSettingsQuery, useStoreRecipeSettings } from '#entities/recipe/api/recipe-settings.ts'
import { chosenServings, parseServings } from '../model/servings.ts'

/**
 * The servings that the recipe is scaled to (DET-2). A choice is put into the address and stored for a signed-in user; choosing the
 * default, which is that of the settings or the recipe's own, removes it from both.
 */
export function useServings(recipe: Pick<RecipeResponse, 'id' | 'servings'>): {
  readonly servings: number
  readonly choose: (servings: number) => void
} {
  const user = useUser()
  const [query, setQuery] = useSearchParams()
  const [localChoice, setLocalChoice] = useState<number | null>(null)
  const settings = useQuery({ ...recipeSettingsQuery(recipe.id), enabled: user !== null })
  const store = useStoreRecipeSettings(recipe.id)

  const [chosen] = useUserSlot(servingsSlot, user === null ? null : user.id)
  const defaultServings = recipe.servings && (chosen ?? recipe.servings)

  const choose = (servings: number): void => {
    const choice = servings === defaultServings ? null : servings
    setLocalChoice(servings)
    const next = new URLSearchParams(query)
    if (choice === null) next.delete('servings')
    else next.set('servings', String(choice))
    setQuery(next, { replace: true, preventScrollReset: true })
    if (user !== null) void store({ servings: choice })
  }
  const storedServings = user === null ? null : (settings.data?.servings ?? null)
  return {
    servings:
      localChoice ?? chosenServings(parseServings(query.get('servings')), storedServings, defaultServings),
    choose,
  }
}
