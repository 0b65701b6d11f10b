import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/**
 * Empties the index, and creates documents for all recipes in the order of their creation, which are not found until `indexRecipes`
 * fills them. The caller must lock out other writers of recipes.
 */
export async function resetIndex(tx: Tx): Promise<void> {
  await tx.deleteFrom('search_docs').execute()
  await tx.deleteFrom('search_pending').execute()
  await tx.deleteFrom('search_folded').execute()
  await tx.deleteFrom('search_postings').execute()
  await tx.deleteFrom('search_words').execute()
  await tx.deleteFrom('search_names').execute()
  await sql`insert into search_docs (recipe_id) select id from recipes order by id`.execute(tx)
}
