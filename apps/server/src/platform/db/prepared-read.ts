/** A value that both databases can hold. */
export type SqlValue = string | number | null

/** A statement that is parsed once and asked often. */
export interface PreparedRead<Row> {
  readonly all: (...values: readonly SqlValue[]) => Promise<readonly Row[]>
  readonly first: (...values: readonly SqlValue[]) => Promise<Row | undefined>
}
