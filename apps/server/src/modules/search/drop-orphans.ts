import type { Database } from '../../platform/db/database.ts'
import { indexRecipes } from './index-recipes.ts'

/** Documents per transaction; few enough that writers wait only for milliseconds. */
const BATCH_SIZE = 200

/** Removes documents whose recipes are deleted. */
export async function dropOrphans(database: Database): Promise<void> {
  let dropped = BATCH_SIZE
  while (dropped === BATCH_SIZE)
    dropped = await database.transaction(async (tx) => {
      const rows = await tx
        .selectFrom('search_docs as d')
        .leftJoin('recipes as r', 'r.id', 'd.recipe_id')
        .select('d.recipe_id')
        .where('r.id', 'is', null)
        .limit(BATCH_SIZE)
        .execute()
      await indexRecipes(
        tx,
        [],
        rows.map(({ recipe_id }) => recipe_id),
      )
      return rows.length
    })
}
