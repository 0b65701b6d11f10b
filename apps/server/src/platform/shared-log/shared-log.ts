import type { LogPosition } from '@souschef/domain'
import { z } from 'zod'
import type { Bus, Topic } from '../bus/bus.ts'
import type { Tx } from '../db/database.ts'
import { afterCommit } from '../db/transactions.ts'
import type { FoldedLog } from './folded-log.ts'
import { createLogFolds, type LogFolds } from './log-folds.ts'
import type { FoldOfLog, LogExtent, LogKind } from './log-kind.ts'
import { type EventRow, findKnownEventIds, insertEvents } from './log-store.ts'

/** Announces that a log has changed. */
export interface LogChange {
  /** `LogTopic.name` */
  readonly topic: string
  readonly log_id: string
  readonly position: number
  /** The members. */
  readonly user_ids: readonly string[]
}

export const logChanged: Topic<LogChange> = {
  name: 'log.changed',
  message: z.object({
    topic: z.string(),
    log_id: z.string(),
    position: z.number(),
    user_ids: z.array(z.string()),
  }),
}

/** A log with what was added to it. */
export interface AppendedLog<Log extends LogExtent, Event, Fold> {
  /** The same object if no event was new. */
  readonly log: Log
  readonly before: FoldedLog<Event, Fold>
  readonly folded: FoldedLog<Event, Fold>
  /** The new events that this version knows. */
  readonly added: readonly Event[]
}

/** Logs of one kind that several devices and people append to. */
export interface SharedLog<
  Event extends LogPosition,
  Fold extends FoldOfLog,
  Log extends LogExtent = LogExtent,
> {
  readonly folds: LogFolds<Event, Fold>
  /**
   * Adds those events that are not in the log yet, and announces them to its members after the commit.
   *
   * @param log locked by the caller
   * @param events as JSON, by id
   * @returns null if the log would become too large; then nothing is added
   */
  readonly append: (
    tx: Tx,
    log: Log,
    events: ReadonlyMap<string, string>,
    now: number,
  ) => Promise<AppendedLog<Log, Event, Fold> | null>
  /** Announces a change of a log to its members after the commit. */
  readonly announce: (tx: Tx, log: Log) => Promise<void>
}

export function createSharedLog<
  Event extends LogPosition,
  Fold extends FoldOfLog,
  Log extends LogExtent = LogExtent,
>(kind: LogKind<Event, Fold, Log>, bus: Bus): SharedLog<Event, Fold, Log> {
  const folds = createLogFolds(kind)
  const announce = async (tx: Tx, log: Log): Promise<void> => {
    const { id: log_id, position } = log
    const user_ids = await kind.membersOf(tx, log)
    afterCommit(tx, () => bus.publish(logChanged, { topic: kind.name, log_id, position, user_ids }))
  }
  return {
    folds,
    announce,
    append: async (tx, log, events, now) => {
      const before = await folds.get(tx, log)
      const knownIds = await findKnownEventIds(tx, log.id, [...events.keys()])
      const rows = [...events]
        .filter(([id]) => !knownIds.has(id))
        .map(([id, event], index): EventRow => ({ id, event, position: log.position + index + 1 }))
      if (rows.length === 0) return { log, before, folded: before, added: [] }
      const position = log.position + rows.length
      const bytes = rows.reduce((sum, { event }) => sum + Buffer.byteLength(event), log.bytes)
      if (position > kind.limits.events || bytes > kind.limits.bytes) return null
      await insertEvents(tx, log.id, rows, now)
      const extended = { ...log, position, bytes, updated_at: now }
      const folded = await folds.extend(tx, extended, before, rows)
      await announce(tx, extended)
      const added = rows.flatMap(({ event }) => kind.parseEvent(JSON.parse(event)) ?? [])
      return { log: extended, before, folded, added }
    },
  }
}
