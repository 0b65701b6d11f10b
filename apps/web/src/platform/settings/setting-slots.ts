import { LIMITS, UNIT_SYSTEMS, type UnitSystem } from '@souschef/domain'
import { userSlot } from '../storage/keys.ts'
import type { Slot } from '../storage/local.ts'

/*
 * What pages need to know at once of a user's settings. The browser keeps it, so that nothing waits for an answer or fails without
 * one; `keep-settings.ts` keeps it in step with the account. Guests have it in the browser alone.
 */

const readUnits = (raw: unknown): UnitSystem | null => UNIT_SYSTEMS.find((system) => system === raw) ?? null

export const unitsSlot = (userId: string | null): Slot<UnitSystem> => userSlot(userId, 'units', readUnits)

/** The servings that recipes are scaled to; unset: as they are written. */
export const servingsSlot = (userId: string | null): Slot<number> =>
  userSlot(userId, 'servings', (raw) =>
    typeof raw === 'number' && raw >= LIMITS.servings.min && raw <= LIMITS.servings.max ? raw : null,
  )

/** Whether unsaved recipes go to the server by themselves; unset: they do. */
export const autoSaveSlot = (userId: string): Slot<boolean> =>
  userSlot(userId, 'autoSave', (raw) => (typeof raw === 'boolean' ? raw : null))
