import { setImmediate as breath } from 'node:timers/promises'
import {
  compareInLog,
  foldOn,
  inLogOrder,
  type LogEvent,
  type LogFold,
  NOTHING_FOLDED,
  parseLogEvent,
} from '@souschef/domain'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { afterCommit } from '../../../platform/db/transactions.ts'
import { eventsAfter } from './event-store.ts'
import type { SessionRow } from './session-store.ts'

/** The log of a session, folded up to a position. */
export interface FoldedLog {
  readonly position: number
  readonly fold: LogFold
}

/** What identifies a session and says how far its log goes. */
type Place = Pick<SessionRow, 'id' | 'position' | 'bytes' | 'created_at'>

/**
 * Folded logs of sessions, which this process keeps so that a press costs what it adds and not the whole log. Positions say what is
 * missing, whichever node has added it.
 */
export interface SessionFolds {
  /** The folded log of a session up to where the session stands, or further if more was committed meanwhile. */
  readonly of: (db: Reader, session: Place) => Promise<FoldedLog>
  /**
   * The folded log with the events that a transaction adds; it is kept once that has committed.
   *
   * @param session as it is afterwards
   */
  readonly extend: (
    tx: Tx,
    session: Place,
    folded: FoldedLog,
    events: readonly LogEvent[],
  ) => Promise<FoldedLog>
}

/** How much is kept, in bytes of the events as JSON: two of the largest logs, or thousands of ordinary ones. */
const KEPT_BYTES = 16_000_000

/** What an entry takes besides its events. */
const ENTRY_BYTES = 2_000

/** Events that are read, or folded, without letting others have their turn. */
const EVENTS_AT_ONCE = 500

/** The events that this version understands; those of newer ones wait in the log for devices that know them. */
const understood = (event: string): readonly LogEvent[] => {
  const read = parseLogEvent(JSON.parse(event))
  return read === null ? [] : [read]
}

/** `foldOn`, which lets others have their turn while a large log is folded anew, because an event belongs before others. */
async function foldInTurns(before: LogFold, events: readonly LogEvent[]): Promise<LogFold> {
  const last = before.log.at(-1)
  const isAnew = last !== undefined && events.some((event) => compareInLog(event, last) <= 0)
  const rest = inLogOrder(isAnew ? [...events, ...before.log] : events)
  let fold = isAnew ? NOTHING_FOLDED : before
  for (let from = 0; from < rest.length; from += EVENTS_AT_ONCE) {
    if (from > 0) await breath()
    fold = foldOn(fold, rest.slice(from, from + EVENTS_AT_ONCE))
  }
  return fold
}

interface Kept extends FoldedLog {
  /** An id can be given again after its session was deleted. */
  readonly created_at: number
  readonly bytes: number
}

export function createSessionFolds(): SessionFolds {
  /** The least recently used first. */
  const kept = new Map<string, Kept>()
  let bytes = 0

  const drop = (id: string): void => {
    bytes -= kept.get(id)?.bytes ?? 0
    kept.delete(id)
  }

  const find = ({ id, created_at }: Place): Kept | undefined => {
    const known = kept.get(id)
    return known?.created_at === created_at ? known : undefined
  }

  const keep = (session: Place, { position, fold }: FoldedLog): void => {
    if ((find(session)?.position ?? 0) > position) return
    drop(session.id)
    const entry = { position, fold, created_at: session.created_at, bytes: ENTRY_BYTES + session.bytes }
    kept.set(session.id, entry)
    bytes += entry.bytes
    for (const id of kept.keys()) {
      if (bytes <= KEPT_BYTES || id === session.id) break
      drop(id)
    }
  }

  return {
    of: async (db, session) => {
      const known: FoldedLog = find(session) ?? { position: 0, fold: NOTHING_FOLDED }
      const events: LogEvent[] = []
      let { position } = known
      while (position < session.position) {
        if (position > known.position) await breath()
        const most = Math.min(EVENTS_AT_ONCE, session.position - position)
        const rows = await eventsAfter(db, session.id, position, most)
        const last = rows.at(-1)
        if (last === undefined) break
        events.push(...rows.flatMap(({ event }) => understood(event)))
        ;({ position } = last)
      }
      const folded = { position, fold: await foldInTurns(known.fold, events) }
      keep(session, folded)
      return folded
    },
    extend: async (tx, session, { fold }, events) => {
      const folded = { position: session.position, fold: await foldInTurns(fold, events) }
      afterCommit(tx, () => keep(session, folded))
      return folded
    },
  }
}
