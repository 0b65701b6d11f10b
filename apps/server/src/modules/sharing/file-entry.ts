import type { FoundContent } from '../recipes/recipes.ts'
import { absoluteAddress, toFileRecipe } from './file-recipe.ts'
import type { FileEntry } from './recipe-file.ts'
import { parseRecipeAnswer } from './schema-org.ts'

/** A recipe as an entry of an exported file. */
export function fileEntry({ json, content }: FoundContent, publicUrl: string): FileEntry {
  const { id, version, author, translation_id, created_at, updated_at, recalculation } =
    parseRecipeAnswer(json)
  const origin = {
    url: `${publicUrl}/recipes/${id}`,
    id,
    version,
    author: { id: author.id, username: author.username },
    translation_id,
    created_at,
    updated_at,
    recalculation,
  }
  return { recipe: toFileRecipe(content, absoluteAddress(publicUrl)), origin }
}
