import type { Database, Tx } from '../../../platform/db/database.ts'
import { deleteDraft } from '../drafts/draft-store.ts'
import { remove } from './service.ts'

/** A cook whose account is deleted. */
interface Leaving {
  readonly id: string
  readonly username: string
}

/**
 * Deletes a cook's recipes, drafts and traces, one transaction for each recipe, so that others need not wait. Goes on where it
 * was interrupted.
 */
export async function forgetAuthor(
  database: Database,
  { id, username }: Leaving,
  now: number,
  signal: AbortSignal,
): Promise<void> {
  await database.transaction((tx) => forgetOrigin(tx, id, username))
  for (const recipe of await recipesOf(database, id)) {
    signal.throwIfAborted()
    await database.transaction((tx) => remove(tx, { id, now }, recipe.id))
  }
  const drafts = await database.read
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
  database.read.selectFrom('recipes').select('id').where('author_id', '=', userId).orderBy('id').execute()

/** Takes the cook's name off the copies that others made of the cook's recipes. */
async function forgetOrigin(tx: Tx, userId: string, username: string): Promise<void> {
  await tx
    .updateTable('recipes')
    .set((eb) => ({
      copied_from_id: null,
      copied_from_title: null,
      copied_from_username: null,
      revision: eb('revision', '+', 1),
    }))
    .where((eb) =>
      eb.or([
        eb('copied_from_username', '=', username),
        eb('copied_from_id', 'in', eb.selectFrom('recipes').select('id').where('author_id', '=', userId)),
      ]),
    )
    .execute()
}
