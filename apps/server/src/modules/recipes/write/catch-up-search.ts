import { setTimeout as sleep } from 'node:timers/promises'
import { readRecipeContent } from '@souschef/domain'
import type { Database } from '../../../platform/db/database.ts'
import { storedJson } from '../../../platform/db/stored-json.ts'
import { ANALYZER, indexRecipes } from '../../search/search.ts'
import { lockRecipesOf } from './store.ts'

/** In one transaction; few enough that writers wait for milliseconds. */
const RECIPES_AT_ONCE = 25

/** Between two transactions: on SQLite who waits for the lock looks every 20 ms whether it is free. */
const PAUSE_MS = 50

const recipesBehind = (database: Database, most: number) =>
  database.read
    .selectFrom('search_docs')
    .innerJoin('recipes', 'recipes.id', 'search_docs.recipe_id')
    .select(['recipes.id', 'recipes.author_id'])
    .where('analyzer', '<', ANALYZER)
    .orderBy('number', 'desc')
    .limit(most)
    .execute()

/** Whether there is anything for `catchUpSearch` to do. */
export const isSearchBehind = async (database: Database): Promise<boolean> =>
  (await recipesBehind(database, 1)).length > 0

/**
 * Indexes recipes that were stored before there was an index, or were analysed otherwise than today; the newest first, while
 * readers and writers go on. Killed midway, it goes on where it was.
 *
 * @returns how many recipes were indexed
 */
export async function catchUpSearch(database: Database): Promise<number> {
  for (let count = 0; ;) {
    const behind = await recipesBehind(database, RECIPES_AT_ONCE)
    if (behind.length === 0) return count
    count += await database.transaction(async (tx) => {
      for (const authorId of [...new Set(behind.map(({ author_id }) => author_id))].toSorted())
        await lockRecipesOf(tx, authorId)
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
        content: { ...storedJson(content, readRecipeContent), translation_id },
        ...placement,
      }))
      await indexRecipes(tx, recipes)
      return recipes.length
    })
    await sleep(PAUSE_MS)
  }
}
