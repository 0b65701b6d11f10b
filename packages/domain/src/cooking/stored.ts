import { clockAfter } from '../shared-log/position.ts'
import type { LogPosition } from '../shared-log/position.ts'
import { readObject, readOneOf, readString } from '../kernel/reader.ts'
import { stateOf } from './cooking-log.ts'
import type { CookingLog } from './cooking-log.ts'
import type { LogEvent } from './event.ts'
import { readBase, readClock, readInstant, readLogEvent, readLogPosition, readSyncCursor } from './readers.ts'
import type { SyncCursor } from './shared-log.ts'
import { repairBase, staleRecipes } from './repair-base.ts'

/** The stored part of a log without its events. */
export interface StoredBase extends Omit<CookingLog, 'log'> {
  readonly format: '1'
}

const readStoredBase = readObject<StoredBase>({
  format: readOneOf(['1']),
  session_id: readString,
  saved_at: readInstant,
  clock: readClock,
  base: readBase,
})

/** Parses a stored base; null if it is corrupt or of another format. */
export const parseStoredBase = (raw: unknown): StoredBase | null => readStoredBase(raw) ?? null

/** Parses an event; null if it is corrupt, or of a type that this build does not know. */
export const parseLogEvent = (raw: unknown): LogEvent | null => readLogEvent(raw) ?? null

/** Parses the position of an event that this build cannot read; null if it is corrupt. */
export const parseLogPosition = (raw: unknown): LogPosition | null => readLogPosition(raw) ?? null

/** Parses the position up to which a stored log is synchronised; null if it is corrupt. */
export const parseSyncCursor = (raw: unknown): SyncCursor | null => readSyncCursor(raw) ?? null

/** The part of a log to store besides its events. */
export const storedBaseOf = ({ session_id, saved_at, clock, base }: CookingLog): StoredBase => ({
  format: '1',
  session_id,
  saved_at,
  clock,
  base,
})

/**
 * Prepares a log from storage: repairs its base, advances its clock past all of its events and drops stale sessions (COOK-13).
 * Timers that reached zero meanwhile are finished at `now` (TIMER-6).
 *
 * @param now epoch milliseconds
 */
export function restoreLog(cooking: CookingLog, now: number): CookingLog {
  const repaired = {
    ...cooking,
    clock: clockAfter(cooking.clock, cooking.log),
    base: repairBase(cooking.base),
  }
  const stale = staleRecipes(stateOf(repaired), now)
  if (stale.size === 0) return repaired
  // Recipes are independent of each other, so the rest of base and log is unaffected.
  const isRetained = ({ recipe_id }: { readonly recipe_id: string }): boolean => !stale.has(recipe_id)
  const { sessions, timers } = repaired.base
  return {
    ...repaired,
    base: { sessions: sessions.filter(isRetained), timers: timers.filter(isRetained) },
    log: repaired.log.filter(isRetained),
  }
}
