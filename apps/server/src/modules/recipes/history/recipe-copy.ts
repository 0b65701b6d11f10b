import type { Tx } from '#platform/db/database.ts'
import { readInTransaction } from '../read/recipe-reader.ts'
import { answerFields } from '../stored/render.ts'
import { findVisibleRecipe } from '../stored/stored-recipe.ts'
import { findVersion } from './version-store.ts'

/**
 * One version of a recipe in the shape of `getRecipe`, as JSON. Former versions are for their author only, because former content
 * may have been removed on purpose.
 *
 * @returns null if the reader may not see the recipe, or this version
 */
export async function readCopy(
  tx: Tx,
  id: string,
  version: number,
  readerId: string,
): Promise<string | null> {
  const recipe = await findVisibleRecipe(tx, id, readerId)
  if (recipe === undefined) return null
  const current = await readInTransaction(tx, id, readerId)
  if (recipe.version === version) return current
  if (recipe.author_id !== readerId) return null
  const former = await findVersion(tx, recipe, version)
  if (former === undefined) return null
  const parsed: unknown = JSON.parse(current)
  return JSON.stringify(Object.assign({}, parsed, answerFields(former, former.content)))
}
