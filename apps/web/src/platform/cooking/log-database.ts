import {
  type LogEvent,
  type LogPosition,
  mergeEvents,
  emptyCookingLog,
  parseLogEvent,
  parseLogPosition,
  parseSyncCursor,
  parseStoredBase,
  type SharedLog,
  storedBaseOf,
} from '@souschef/domain'
import { openDatabase, quarantine } from '../storage/database.ts'
import { ofUser } from '../storage/user-data.ts'

// The cooking log in IndexedDB: one record per event, so that tabs append without reading; a base state into which the oldest events
// have been folded; and how far the server has acknowledged the log.

const BASE_KEY = 'base'
const CURSOR_KEY = 'place'

/** A stored event; fields and types of newer builds are retained. */
interface StoredEvent {
  /** Null if this build cannot read it. */
  readonly event: LogEvent | null
  readonly position: LogPosition
  readonly isAcknowledged: boolean
}

function parseEvent(raw: unknown): StoredEvent | null {
  const position = parseLogPosition(raw)
  if (position === null || typeof raw !== 'object' || raw === null) return null
  const isAcknowledged = 'on_server' in raw && raw.on_server === true
  return { event: parseLogEvent(raw), position, isAcknowledged }
}

/** A log as it is stored. */
export interface StoredLog {
  /** Null if nothing is stored. */
  readonly shared: SharedLog | null
  /** Events that only a newer build can read. */
  readonly unreadable: readonly LogPosition[]
}

function assemble(rawBase: unknown, rawCursor: unknown, rawEvents: readonly unknown[]): StoredLog {
  const stored = parseStoredBase(rawBase)
  const events = rawEvents.flatMap((raw) => parseEvent(raw) ?? [])
  const log = events.flatMap(({ event }) => event ?? [])
  const unreadable = events.flatMap(({ event, position }) => (event === null ? [position] : []))
  if (stored === null && events.length === 0) return { shared: null, unreadable }
  // If the base is unreadable, the events are still valid.
  const { session_id, saved_at, clock, base } = stored ?? emptyCookingLog('', '', 0)
  return {
    shared: {
      cooking: mergeEvents({ session_id, saved_at, clock, base, log: [] }, log),
      acknowledged: new Set(
        events.flatMap(({ isAcknowledged, position }) => (isAcknowledged ? position.id : [])),
      ),
      syncCursor: stored === null ? null : parseSyncCursor(rawCursor),
    },
    unreadable,
  }
}

/** A user's stored log; null if there is none, or IndexedDB is unavailable. */
export async function loadLog(userId: string): Promise<SharedLog | null> {
  try {
    const transaction = (await openDatabase()).transaction(['cookingBases', 'cookingEvents'])
    ignoreRejection(transaction.done)
    const bases = transaction.objectStore('cookingBases')
    const [base, cursor, events] = await Promise.all([
      bases.get([userId, BASE_KEY]),
      bases.get([userId, CURSOR_KEY]),
      transaction.objectStore('cookingEvents').getAll(ofUser(userId)),
    ])
    if (base !== undefined && parseStoredBase(base) === null)
      await quarantine('cookingBases', userId, BASE_KEY, base)
    return assemble(base, cursor, events).shared
  } catch {
    return null
  }
}

/**
 * Stores events, and their base if none is stored yet; existing records are not overwritten. Runs in one transaction, which browsers
 * grant to one tab at a time.
 *
 * @param shared the log in this tab's memory
 * @returns false if nothing could be stored
 */
export async function storeEvents(
  userId: string,
  { cooking, acknowledged }: SharedLog,
  events: readonly LogEvent[],
): Promise<boolean> {
  try {
    const transaction = (await openDatabase()).transaction(['cookingBases', 'cookingEvents'], 'readwrite')
    ignoreRejection(transaction.done)
    const bases = transaction.objectStore('cookingBases')
    const store = transaction.objectStore('cookingEvents')
    if ((await bases.get([userId, BASE_KEY])) === undefined)
      await bases.put(storedBaseOf(cooking), [userId, BASE_KEY])
    const put = async (event: LogEvent): Promise<unknown> => {
      const existingKey = await store.getKey([userId, event.id])
      return existingKey ?? store.put(recordOf(event, acknowledged.has(event.id)), [userId, event.id])
    }
    await Promise.all([...events.map(put), transaction.done])
    return true
  } catch {
    return false
  }
}

/** If a transaction fails while one of its requests is awaited, that request already reports the error. */
const ignoreRejection = (done: Promise<unknown>): void => void done.catch(() => undefined)

const recordOf = (event: object, isAcknowledged: boolean): object =>
  isAcknowledged ? { ...event, on_server: true } : event

/** A change of the stored log. */
export interface LogChange {
  /** Returns null to leave it unchanged. */
  readonly change: (stored: StoredLog) => SharedLog | null
  /** Events as sent by the server, including fields that this build cannot read. */
  readonly received?: readonly (LogPosition & object)[]
}

/**
 * Changes the stored log in one transaction.
 *
 * @returns the log as stored now; null if `change` returned null
 * @throws if IndexedDB is unavailable, or the stored base is unreadable
 */
export async function changeStoredLog(
  userId: string,
  { change, received = [] }: LogChange,
): Promise<SharedLog | null> {
  const transaction = (await openDatabase()).transaction(['cookingBases', 'cookingEvents'], 'readwrite')
  ignoreRejection(transaction.done)
  const bases = transaction.objectStore('cookingBases')
  const store = transaction.objectStore('cookingEvents')
  const [base, cursor, events] = await Promise.all([
    bases.get([userId, BASE_KEY]),
    bases.get([userId, CURSOR_KEY]),
    store.getAll(ofUser(userId)),
  ])
  if (base !== undefined && parseStoredBase(base) === null) throw new Error('The stored base is unreadable')
  const stored = assemble(base, cursor, events)
  const previous = stored.shared
  const next = change(stored)
  if (next === null || next === previous) return next
  const raws = new Map(received.map((raw) => [raw.id, raw]))
  const previousEvents = new Map(previous?.cooking.log.map((event) => [event.id, event]))
  const remainingIds = new Set(next.cooking.log.map(({ id }) => id))
  const isChanged = (event: LogEvent): boolean =>
    previousEvents.get(event.id) !== event ||
    next.acknowledged.has(event.id) !== (previous?.acknowledged.has(event.id) ?? false)
  const removedIds = [
    ...[...previousEvents.keys()].filter((id) => !remainingIds.has(id)),
    // Unreadable events are part of the server's session that they came from, which has been left.
    ...(next.syncCursor === null ? stored.unreadable.map(({ id }) => id) : []),
  ]
  await Promise.all([
    ...(next.cooking.base === previous?.cooking.base
      ? []
      : [bases.put(storedBaseOf(next.cooking), [userId, BASE_KEY])]),
    ...(next.syncCursor === null
      ? [bases.delete([userId, CURSOR_KEY])]
      : [bases.put(next.syncCursor, [userId, CURSOR_KEY])]),
    ...next.cooking.log
      .filter(isChanged)
      .map((event) =>
        store.put(recordOf(raws.get(event.id) ?? event, next.acknowledged.has(event.id)), [userId, event.id]),
      ),
    ...received
      .filter((raw) => parseLogEvent(raw) === null)
      .map((raw) => store.put(recordOf(raw, true), [userId, raw.id])),
    ...removedIds.map((id) => store.delete([userId, id])),
    transaction.done,
  ])
  return next
}
