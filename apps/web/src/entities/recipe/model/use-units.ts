import { UNIT_SYSTEMS, type UnitSystem } from '@souschef/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { useUser } from '../../../platform/session/session.ts'
import { userSlot } from '../../../platform/storage/keys.ts'
import { recipeSettingsQuery, useStoreSettings } from '../api/recipe-settings.ts'

const parse = (raw: unknown): UnitSystem | null => UNIT_SYSTEMS.find((system) => system === raw) ?? null

interface Units {
  readonly units: UnitSystem
  readonly choose: (units: UnitSystem) => void
}

function useUnitsSlot(userId: string | null) {
  const slot = useMemo(() => userSlot(userId, 'units', parse), [userId])
  const last = useSyncExternalStore(
    (listener) => slot.subscribe(listener),
    () => slot.read(),
    () => null,
  )
  return { slot, last }
}

/** The units chosen last in this browser, for what belongs to no one recipe. */
export const useLastUnits = (userId: string | null): UnitSystem => useUnitsSlot(userId).last ?? 'as_written'

/**
 * The units in which the reader sees a recipe. A signed-in cook's choice is stored for the recipe, and every choice also in the
 * browser, where it applies to recipes without one.
 */
export function useUnits(recipeId: string): Units {
  const user = useUser()
  const userId = user === null ? null : user.id
  const { slot, last } = useUnitsSlot(userId)
  const [own, setOwn] = useState<UnitSystem | null>(null)
  const settings = useQuery({ ...recipeSettingsQuery(recipeId), enabled: userId !== null })
  const store = useStoreSettings(recipeId)
  const stored = userId === null ? null : (settings.data?.unit_system ?? null)
  return {
    units: own ?? stored ?? last ?? 'as_written',
    choose: (units) => {
      setOwn(units)
      slot.write(units)
      if (userId !== null) void store({ unit_system: units })
    },
  }
}
