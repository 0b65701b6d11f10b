import type { Database } from '../../platform/db/database.ts'
import { SQL } from '../../platform/db/sql-dialect.ts'

/** Reads recipe ids by document number; those deleted meanwhile are missing. */
export type ReadIds = (numbers: readonly number[]) => Promise<ReadonlyMap<number, string>>

export function idReader(database: Database): ReadIds {
  const { list, join } = SQL[database.dialect]
  const read = database.prepareRead<{ number: number; recipe_id: string }>(`
    select d.number as number, d.recipe_id as recipe_id
    from ${list('$1')} ${join} search_docs d on d.number = cast(l.value as integer)`)
  return async (numbers) => {
    const rows = numbers.length === 0 ? [] : await read.all(JSON.stringify(numbers))
    return new Map(rows.map(({ number, recipe_id }) => [number, recipe_id]))
  }
}
