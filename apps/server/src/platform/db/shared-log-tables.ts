/** Tables of `platform/shared-log`; conventions as in `Tables`. */
export interface SharedLogTables {
  shared_logs: SharedLogsTable
  shared_log_events: SharedLogEventsTable
  shared_log_folds: SharedLogFoldsTable
}

/** A log that several devices or people append to. */
export interface SharedLogsTable {
  id: string
  /** `LogKind.name` */
  kind: string
  /** Of the last event; 0 when there is none. */
  position: number
  /** Of all events. */
  bytes: number
  created_at: number
  updated_at: number
}

/** The events of a log; positions count from 1, in the order of arrival. */
export interface SharedLogEventsTable {
  log_id: string
  position: number
  /** Given by the device; unique within the log. */
  id: string
  event: string
}

/** What the events of a log up to a position fold to. */
export interface SharedLogFoldsTable {
  log_id: string
  position: number
  /** `Folding.version` of the program that folded it. */
  version: number
  fold: string
}
