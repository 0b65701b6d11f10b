import type { Database } from './database.ts'
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

/** A prepared read. Parameters without a value are null. */
export function prepareNamed<Row, Name extends string>(
  database: Database,
  { text, parameters }: NamedSql<Name>,
): NamedRead<Row, Name> {
  const read = database.prepareRead<Row>(text)
  return (values) => read.all(...parameters.map((name) => values[name] ?? null))
}
