import { readFinite, readList, readObject, readOneOf, readString } from '../kernel/reader.ts'
import { utf8Length } from '../kernel/utf8-length.ts'
import type { CookingEvent, LogEvent } from './event.ts'
import { compareInLog, replay, stamp } from './log.ts'
import type { LogClock } from './log.ts'
import { readClock, readLogEvent, readState } from './readers.ts'
import { dropStale, repairState } from './settle.ts'
import { NOTHING_COOKING } from './state.ts'
import type { CookingState } from './state.ts'

/** Bytes of UTF-8 above which stored cooking is discarded (DEC-37). */
export const COOKING_CAP_BYTES = 100_000

/** How many of the newest events are kept as such, where there is room; older ones live on in `base`. */
const KEPT_EVENTS = 200

/** A cook's session as it is kept: the state up to some event, and the log from there on (DEC-44). */
export interface StoredCooking {
  readonly format: '1'
  readonly session_id: string
  readonly saved_at: number
  readonly clock: LogClock
  readonly base: CookingState
  readonly log: readonly LogEvent[]
}

/** What is being cooked now: the fold of what is stored. */
export const stateOf = (stored: StoredCooking): CookingState => replay(stored.log, stored.base)

/** A session in which nothing has happened yet. */
export const newCooking = (sessionId: string, deviceId: string, now: number): StoredCooking => ({
  format: '1',
  session_id: sessionId,
  saved_at: now,
  clock: { device_id: deviceId, seq: 0, lamport: 0 },
  base: NOTHING_COOKING,
  log: [],
})

const readStored = readObject<StoredCooking>({
  format: readOneOf(['1']),
  session_id: readString,
  saved_at: readFinite,
  clock: readClock,
  base: readState,
  log: readList(readLogEvent),
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Stored cooking as it was written; null for what is corrupt, of another format or above the cap: it is discarded silently
 * (COOK-13). What is left obeys all rules, and sessions that nobody goes on with are dropped.
 *
 * @param now epoch milliseconds
 */
export function parseStoredCooking(text: string, now: number): StoredCooking | null {
  if (text.length > COOKING_CAP_BYTES || utf8Length(text) > COOKING_CAP_BYTES) return null
  const stored = readStored(parseJson(text))
  if (stored === undefined) return null
  const repaired: StoredCooking = { ...stored, base: repairState(stored.base) }
  const state = stateOf(repaired)
  const kept = dropStale(state, now)
  return kept === state ? repaired : { ...repaired, base: kept, log: [] }
}

/** Folds all but the newest events of the log into its base. */
function compact(stored: StoredCooking, keep: number): StoredCooking {
  if (stored.log.length <= keep) return stored
  const inOrder = stored.log.toSorted(compareInLog)
  const cut = inOrder.length - keep
  return { ...stored, base: replay(inOrder.slice(0, cut), stored.base), log: inOrder.slice(cut) }
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
  return compact(longer, KEPT_EVENTS)
}

const withoutCompleted = (state: CookingState): CookingState => ({
  sessions: state.sessions.filter(({ status }) => status === 'active'),
})

/**
 * Cooking as text to be stored, under the cap: as many of the newest events as fit, older ones folded away, then without
 * completed sessions (DEC-37). Null when what is still being cooked does not fit alone.
 */
export function serializeCooking(stored: StoredCooking): string | null {
  for (let keep = stored.log.length; ; keep = Math.floor(keep / 2)) {
    const text = JSON.stringify(compact(stored, keep))
    if (utf8Length(text) <= COOKING_CAP_BYTES) return text
    if (keep === 0) break
  }
  const text = JSON.stringify({ ...stored, base: withoutCompleted(stateOf(stored)), log: [] })
  return utf8Length(text) <= COOKING_CAP_BYTES ? text : null
}
