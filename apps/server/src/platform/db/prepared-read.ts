/** A parameter value that both databases accept. */
export type SqlValue = string | number | null

/** A prepared query. */
export interface PreparedRead<Row> {
  readonly all: (...values: readonly SqlValue[]) => Promise<readonly Row[]>
  readonly first: (...values: readonly SqlValue[]) => Promise<Row | undefined>
}
