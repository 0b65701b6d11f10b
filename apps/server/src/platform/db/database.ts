import type { Kysely, Transaction } from 'kysely'
import type { DatabaseLoad } from './load-meter.ts'
import type { PreparedRead } from './prepared-read.ts'
import type { Tables } from './tables.ts'

export type DialectName = 'sqlite' | 'postgres'

/** An open transaction: the only way to write, and while it is open the only way to reach the database. */
export type Tx = Transaction<Tables>

/** Runs queries, inside a transaction or outside. */
export type Reader = Pick<
  Kysely<Tables>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'fn' | 'case' | 'dynamic' | 'getExecutor'
>

/** Prepares a query; see `Database.prepareRead`. */
export type Prepare = <Row>(sql: string | Readonly<Record<DialectName, string>>) => PreparedRead<Row>

/** The same interface over SQLite in this process and over a PostgreSQL server. */
export interface Database {
  readonly dialect: DialectName
  /**
   * Reads committed data, perhaps of some seconds ago, so that a replica can serve it: what guests see, and searches. All such reads of a
   * process are from one server, so they never go back in time. Never waits for a transaction.
   */
  readonly read: Reader
  /** Reads all committed data: whatever a caller may have just written, or a write depends on. Never waits for a transaction. */
  readonly readFresh: Reader
  /**
   * Runs a transaction; commits when the promise resolves, rolls back when it rejects. On SQLite transactions of all
   * processes run one after the other. On PostgreSQL one that conflicts with others is rolled back and run again from the
   * beginning (`retryConflicts`), so `work` has no effects but those of its `tx` and `afterCommit`, and awaits nothing
   * but its own queries.
   * @throws {DatabaseUnavailableError} when it could not be committed because of the connection, or of conflicts
   * @throws when called inside another one
   */
  readonly transaction: <Value>(work: (tx: Tx) => Promise<Value>) => Promise<Value>
  /** Runs reads on one snapshot, taken when the first of them starts, without blocking writers. */
  readonly snapshot: <Value>(work: (reader: Reader) => Promise<Value>) => Promise<Value>
  /**
   * Prepares a query that runs often, for `read`. Parameters are `$1`, `$2`, … in both dialects; pass one text per dialect where they
   * differ.
   */
  readonly prepareRead: Prepare
  /** Like `prepareRead`, for `readFresh`. */
  readonly prepareFresh: Prepare
  /**
   * Whether there is disk space for writes, judged by the last write and, with SQLite, by the free space. Cheap; never writes.
   */
  readonly hasDiskSpace: () => Promise<boolean>
  /**
   * Truncates the write-ahead log of SQLite, which contains deleted data until it is overwritten; what others are reading stays until
   * the next call. PostgreSQL's is up to its operator.
   */
  readonly truncateLog: () => Promise<void>
  /** Of the pool; with SQLite of the writing connection. */
  readonly load: () => DatabaseLoad
  readonly close: () => Promise<void>
}
