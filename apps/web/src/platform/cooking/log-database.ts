import {
  type CookingLog,
  foldAcknowledged,
  type LogEvent,
  mergeEvents,
  newCookingLog,
  parseLogEvent,
  parseStoredBase,
  type StoredBase,
  storedBaseOf,
  withBaseOf,
} from '@souschef/domain'
import { openDatabase, setAside } from '../storage/database.ts'
import { ofUser } from '../storage/user-data.ts'

// The cooking log in IndexedDB: one record per event, so that tabs append without reading, and a base state that the oldest
// events have been folded into.

const BASE = 'base'

const parseAll = (raws: readonly unknown[]): readonly LogEvent[] =>
  raws.flatMap((raw) => parseLogEvent(raw) ?? [])

const logOn = ({ session_id, saved_at, clock, base }: StoredBase): CookingLog => ({
  session_id,
  saved_at,
  clock,
  base,
  log: [],
})

/** A user's stored log; null if there is none, or IndexedDB is unavailable. */
export async function loadLog(userId: string): Promise<CookingLog | null> {
  try {
    const transaction = (await openDatabase()).transaction(['cookingBases', 'cookingEvents'])
    const [raw, events] = await Promise.all([
      transaction.objectStore('cookingBases').get([userId, BASE]),
      transaction.objectStore('cookingEvents').getAll(ofUser(userId)),
    ])
    const stored = parseStoredBase(raw)
    if (stored === null && raw !== undefined) await setAside('cookingBases', userId, BASE, raw)
    const log = parseAll(events)
    if (stored === null && log.length === 0) return null
    // Without a readable base, the events still hold what was done since.
    return mergeEvents(stored === null ? newCookingLog('', '', 0) : logOn(stored), log)
  } catch {
    return null
  }
}

/**
 * Stores events, and their base if there is none yet; idempotent by event id. Runs in one transaction, which browsers grant to one
 * tab at a time.
 *
 * @returns false if nothing could be stored
 */
export async function storeEvents(
  userId: string,
  cooking: CookingLog,
  events: readonly LogEvent[],
): Promise<boolean> {
  try {
    const transaction = (await openDatabase()).transaction(['cookingBases', 'cookingEvents'], 'readwrite')
    const bases = transaction.objectStore('cookingBases')
    const store = transaction.objectStore('cookingEvents')
    if ((await bases.get([userId, BASE])) === undefined)
      await bases.put(storedBaseOf(cooking), [userId, BASE])
    await Promise.all([...events.map((event) => store.put(event, [userId, event.id])), transaction.done])
    return true
  } catch {
    return false
  }
}

/**
 * Merges the log of an earlier build into the stored one.
 *
 * @returns false if it could not be stored
 */
export async function storeEarlierLog(userId: string, earlier: CookingLog): Promise<boolean> {
  try {
    const transaction = (await openDatabase()).transaction(['cookingBases', 'cookingEvents'], 'readwrite')
    const bases = transaction.objectStore('cookingBases')
    const store = transaction.objectStore('cookingEvents')
    const raw = await bases.get([userId, BASE])
    const stored = parseStoredBase(raw)
    if (stored === null && raw !== undefined) return false
    const before = stored && mergeEvents(logOn(stored), parseAll(await store.getAll(ofUser(userId))))
    await Promise.all([
      bases.put(storedBaseOf(before === null ? earlier : withBaseOf(before, earlier)), [userId, BASE]),
      ...earlier.log.map((event) => store.put(event, [userId, event.id])),
      transaction.done,
    ])
    return true
  } catch {
    return false
  }
}

/**
 * Folds acknowledged events into the base (`foldAcknowledged`); records that this build cannot read are left alone.
 *
 * @param now epoch milliseconds
 * @param inJournal the ids of events that are still in the journal, and so may be stored again
 */
export async function foldStoredLog(
  userId: string,
  now: number,
  inJournal: () => ReadonlySet<string>,
): Promise<void> {
  try {
    const transaction = (await openDatabase()).transaction(['cookingBases', 'cookingEvents'], 'readwrite')
    const bases = transaction.objectStore('cookingBases')
    const store = transaction.objectStore('cookingEvents')
    const stored = parseStoredBase(await bases.get([userId, BASE]))
    if (stored === null) return
    const before = mergeEvents(logOn(stored), parseAll(await store.getAll(ofUser(userId))))
    const journal = inJournal()
    const after = foldAcknowledged(before, now, ({ id }) => !journal.has(id))
    if (after === before) return
    const kept = new Set(after.log.map(({ id }) => id))
    const folded = before.log.filter(({ id }) => !kept.has(id))
    await Promise.all([
      bases.put(storedBaseOf(after), [userId, BASE]),
      ...folded.map(({ id }) => store.delete([userId, id])),
      transaction.done,
    ])
  } catch {
    // The log stays as it is; the next visit tries again.
  }
}
