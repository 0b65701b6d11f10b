import type { Tx } from '../../../platform/db/database.ts'
import { termsOf } from '../../recipe-keys/recipe-keys.ts'
import { findRecipe, isVisible, type StoredRecipe } from '../stored/stored-recipe.ts'
import { settleChanges } from './settle-changes.ts'
import { lockRecipesOf, updateRecipe } from './store.ts'
import { findTwin, linkTwins } from './twins.ts'

/**
 * Hides a recipe from all but its author and admins, whatever the author sets, or takes that back (OPS-1). This is not an edit: its
 * version stays.
 *
 * @returns undefined if there is no such recipe
 */
export async function setHidden(tx: Tx, id: string, is_hidden: boolean): Promise<StoredRecipe | undefined> {
  const found = await findRecipe(tx, id)
  if (found === undefined) return undefined
  await lockRecipesOf(tx, found.author_id)
  // As it is now that nobody else changes it.
  const stored = await findRecipe(tx, id)
  if (stored === undefined) return undefined
  const recipe = { ...stored, is_hidden }
  const twinId = stored.content.translation_id
  const twin = twinId === null ? null : await findTwin(tx, twinId)
  const own = await updateRecipe(tx, { recipe, twinVisible: twin?.visible ?? false }, termsOf(stored.content))
  const others = await linkTwins(tx, { id, visible: isVisible(recipe) }, twinId, twin)
  await settleChanges(tx, [own, ...others])
  return recipe
}
