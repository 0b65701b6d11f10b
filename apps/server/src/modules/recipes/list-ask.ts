import { CompiledQuery } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { SqlValue } from '../../platform/db/prepared-read.ts'
import type { ListParameter } from './list-shape.ts'
import type { ListStatement } from './list-sql.ts'

/** Values of the parameters of list statements. */
export type Values = Partial<Readonly<Record<ListParameter, SqlValue>>>

const inOrder = ({ parameters }: ListStatement, values: Values): SqlValue[] =>
  parameters.map((name) => values[name] ?? null)

/** Asks a statement that the database keeps ready. */
export function askOften<Row>(
  database: Database,
  statement: ListStatement,
): (values: Values) => Promise<readonly Row[]> {
  const read = database.prepareRead<Row>(statement.text)
  return (values) => read.all(...inOrder(statement, values))
}

/** Asks a statement that is seldom asked. */
export function askOnce<Row>(
  { read, dialect }: Database,
  statement: ListStatement,
): (values: Values) => Promise<readonly Row[]> {
  const text = dialect === 'sqlite' ? statement.text.sqlite.replaceAll('$', '?') : statement.text.postgres
  return async (values) => {
    const query = CompiledQuery.raw(text, inOrder(statement, values))
    return (await read.getExecutor().executeQuery<Row>(query)).rows
  }
}
