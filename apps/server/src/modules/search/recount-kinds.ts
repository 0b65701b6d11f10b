import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { VIEW_COLUMN, VIEWS } from '../recipe-keys/recipe-keys.ts'

/** Counts recipes by kind anew, as `indexRecipes` would have counted them. The caller has locked `search_kinds`. */
export async function recountKinds(tx: Tx): Promise<void> {
  await tx.deleteFrom('search_kinds').execute()
  for (const view of VIEWS)
    await sql`
      insert into search_kinds (view, kind, total)
      select ${sql.lit(view)}, kind, count(*) from search_docs where ${sql.ref(VIEW_COLUMN[view])} = 1
      group by kind`.execute(tx)
}
