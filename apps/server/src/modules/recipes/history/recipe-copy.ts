import type { Tx } from '#platform/db/database.ts'
import { readInTransaction } from '../read/recipe-reader.ts'
import { answerFields } from '../stored/render.ts'
import { findWithPermission } from '../stored/stored-recipe.ts'
import { findVersion } from './version-store.ts'

/**
 * One version of a recipe in the shape of `getRecipe`, as JSON. Former versions are for those who may edit it, because former content
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
  const found = await findWithPermission(tx, id, readerId)
  if (found === undefined) return null
  const { recipe, mayEdit } = found
  const current = await readInTransaction(tx, id, readerId)
  if (recipe.version === version) return current
  if (!mayEdit) return null
  const former = await findVersion(tx, recipe, version)
  if (former === undefined) return null
  const parsed: unknown = JSON.parse(current)
  return JSON.stringify(Object.assign({}, parsed, answerFields(former, former.content)))
}
