import { CompiledQuery } from 'kysely'
import type { Database } from './database.ts'
import type { SqlValue } from './prepared-read.ts'
import type { ListParameter } from '../../modules/recipes/list/list-shape.ts'
import type { ListStatement } from '../../modules/recipes/list/list-sql.ts'

/** Values of the parameters of list statements. */
export type Values = Partial<Readonly<Record<ListParameter, SqlValue>>>

const inOrder = ({ dialect }: Database, { parameters }: ListStatement, values: Values): SqlValue[] =>
  parameters[dialect].map((name) => values[name] ?? null)

/** Asks a statement that the database keeps ready. */
export function askOften<Row>(
  database: Database,
  statement: ListStatement,
): (values: Values) => Promise<readonly Row[]> {
  const read = database.prepareRead<Row>(statement.text)
  return (values) => read.all(...inOrder(database, statement, values))
}

/** Asks a statement that is seldom asked. */
export function askOnce<Row>(
  database: Database,
  statement: ListStatement,
): (values: Values) => Promise<readonly Row[]> {
  const { read, dialect } = database
  const text = dialect === 'sqlite' ? statement.text.sqlite.replaceAll('$', '?') : statement.text.postgres
  return async (values) => {
    const query = CompiledQuery.raw(text, inOrder(database, statement, values))
    return (await read.getExecutor().executeQuery<Row>(query)).rows
  }
}
