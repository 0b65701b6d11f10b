import type { Prepare } from './database.ts'
import type { SqlParameter } from './prepared-read.ts'

/** SQL with the numbered parameters `$1`, `$2`, …, and the names of these parameters. */
export interface NamedSql<Name extends string> {
  readonly text: string
  readonly parameters: readonly Name[]
}

/** SQL of a parameter by its name. */
export type Parameter<Name extends string> = (name: Name) => string

export type NamedValues<Name extends string> = Readonly<Partial<Record<Name, SqlParameter>>>

export type NamedRead<Row, Name extends string> = (values: NamedValues<Name>) => Promise<readonly Row[]>

/** Builds SQL, and numbers its parameters in the order of their first use. */
export function namedSql<Name extends string>(build: (parameter: Parameter<Name>) => string): NamedSql<Name> {
  const parameters: Name[] = []
  const text = build((name) => {
    if (!parameters.includes(name)) parameters.push(name)
    return `$${parameters.indexOf(name) + 1}`
  })
  return { text, parameters }
}

/** A prepared read. Parameters without a value are null. @param prepare of the database, for reads that are fresh or may be old */
export function prepareNamed<Row, Name extends string>(
  prepare: Prepare,
  { text, parameters }: NamedSql<Name>,
): NamedRead<Row, Name> {
  const read = prepare<Row>(text)
  return (values) => read.all(...parameters.map((name) => values[name] ?? null))
}

/** Parameters of a limit or offset as integers: SQLite prepares a statement again for each value of a bare one, which takes half of a list's time. */
export const integerParameter = (parameter: string): string => `cast(${parameter} as integer)`

/** The sort keys of the row that a page of a list starts after. */
export type AfterParameter = `after${number}`

/** SQL: whether a row comes after the one of `afterValues`. */
export const isAfterSql = (
  keys: readonly string[],
  direction: 'asc' | 'desc',
  parameter: Parameter<AfterParameter>,
): string =>
  `(${keys.join()}) ${direction === 'desc' ? '<' : '>'} (${keys.map((_, index) => parameter(`after${index}`)).join()})`

export const afterValues = (keys: readonly SqlParameter[]): NamedValues<AfterParameter> =>
  Object.fromEntries(keys.map((value, index) => [`after${index}`, value]))
