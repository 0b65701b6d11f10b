import { setTimeout as sleep } from 'node:timers/promises'
import { readRecipeContent } from '@souschef/domain'
import type { Database, Tx } from '#platform/db/database.ts'
import { storedJson } from '#platform/db/stored-json.ts'
import { DERIVED_VERSION } from '../stored/derived-version.ts'
import { readPictures } from '../stored/read-pictures.ts'
import { recountTotals } from './recount-totals.ts'
import { propagateChanges } from './propagate-changes.ts'
import { lockRecipesOf, rederiveRecipe, type RecipeRecord } from './store.ts'

/** Recipes per transaction; few enough that writers wait only for milliseconds. */
const BATCH_SIZE = 25

/** Between transactions: on SQLite a waiting writer retries every 20 ms. */
const PAUSE_MS = 50

const selectOutdated = (database: Database) =>
  database.readFresh.selectFrom('recipes').where('derived_version', '<', DERIVED_VERSION)

/** The number of recipes that `rebuildDerived` still has to rewrite. */
export const countOutdated = async (database: Database): Promise<number> =>
  (
    await selectOutdated(database)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Makes `rebuildDerived` rewrite every recipe. */
export const markOutdated = async (tx: Tx): Promise<void> => {
  await tx.updateTable('recipes').set({ derived_version: 0 }).execute()
}

/** Recipes with their content and whether their translations are public. */
async function readRecords(tx: Tx, ids: readonly string[]): Promise<readonly RecipeRecord[]> {
  const rows = await tx
    .selectFrom('recipes as r')
    .innerJoin('recipe_bodies as b', 'b.recipe_id', 'r.id')
    .leftJoin('recipes as t', 't.id', 'r.translation_id')
    .select([
      'r.id',
      'r.author_id',
      'r.version',
      'r.created_at',
      'r.updated_at',
      'r.translation_id',
      'r.is_hidden',
    ])
    .select(['b.content', 'b.pictures', 't.visible as translation_visible'])
    .where('r.id', 'in', ids)
    .execute()
  return rows.map(({ content, pictures, translation_id, translation_visible, is_hidden, ...identity }) => ({
    recipe: {
      ...identity,
      is_hidden: is_hidden === 1,
      pictures: storedJson(pictures, readPictures),
      content: { ...storedJson(content, readRecipeContent), translation_id },
    },
    translationVisible: translation_visible === 1,
  }))
}

/**
 * Rewrites the data derived by earlier versions, newest recipes first, concurrently with readers and writers. The last batch also
 * recounts the totals. Progress is recorded in the rows, so that it resumes after a crash.
 *
 * @param deadline time by `performance.now()` after which no further batch is started
 * @returns the number of recipes rewritten
 */
export async function rebuildDerived(
  database: Database,
  deadline: number = Number.POSITIVE_INFINITY,
): Promise<number> {
  for (let count = 0; ;) {
    const candidates = await selectOutdated(database)
      .select(['id', 'author_id'])
      .orderBy('derived_version', 'desc')
      .orderBy('id', 'desc')
      .limit(BATCH_SIZE + 1)
      .execute()
    if (candidates.length === 0) return count
    const batch = candidates.slice(0, BATCH_SIZE)
    const isLast = batch.length === candidates.length
    count += await database.transaction(async (tx) => {
      for (const authorId of [...new Set(batch.map(({ author_id }) => author_id))].toSorted())
        await lockRecipesOf(tx, authorId)
      if (isLast) await recountTotals(tx)
      const recipes = await readRecords(
        tx,
        batch.map(({ id }) => id),
      )
      const changes = []
      for (const recipe of recipes) changes.push(await rederiveRecipe(tx, recipe))
      await propagateChanges(tx, changes)
      return recipes.length
    })
    if (performance.now() >= deadline) return count
    await sleep(PAUSE_MS)
  }
}
