import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { dialectOf } from '../../platform/db/dialect-of.ts'

/**
 * Empties the index, and gives all recipes documents in the order of their creation, which nothing finds until `indexRecipes` fills
 * them. The caller keeps everybody else from the recipes.
 */
export async function resetIndex(tx: Tx): Promise<void> {
  if (dialectOf(tx) === 'sqlite') {
    await sql`insert into search_index (search_index) values ('delete-all')`.execute(tx)
    await tx.deleteFrom('search_tokens').execute()
    await tx.deleteFrom('search_bitmaps').execute()
    await tx.updateTable('search_folded').set({ below: 0 }).execute()
  }
  await tx.deleteFrom('search_docs').execute()
  await tx.deleteFrom('search_kinds').execute()
  await tx.deleteFrom('search_words').execute()
  await tx.deleteFrom('search_names').execute()
  await sql`
    insert into search_docs (recipe_id, time_key, kind, visible, in_en, in_ru)
    select id, 0, 0, 0, 0, 0 from recipes order by id`.execute(tx)
}
