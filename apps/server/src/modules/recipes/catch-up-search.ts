import { setImmediate as breath } from 'node:timers/promises'
import type { RecipeContent } from '@souschef/domain'
import type { Database } from '../../platform/db/database.ts'
import { storedJson } from '../../platform/db/stored-json.ts'
import { ANALYZER } from '../search/document.ts'
import { indexRecipes } from '../search/index-recipes.ts'
import { lockRecipesOf } from './store.ts'

/** In one transaction; few enough that writers wait for milliseconds. */
const RECIPES_AT_ONCE = 25

/**
 * Indexes recipes that were stored before there was an index, or were analysed otherwise than today; the newest first, while
 * readers and writers go on. Stopped midway, it goes on where it was.
 *
 * @param signal stops it between two transactions, by throwing its reason
 * @returns how many recipes were indexed
 */
export async function catchUpSearch(database: Database, signal?: AbortSignal): Promise<number> {
  for (let count = 0; ;) {
    signal?.throwIfAborted()
    const behind = await database.read
      .selectFrom('search_docs')
      .innerJoin('recipes', 'recipes.id', 'search_docs.recipe_id')
      .select(['recipes.id', 'recipes.author_id'])
      .where('analyzer', '<', ANALYZER)
      .orderBy('number', 'desc')
      .limit(RECIPES_AT_ONCE)
      .execute()
    if (behind.length === 0) return count
    count += await database.transaction(async (tx) => {
      for (const authorId of [...new Set(behind.map(({ author_id }) => author_id))].toSorted())
        await lockRecipesOf(tx, database.dialect, authorId)
      const rows = await tx
        .selectFrom('recipes')
        .innerJoin('recipe_bodies', 'recipe_bodies.recipe_id', 'recipes.id')
        .select(['id', 'author_id', 'translation_id', 'visible', 'in_en', 'in_ru', 'content'])
        .where(
          'id',
          'in',
          behind.map(({ id }) => id),
        )
        .execute()
      const recipes = rows.map(({ id, author_id, translation_id, content, ...placement }) => ({
        recipe_id: id,
        author_id,
        content: { ...storedJson<RecipeContent>(content), translation_id },
        ...placement,
      }))
      await indexRecipes(tx, recipes)
      return recipes.length
    })
    // SQLite works in this thread: requests come in between.
    await breath()
  }
}
