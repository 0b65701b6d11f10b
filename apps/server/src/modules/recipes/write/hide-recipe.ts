import type { Tx } from '#platform/db/database.ts'
import { termsOf } from '../../recipe-keys/recipe-keys.ts'
import { findRecipe, isVisible, type StoredRecipe } from '../stored/stored-recipe.ts'
import { propagateChanges } from './propagate-changes.ts'
import { lockRecipesOf, updateRecipe } from './store.ts'
import { findTranslation, linkTranslations } from './translations.ts'

/**
 * Hides a recipe from all but its author and admins, regardless of the author's settings, or reverts that (OPS-1). This is not an
 * edit: the version is unchanged.
 *
 * @returns undefined if there is no such recipe
 */
export async function setHidden(tx: Tx, id: string, is_hidden: boolean): Promise<StoredRecipe | undefined> {
  const unlocked = await findRecipe(tx, id)
  if (unlocked === undefined) return undefined
  await lockRecipesOf(tx, unlocked.author_id)
  // Read again under the lock.
  const stored = await findRecipe(tx, id)
  if (stored === undefined) return undefined
  const recipe = { ...stored, is_hidden }
  const translationId = stored.content.translation_id
  const translation = translationId === null ? null : await findTranslation(tx, translationId)
  const change = await updateRecipe(
    tx,
    { recipe, translationVisible: translation?.visible ?? false },
    termsOf(stored.content),
  )
  const translationChanges = await linkTranslations(
    tx,
    { id, visible: isVisible(recipe) },
    translationId,
    translation,
  )
  await propagateChanges(tx, [change, ...translationChanges])
  return recipe
}
