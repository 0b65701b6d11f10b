import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { LogPosition } from '@souschef/domain'
import type { Reader, Tx } from '../db/database.ts'
import { afterCommit } from '../db/transactions.ts'
import {
  type ArrivedEvent,
  BATCH_SIZE,
  emptyLog,
  foldArrived,
  type FoldedLog,
  MIN_TAIL,
} from './folded-log.ts'
import type { FoldOfLog, LogExtent, LogKind } from './log-kind.ts'
import { type EventRow, eventsAfter, findStoredFold, storeFold } from './log-store.ts'

/**
 * Folded logs: each process caches some, and the database has a checkpoint of each long one. So the cost of a request depends on
 * the new events and not on the whole log. Positions determine the missing events, whichever node has added them.
 */
export interface LogFolds<Event, Fold> {
  /** The folded log up to its position, or further if more was committed meanwhile. */
  readonly get: (db: Reader, log: LogExtent) => Promise<FoldedLog<Event, Fold>>
  /**
   * The folded log with the events that a transaction adds; cached after the commit.
   *
   * @param log with its new position
   */
  readonly extend: (
    tx: Tx,
    log: LogExtent,
    before: FoldedLog<Event, Fold>,
    added: readonly EventRow[],
  ) => Promise<FoldedLog<Event, Fold>>
}

/** Size of the cache, in bytes of the events as JSON: two of the largest logs, or thousands of ordinary ones. */
const CACHE_BYTES = 16_000_000

/** Overhead of an entry besides its events. */
const ENTRY_BYTES = 2_000

export function createLogFolds<Event extends LogPosition, Fold extends FoldOfLog>({
  folding,
  parseEvent,
}: Pick<LogKind<Event, Fold, never>, 'folding' | 'parseEvent'>): LogFolds<Event, Fold> {
  interface CacheEntry {
    readonly folded: FoldedLog<Event, Fold>
    /** Distinguishes logs: an id can be reused after its log was deleted. */
    readonly created_at: number
    readonly bytes: number
  }

  /** The least recently used first. */
  const cache = new Map<string, CacheEntry>()
  let bytes = 0

  const evict = (id: string): void => {
    bytes -= cache.get(id)?.bytes ?? 0
    cache.delete(id)
  }

  const find = ({ id, created_at }: LogExtent): FoldedLog<Event, Fold> | undefined => {
    const cached = cache.get(id)
    return cached?.created_at === created_at ? cached.folded : undefined
  }

  const store = (log: LogExtent, folded: FoldedLog<Event, Fold>): void => {
    if ((find(log)?.position ?? 0) > folded.position) return
    evict(log.id)
    const entry = { folded, created_at: log.created_at, bytes: ENTRY_BYTES + log.bytes }
    cache.set(log.id, entry)
    bytes += entry.bytes
    for (const id of cache.keys()) {
      if (bytes <= CACHE_BYTES || id === log.id) break
      evict(id)
    }
  }

  const parseRow = ({ position, event: text }: EventRow): readonly ArrivedEvent<Event>[] => {
    const event = parseEvent(JSON.parse(text))
    return event === null ? [] : [{ position, event }]
  }

  /** The events between two positions, and the position of the last one that there is. */
  async function readEvents(db: Reader, logId: string, after: number, to: number) {
    const events: ArrivedEvent<Event>[] = []
    let position = after
    while (position < to) {
      if (position > after) await yieldToEventLoop()
      const rows = await eventsAfter(db, logId, position, Math.min(BATCH_SIZE, to - position))
      const last = rows.at(-1)
      if (last === undefined) break
      events.push(...rows.flatMap(parseRow))
      ;({ position } = last)
    }
    return { events, position }
  }

  /** The stored checkpoint; an empty log if there is none. */
  async function readCheckpoint(db: Reader, logId: string): Promise<FoldedLog<Event, Fold>> {
    const row = await findStoredFold(db, logId, folding.version)
    const fold = row === undefined ? null : folding.parse(JSON.parse(row.fold))
    if (row === undefined || fold === null) return emptyLog(folding.empty)
    const { position } = row
    return {
      position,
      fold,
      checkpoint: { position, fold },
      tail: [],
      earlier: null,
      storedPosition: position,
    }
  }

  const readEarlier =
    (db: Reader, { id }: LogExtent, { checkpoint }: FoldedLog<Event, Fold>) =>
    async (): Promise<readonly ArrivedEvent<Event>[]> =>
      (await readEvents(db, id, 0, checkpoint.position)).events

  return {
    get: async (db, log) => {
      const before =
        find(log) ??
        (log.position < MIN_TAIL ? emptyLog<Event, Fold>(folding.empty) : await readCheckpoint(db, log.id))
      const { events, position } = await readEvents(db, log.id, before.position, log.position)
      const folded = await foldArrived(folding, before, events, position, readEarlier(db, log, before))
      store(log, folded)
      return folded
    },
    extend: async (tx, log, before, added) => {
      const events = added.flatMap(parseRow)
      let folded = await foldArrived(folding, before, events, log.position, readEarlier(tx, log, before))
      const { position, fold } = folded.checkpoint
      // Not at every event from long ago, of which a client may send any number.
      if (position > folded.storedPosition && log.position - folded.storedPosition >= MIN_TAIL) {
        await storeFold(tx, log.id, { position, version: folding.version, fold: folding.serialize(fold) })
        folded = { ...folded, storedPosition: position }
      }
      afterCommit(tx, () => store(log, folded))
      return folded
    },
  }
}
