import { readFinite, readFirstOf, readList, readObject, readOneOf, readString } from '../kernel/reader.ts'
import type { Reader } from '../kernel/reader.ts'
import { utf8Length } from '../kernel/utf8-length.ts'
import { compact } from './compact.ts'
import type { FoldedLog } from './compact.ts'
import type { CookingEvent } from './event.ts'
import { replay, stamp } from './log.ts'
import type { LogClock } from './log.ts'
import { readBase, readBaseOfFormat1, readClock, readLogEvent } from './readers.ts'
import { repairBase, staleRecipes } from './settle.ts'
import { NOTHING_COOKING } from './state.ts'
import type { CookingBase, CookingState } from './state.ts'

/** Bytes of UTF-8 above which stored cooking is discarded (DEC-37). */
export const COOKING_CAP_BYTES = 100_000

/** How many of the newest events are kept as such, where there is room; older ones live on in `base`. */
const KEPT_EVENTS = 200

/** A cook's session as it is kept: the state up to some event, and the log from there on (DEC-44). */
export interface StoredCooking extends FoldedLog {
  readonly format: '2'
  readonly session_id: string
  readonly saved_at: number
  readonly clock: LogClock
}

/** What is being cooked now, and what can be taken back: the fold of what is stored. */
export const stateOf = (stored: FoldedLog): CookingState => replay(stored.log, stored.base)

/** A session in which nothing has happened yet. */
export const newCooking = (sessionId: string, deviceId: string, now: number): StoredCooking => ({
  format: '2',
  session_id: sessionId,
  saved_at: now,
  clock: { device_id: deviceId, seq: 0, lamport: 0 },
  base: { sessions: NOTHING_COOKING.sessions, timers: NOTHING_COOKING.timers },
  log: [],
})

const fields = {
  session_id: readString,
  saved_at: readFinite,
  clock: readClock,
  log: readList(readLogEvent),
}

const readFormat2 = readObject<StoredCooking>({ format: readOneOf(['2']), ...fields, base: readBase })

const readOldFormat = readObject<Omit<StoredCooking, 'format'> & { readonly format: '1' }>({
  format: readOneOf(['1']),
  ...fields,
  base: readBaseOfFormat1,
})

/** Format 1 had no timers, no pause and no history: all that it can say, format 2 says alike. */
const readFormat1: Reader<StoredCooking> = (value) => {
  const old = readOldFormat(value)
  return old && { ...old, format: '2' }
}

const readStored = readFirstOf<StoredCooking>([readFormat2, readFormat1])

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Without what nobody goes on with: recipes do not touch each other, so the rest of base and log stays as it is. */
function withoutStale(stored: StoredCooking, now: number): StoredCooking {
  const stale = staleRecipes(stateOf(stored), now)
  if (stale.size === 0) return stored
  const stays = ({ recipe_id }: { readonly recipe_id: string }): boolean => !stale.has(recipe_id)
  const { sessions, timers } = stored.base
  const base = { sessions: sessions.filter(stays), timers: timers.filter(stays) }
  return { ...stored, base, log: stored.log.filter(stays) }
}

/**
 * Stored cooking as it was written; null for what is corrupt, of another format or above the cap: it is discarded silently
 * (COOK-13). What is left obeys all rules, and sessions that nobody goes on with are dropped. Timers that reached zero
 * meanwhile are simply finished at `now` (TIMER-6).
 *
 * @param now epoch milliseconds
 */
export function parseStoredCooking(text: string, now: number): StoredCooking | null {
  if (text.length > COOKING_CAP_BYTES || utf8Length(text) > COOKING_CAP_BYTES) return null
  const stored = readStored(parseJson(text))
  if (stored === undefined) return null
  return withoutStale({ ...stored, base: repairBase(stored.base) }, now)
}

/**
 * Cooking with new events at the end of its log.
 *
 * @param now epoch milliseconds
 * @param ids a fresh UUIDv7 for each event
 * @throws RangeError when there are fewer ids than events
 */
export function appendEvents(
  stored: StoredCooking,
  events: readonly CookingEvent[],
  now: number,
  ids: readonly string[],
): StoredCooking {
  const stamped = stamp(events, stored.clock, ids)
  const longer = { ...stored, saved_at: now, clock: stamped.clock, log: [...stored.log, ...stamped.events] }
  return compact(longer, KEPT_EVENTS, true)
}

function withoutCompleted(state: CookingState): CookingBase {
  const sessions = state.sessions.filter(({ status }) => status !== 'completed')
  const open = new Set(sessions.map(({ recipe_id }) => recipe_id))
  return { sessions, timers: state.timers.filter(({ recipe_id }) => open.has(recipe_id)) }
}

/** Cooking as it is written. */
export interface CookingText {
  readonly text: string
  /** What the text says: the very same where nothing had to be cut off. */
  readonly kept: StoredCooking
}

function write(kept: StoredCooking): CookingText | null {
  const text = JSON.stringify(kept)
  // No unit of UTF-16 takes more than three bytes: most texts need not be counted.
  const fits = 3 * text.length <= COOKING_CAP_BYTES || utf8Length(text) <= COOKING_CAP_BYTES
  return fits ? { text, kept } : null
}

/**
 * Cooking as text to be stored, under the cap: as many of the newest events as fit, older ones folded away, then without
 * undo, then without completed sessions (DEC-37). Null when what is still being cooked does not fit alone.
 */
export function serializeCooking(stored: StoredCooking): CookingText | null {
  for (const keepsUndo of [true, false])
    for (let keep = stored.log.length; ; keep = Math.floor(keep / 2)) {
      const written = write(compact(stored, keep, keepsUndo))
      if (written !== null) return written
      if (keep === 0) break
    }
  return write({ ...stored, base: withoutCompleted(stateOf(stored)), log: [] })
}
