import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { dialectOf } from '#platform/db/dialect-of.ts'
import { recountPeople } from '../../people/people.ts'
import { publicSql, VIEWS } from '../../recipe-keys/recipe-keys.ts'

/**
 * Recounts recipes in total and by author. Writers that are about to change a total wait until the transaction ends.
 */
export async function recountTotals(tx: Tx): Promise<void> {
  if (dialectOf(tx) === 'postgres')
    await sql`lock table recipe_totals in share row exclusive mode`.execute(tx)
  await recountPeople(tx)
  await tx.deleteFrom('recipe_totals').execute()
  for (const view of VIEWS)
    await sql`
      insert into recipe_totals (view, shard, total)
      select ${sql.lit(view)}, 0, count(*) from recipes
      where ${sql.raw(publicSql('recipes', view))}`.execute(tx)
}
