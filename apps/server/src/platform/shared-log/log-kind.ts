import type { LogPosition } from '@souschef/domain'
import type { SharedLogsTable } from '../db/shared-log-tables.ts'
import type { Reader } from '../db/database.ts'

/** The identity of a log, and the extent of its events. */
export type LogExtent = Pick<SharedLogsTable, 'id' | 'position' | 'bytes' | 'created_at'>

/** What a log folds to; its state beside whatever else follows from the events. */
export interface FoldOfLog {
  /** The position of the last event; null if there is none. */
  readonly last: LogPosition | null
}

/** How the events of a kind of log are folded. */
export interface Folding<Event extends LogPosition, Fold extends FoldOfLog> {
  /** Of the rules of folding: stored folds of another version are made again from the events. */
  readonly version: number
  readonly empty: Fold
  /** Folds further events, which are in log order and later than those that are folded. */
  readonly extend: (fold: Fold, events: readonly Event[]) => Fold
  readonly serialize: (fold: Fold) => string
  /** Null if it is not what `serialize` writes. */
  readonly parse: (raw: unknown) => Fold | null
}

/** An open log, and one of the members to whom its changes are announced. */
export interface OpenLog {
  readonly id: string
  readonly position: number
  readonly user_id: string
}

/** What is known about the logs of a kind without reading their events. */
export interface LogTopic {
  /** The `topic` of its hints. */
  readonly name: string
  /** The open logs of these users, for streams that have just been opened, or may have missed a hint. */
  readonly findOpen: (db: Reader, userIds: readonly string[]) => Promise<readonly OpenLog[]>
}

/** A kind of log: all that a module has to say to share one between devices and people. */
export interface LogKind<
  Event extends LogPosition,
  Fold extends FoldOfLog,
  Log extends LogExtent = LogExtent,
> extends LogTopic {
  /** The ids of the users to whom changes of a log are announced. */
  readonly membersOf: (db: Reader, log: Log) => Promise<readonly string[]>
  /** Null for an event that this version does not know; it stays in the log for newer devices. */
  readonly parseEvent: (raw: unknown) => Event | null
  readonly folding: Folding<Event, Fold>
  readonly limits: { readonly events: number; readonly bytes: number }
}
