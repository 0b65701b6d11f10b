import { readRecipeContent, type RecipeContent } from '@souschef/domain'
import { readPictures } from './read-pictures.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { storedJson } from '../../../platform/db/stored-json.ts'
import type { RecipeIdentity } from './render.ts'

/** A recipe as its author edits it. Times are in epoch milliseconds. */
export interface StoredRecipe extends RecipeIdentity {
  readonly content: RecipeContent
}

const COLUMNS = [
  'recipes.id',
  'recipes.author_id',
  'recipes.created_at',
  'recipes.updated_at',
  'recipes.version',
  'recipes.translation_id',
  'recipe_bodies.content',
  'recipe_bodies.pictures',
] as const

/** The whole recipe, without checking who may see it. */
export async function findRecipe(db: Reader, id: string): Promise<StoredRecipe | undefined> {
  const row = await db
    .selectFrom('recipes')
    .innerJoin('recipe_bodies', 'recipe_bodies.recipe_id', 'recipes.id')
    .select(COLUMNS)
    .where('recipes.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { content, pictures, translation_id, ...recipe } = row
  return {
    ...recipe,
    pictures: storedJson(pictures, readPictures),
    content: { ...storedJson(content, readRecipeContent), translation_id },
  }
}

/** The translation has its own column, because changes of the other recipe affect it too. */
export const writeContent = (content: RecipeContent): string =>
  JSON.stringify({ ...content, translation_id: null })
