import type { Database, Tx } from '#platform/db/database.ts'
import { deleteDraft } from '../drafts/draft-store.ts'
import { remove } from './service.ts'
import { lockRecipesOf } from './store.ts'

/**
 * Hides all recipes of an author from everybody else at once. Must be followed by `eraseAuthor`, because totals and the search
 * index still include them.
 */
export async function hideAuthorRecipes(tx: Tx, authorId: string): Promise<void> {
  await lockRecipesOf(tx, authorId)
  await tx
    .updateTable('recipes')
    .set((eb) => ({ visible: 0, revision: eb('revision', '+', 1) }))
    .where('author_id', '=', authorId)
    .where('visible', '=', 1)
    .execute()
  await tx
    .deleteFrom('recipe_households')
    .where('recipe_id', 'in', tx.selectFrom('recipes').select('id').where('author_id', '=', authorId))
    .execute()
}

/**
 * Deletes an author's recipes, drafts, views and settings, in one transaction per recipe, so as not to block other writers. Resumes
 * where it was interrupted.
 */
export async function eraseAuthor(
  database: Database,
  id: string,
  now: number,
  signal: AbortSignal,
): Promise<void> {
  await database.transaction((tx) => eraseOrigin(tx, id))
  for (const recipe of await recipesOf(database, id)) {
    signal.throwIfAborted()
    await database.transaction(async (tx) => {
      await restoreVisibility(tx, recipe.id)
      await remove(tx, { id, now }, recipe.id)
    })
  }
  const drafts = await database.readFresh
    .selectFrom('recipe_drafts')
    .select('id')
    .where('user_id', '=', id)
    .execute()
  for (const draft of drafts) await database.transaction((tx) => deleteDraft(tx, id, draft.id, now))
  await database.transaction(async (tx) => {
    await tx.deleteFrom('recipe_views').where('viewer', '=', id).execute()
    await tx.deleteFrom('recipe_settings').where('user_id', '=', id).execute()
  })
}

const recipesOf = (database: Database, userId: string) =>
  database.readFresh
    .selectFrom('recipes')
    .select('id')
    .where('author_id', '=', userId)
    .orderBy('id')
    .execute()

/** Reverts `hideAuthorRecipes` in the transaction that deletes a recipe, so that totals and counters are decremented. */
const restoreVisibility = (tx: Tx, id: string): Promise<unknown> =>
  tx
    .updateTable('recipes')
    .set({ visible: 1 })
    .where('id', '=', id)
    .where('status', '=', 'published')
    .where('is_public', '=', 1)
    .where('is_hidden', '=', 0)
    .execute()

/** Removes the author's name from others' copies of their recipes. */
async function eraseOrigin(tx: Tx, authorId: string): Promise<void> {
  await tx
    .updateTable('recipes')
    .set((eb) => ({
      copied_from_id: null,
      copied_from_title: null,
      copied_from_username: null,
      copied_from_author_id: null,
      revision: eb('revision', '+', 1),
    }))
    .where('copied_from_author_id', '=', authorId)
    .execute()
}
