import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { dialectOf } from '#platform/db/dialect-of.ts'

/** SQL: the number of rows of a recipe, without pending tallies. */
const counted = (table: 'favorites' | 'cooks', kind: 'like' | 'cook'): string => `
  ((select count(*) from ${table} e where e.recipe_id = recipe_stats.recipe_id) - coalesce((
    select sum(t.change) from recipe_tallies t where t.recipe_id = recipe_stats.recipe_id and t.kind = '${kind}'), 0))`

const LIKES = counted('favorites', 'like')
const COOKS = counted('cooks', 'cook')

/** SQL: whether the counters are wrong. Cooks of deleted accounts remain counted without rows. */
const IS_WRONG = `(likes_count <> ${LIKES} or cooks_count < ${COOKS})`

const HAS_NONE = `not exists (select 1 from recipe_stats s where s.recipe_id = r.id)`

/** SQL that counts the recipes with wrong or missing counters. */
export const WRONG_STATS = `
  select (select count(*) from recipe_stats where ${IS_WRONG})
    + (select count(*) from recipes r where ${HAS_NONE}) as count`

/** Recounts favourites and cooks, but not views, whose rows are deleted after hours, nor trends. Call it first in a transaction. */
export async function recountStats(tx: Tx): Promise<void> {
  if (dialectOf(tx) === 'postgres') await sql`lock table recipe_stats in share row exclusive mode`.execute(tx)
  await sql`
    insert into recipe_stats (recipe_id, views_count, likes_count, cooks_count, trend)
    select r.id, 0, 0, 0, 0 from recipes r where ${sql.raw(HAS_NONE)}`.execute(tx)
  await sql`
    update recipe_stats set likes_count = ${sql.raw(LIKES)},
      cooks_count = case when cooks_count < ${sql.raw(COOKS)} then ${sql.raw(COOKS)} else cooks_count end
    where ${sql.raw(IS_WRONG)}`.execute(tx)
}
