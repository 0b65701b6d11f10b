import type { Reader } from '../../platform/db/database.ts'
import { findVisibleRecipe, type StoredRecipe } from '../recipes/recipes.ts'

/** A recipe with what is printed beside it. */
export interface PrintableRecipe extends StoredRecipe {
  /** Username of the author. */
  readonly author: string
}

/** @returns undefined when there is no recipe that this reader may see (DEC-15); null is a guest */
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
