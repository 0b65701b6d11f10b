import type { UnitSystem } from '@souschef/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '#platform/session/session.ts'
import { unitsSlot } from '#platform/settings/setting-slots.ts'
import { useUserSlot } from '#platform/storage/use-user-slot.ts'
import { recipeSettingsQuery, useStoreRecipeSettings } from '../api/recipe-settings.ts'

interface Units {
  readonly units: UnitSystem
  readonly choose: (units: UnitSystem) => void
}

/** The reader's units where no single recipe applies. */
export const useDefaultUnits = (userId: string | null): UnitSystem =>
  useUserSlot(unitsSlot, userId)[0] ?? 'as_written'

/**
 * The units in which the reader sees a recipe. A signed-in cook's choice is stored for the recipe, and the settings say what applies
 * to those without one; a guest's choice applies to all recipes in this browser.
 */
export function useUnits(recipeId: string): Units {
  const user = useUser()
  const userId = user === null ? null : user.id
  const [defaultUnits, slot] = useUserSlot(unitsSlot, userId)
  const [localChoice, setLocalChoice] = useState<UnitSystem | null>(null)
  const settings = useQuery({ ...recipeSettingsQuery(recipeId), enabled: userId !== null })
  const store = useStoreRecipeSettings(recipeId)
  const stored = userId === null ? null : (settings.data?.unit_system ?? null)
  return {
    units: localChoice ?? stored ?? defaultUnits ?? 'as_written',
    choose: (units) => {
      setLocalChoice(units)
      if (userId === null) slot.setState(units)
      else void store({ unit_system: units })
    },
  }
}
