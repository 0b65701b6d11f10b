import { LIMITS, UNIT_SYSTEMS, type UnitSystem } from '@souschef/domain'
import { userSlot } from '../storage/keys.ts'
import type { Slot } from '../storage/local.ts'

/*
 * The settings that pages need without delay. They are cached in the browser, so that nothing waits for an answer or fails without
 * one; `use-settings-sync.ts` keeps them in sync with the account. For guests they are in the browser only.
 */

const readUnits = (raw: unknown): UnitSystem | null => UNIT_SYSTEMS.find((system) => system === raw) ?? null

export const unitsSlot = (userId: string | null): Slot<UnitSystem> => userSlot(userId, 'units', readUnits)

/** The servings that recipes are scaled to; unset: the recipe's own. */
export const servingsSlot = (userId: string | null): Slot<number> =>
  userSlot(userId, 'servings', (raw) =>
    typeof raw === 'number' && raw >= LIMITS.servings.min && raw <= LIMITS.servings.max ? raw : null,
  )

/** Whether unsaved recipes are saved to the server automatically; unset: they are. */
export const autoSaveSlot = (userId: string): Slot<boolean> =>
  userSlot(userId, 'autoSave', (raw) => (typeof raw === 'boolean' ? raw : null))
