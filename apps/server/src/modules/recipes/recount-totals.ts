import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { dialectOf } from '../../platform/db/dialect-of.ts'
import { VIEW_COLUMN, VIEWS } from './placement.ts'

/**
 * Recounts recipes in total and by kind. Writers that are about to change a total wait until the transaction ends; the tables
 * are locked in the order in which `settleChanges` writes them.
 */
export async function recountTotals(tx: Tx): Promise<void> {
  if (dialectOf(tx) === 'postgres')
    await sql`lock table search_kinds, recipe_totals in share row exclusive mode`.execute(tx)
  await tx.deleteFrom('search_kinds').execute()
  await tx.deleteFrom('recipe_totals').execute()
  for (const view of VIEWS) {
    const isShown = sql.ref(VIEW_COLUMN[view])
    await sql`
      insert into search_kinds (view, kind, total)
      select ${sql.lit(view)}, kind, count(*) from search_docs where ${isShown} = 1 group by kind`.execute(tx)
    await sql`
      insert into recipe_totals (view, shard, total)
      select ${sql.lit(view)}, 0, count(*) from recipes where visible = 1 and ${isShown} = 1`.execute(tx)
  }
}
