import {
  type LogEvent,
  type LogPlace,
  mergeEvents,
  newCookingLog,
  parseLogEvent,
  parseLogPlace,
  parseSharedPlace,
  parseStoredBase,
  type SharedLog,
  storedBaseOf,
} from '@souschef/domain'
import { openDatabase, setAside } from '../storage/database.ts'
import { ofUser } from '../storage/user-data.ts'

// The cooking log in IndexedDB: one record per event, so that tabs append without reading; a base state that the oldest events have
// been folded into; and how far the server has the log.

const BASE = 'base'
const PLACE = 'place'

/** A stored event; fields and types of newer builds are kept. */
interface StoredEvent {
  /** Null if this build cannot read it. */
  readonly event: LogEvent | null
  readonly place: LogPlace
  readonly isAcknowledged: boolean
}

function parseEvent(raw: unknown): StoredEvent | null {
  const place = parseLogPlace(raw)
  if (place === null || typeof raw !== 'object' || raw === null) return null
  const isAcknowledged = 'on_server' in raw && raw.on_server === true
  return { event: parseLogEvent(raw), place, isAcknowledged }
}

/** A log as it is stored. */
export interface StoredLog {
  /** Null if nothing is stored. */
  readonly shared: SharedLog | null
  /** Events that only a newer build can read. */
  readonly unreadable: readonly LogPlace[]
}

function assemble(rawBase: unknown, rawPlace: unknown, rawEvents: readonly unknown[]): StoredLog {
  const stored = parseStoredBase(rawBase)
  const events = rawEvents.flatMap((raw) => parseEvent(raw) ?? [])
  const log = events.flatMap(({ event }) => event ?? [])
  const unreadable = events.flatMap(({ event, place }) => (event === null ? [place] : []))
  if (stored === null && events.length === 0) return { shared: null, unreadable }
  // Without a readable base, the events still hold what was done since.
  const { session_id, saved_at, clock, base } = stored ?? newCookingLog('', '', 0)
  return {
    shared: {
      cooking: mergeEvents({ session_id, saved_at, clock, base, log: [] }, log),
      acknowledged: new Set(events.flatMap(({ isAcknowledged, place }) => (isAcknowledged ? place.id : []))),
      place: stored === null ? null : parseSharedPlace(rawPlace),
    },
    unreadable,
  }
}

/** A user's stored log; null if there is none, or IndexedDB is unavailable. */
export async function loadLog(userId: string): Promise<SharedLog | null> {
  try {
    const transaction = (await openDatabase()).transaction(['cookingBases', 'cookingEvents'])
    quiet(transaction.done)
    const bases = transaction.objectStore('cookingBases')
    const [base, place, events] = await Promise.all([
      bases.get([userId, BASE]),
      bases.get([userId, PLACE]),
      transaction.objectStore('cookingEvents').getAll(ofUser(userId)),
    ])
    if (base !== undefined && parseStoredBase(base) === null)
      await setAside('cookingBases', userId, BASE, base)
    return assemble(base, place, events).shared
  } catch {
    return null
  }
}

/**
 * Stores events, and their base if there is none yet; what is stored already stays as it is. Runs in one transaction, which browsers
 * grant to one tab at a time.
 *
 * @param shared what the tab knows
 * @returns false if nothing could be stored
 */
export async function storeEvents(
  userId: string,
  { cooking, acknowledged }: SharedLog,
  events: readonly LogEvent[],
): Promise<boolean> {
  try {
    const transaction = (await openDatabase()).transaction(['cookingBases', 'cookingEvents'], 'readwrite')
    quiet(transaction.done)
    const bases = transaction.objectStore('cookingBases')
    const store = transaction.objectStore('cookingEvents')
    if ((await bases.get([userId, BASE])) === undefined)
      await bases.put(storedBaseOf(cooking), [userId, BASE])
    const put = async (event: LogEvent): Promise<unknown> => {
      const known = await store.getKey([userId, event.id])
      return known ?? store.put(recordOf(event, acknowledged.has(event.id)), [userId, event.id])
    }
    await Promise.all([...events.map(put), transaction.done])
    return true
  } catch {
    return false
  }
}

/** A transaction that fails while a request of it is awaited is told by that request. */
const quiet = (done: Promise<unknown>): void => void done.catch(() => undefined)

const recordOf = (event: object, isAcknowledged: boolean): object =>
  isAcknowledged ? { ...event, on_server: true } : event

/** How a stored log is to change. */
export interface LogChange {
  /** Answers with null to leave it as it is. */
  readonly change: (stored: StoredLog) => SharedLog | null
  /** Events as the server has them, with what this build cannot read of them. */
  readonly received?: readonly (LogPlace & object)[]
}

/**
 * Changes the stored log in one transaction.
 *
 * @returns what is stored now, null if the change declined
 * @throws if IndexedDB is unavailable, or the stored base is unreadable
 */
export async function changeStoredLog(
  userId: string,
  { change, received = [] }: LogChange,
): Promise<SharedLog | null> {
  const transaction = (await openDatabase()).transaction(['cookingBases', 'cookingEvents'], 'readwrite')
  quiet(transaction.done)
  const bases = transaction.objectStore('cookingBases')
  const store = transaction.objectStore('cookingEvents')
  const [base, place, events] = await Promise.all([
    bases.get([userId, BASE]),
    bases.get([userId, PLACE]),
    store.getAll(ofUser(userId)),
  ])
  if (base !== undefined && parseStoredBase(base) === null) throw new Error('The stored base is unreadable')
  const stored = assemble(base, place, events)
  const before = stored.shared
  const after = change(stored)
  if (after === null || after === before) return after
  const raws = new Map(received.map((raw) => [raw.id, raw]))
  const known = new Map(before?.cooking.log.map((event) => [event.id, event]))
  const kept = new Set(after.cooking.log.map(({ id }) => id))
  const isNews = (event: LogEvent): boolean =>
    known.get(event.id) !== event ||
    after.acknowledged.has(event.id) !== (before?.acknowledged.has(event.id) ?? false)
  const gone = [
    ...[...known.keys()].filter((id) => !kept.has(id)),
    // What cannot be read belongs to the session of the server that it came from.
    ...(after.place === null ? stored.unreadable.map(({ id }) => id) : []),
  ]
  await Promise.all([
    ...(after.cooking.base === before?.cooking.base
      ? []
      : [bases.put(storedBaseOf(after.cooking), [userId, BASE])]),
    ...(after.place === null ? [bases.delete([userId, PLACE])] : [bases.put(after.place, [userId, PLACE])]),
    ...after.cooking.log
      .filter(isNews)
      .map((event) =>
        store.put(recordOf(raws.get(event.id) ?? event, after.acknowledged.has(event.id)), [
          userId,
          event.id,
        ]),
      ),
    ...received
      .filter((raw) => parseLogEvent(raw) === null)
      .map((raw) => store.put(recordOf(raw, true), [userId, raw.id])),
    ...gone.map((id) => store.delete([userId, id])),
    transaction.done,
  ])
  return after
}
