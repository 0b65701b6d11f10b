import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import {
  compareInLog,
  foldEvents,
  sortLog,
  type LogEvent,
  type LogFold,
  EMPTY_FOLD,
  parseLogEvent,
} from '@souschef/domain'
import type { Reader, Tx } from '#platform/db/database.ts'
import { afterCommit } from '#platform/db/transactions.ts'
import { eventsAfter } from './event-store.ts'
import type { SessionRow } from './session-store.ts'

/** The log of a session, folded up to a position. */
export interface FoldedLog {
  readonly position: number
  readonly fold: LogFold
}

/** The identity of a session, and the extent of its log. */
type LogPosition = Pick<SessionRow, 'id' | 'position' | 'bytes' | 'created_at'>

/**
 * Cached folded logs of sessions, so that the cost of a request depends on the new events and not on the whole log. Positions
 * determine the missing events, whichever node has added them.
 */
export interface SessionFolds {
  /** The folded log of a session up to its position, or further if more was committed meanwhile. */
  readonly get: (db: Reader, session: LogPosition) => Promise<FoldedLog>
  /**
   * The folded log with the events that a transaction adds; cached after the commit.
   *
   * @param session with its new position
   */
  readonly extend: (
    tx: Tx,
    session: LogPosition,
    folded: FoldedLog,
    events: readonly LogEvent[],
  ) => Promise<FoldedLog>
}

/** Size of the cache, in bytes of the events as JSON: two of the largest logs, or thousands of ordinary ones. */
const CACHE_BYTES = 16_000_000

/** Overhead of an entry besides its events. */
const ENTRY_BYTES = 2_000

/** Events that are read or folded between two yields to the event loop. */
const BATCH_SIZE = 500

/** Empty for an event that this version does not know; it stays in the log for newer devices. */
const parseEvent = (event: string): readonly LogEvent[] => {
  const read = parseLogEvent(JSON.parse(event))
  return read === null ? [] : [read]
}

/** `foldEvents` in batches, yielding in between: an event that sorts before folded ones requires a refold of the whole log. */
async function foldInBatches(before: LogFold, events: readonly LogEvent[]): Promise<LogFold> {
  const last = before.log.at(-1)
  const needsRefold = last !== undefined && events.some((event) => compareInLog(event, last) <= 0)
  const rest = sortLog(needsRefold ? [...events, ...before.log] : events)
  let fold = needsRefold ? EMPTY_FOLD : before
  for (let from = 0; from < rest.length; from += BATCH_SIZE) {
    if (from > 0) await yieldToEventLoop()
    fold = foldEvents(fold, rest.slice(from, from + BATCH_SIZE))
  }
  return fold
}

interface CacheEntry extends FoldedLog {
  /** Distinguishes sessions: an id can be reused after its session was deleted. */
  readonly created_at: number
  readonly bytes: number
}

export function createSessionFolds(): SessionFolds {
  /** The least recently used first. */
  const cache = new Map<string, CacheEntry>()
  let bytes = 0

  const evict = (id: string): void => {
    bytes -= cache.get(id)?.bytes ?? 0
    cache.delete(id)
  }

  const find = ({ id, created_at }: LogPosition): CacheEntry | undefined => {
    const cached = cache.get(id)
    return cached?.created_at === created_at ? cached : undefined
  }

  const store = (session: LogPosition, { position, fold }: FoldedLog): void => {
    if ((find(session)?.position ?? 0) > position) return
    evict(session.id)
    const entry = { position, fold, created_at: session.created_at, bytes: ENTRY_BYTES + session.bytes }
    cache.set(session.id, entry)
    bytes += entry.bytes
    for (const id of cache.keys()) {
      if (bytes <= CACHE_BYTES || id === session.id) break
      evict(id)
    }
  }

  return {
    get: async (db, session) => {
      const cached: FoldedLog = find(session) ?? { position: 0, fold: EMPTY_FOLD }
      const events: LogEvent[] = []
      let { position } = cached
      while (position < session.position) {
        if (position > cached.position) await yieldToEventLoop()
        const limit = Math.min(BATCH_SIZE, session.position - position)
        const rows = await eventsAfter(db, session.id, position, limit)
        const last = rows.at(-1)
        if (last === undefined) break
        events.push(...rows.flatMap(({ event }) => parseEvent(event)))
        ;({ position } = last)
      }
      const folded = { position, fold: await foldInBatches(cached.fold, events) }
      store(session, folded)
      return folded
    },
    extend: async (tx, session, { fold }, events) => {
      const folded = { position: session.position, fold: await foldInBatches(fold, events) }
      afterCommit(tx, () => store(session, folded))
      return folded
    },
  }
}
