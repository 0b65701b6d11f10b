import type { Reader } from '../../platform/db/database.ts'
import { findVisibleRecipe, type StoredRecipe } from '../recipes/recipes.ts'

/** A recipe with the other data that is printed. */
export interface PrintableRecipe extends StoredRecipe {
  /** Username of the author. */
  readonly author: string
}

/** @param viewerId null for a guest @returns undefined when there is no such recipe that the viewer may see (DEC-15) */
export async function findPrintable(
  db: Reader,
  id: string,
  viewerId: string | null,
): Promise<PrintableRecipe | undefined> {
  const recipe = await findVisibleRecipe(db, id, viewerId)
  if (recipe === undefined) return undefined
  const author = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', recipe.author_id)
    .executeTakeFirst()
  return author && { ...recipe, author: author.username }
}
