/** A value that both databases store and return. */
export type SqlValue = string | number | null

/** What both databases accept as a parameter. */
export type SqlParameter = SqlValue | Uint8Array

/** A prepared query. */
export interface PreparedRead<Row> {
  readonly all: (...values: readonly SqlParameter[]) => Promise<readonly Row[]>
  readonly first: (...values: readonly SqlParameter[]) => Promise<Row | undefined>
}
