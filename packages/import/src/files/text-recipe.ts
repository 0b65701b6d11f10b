import type { FoundRecipe } from '../found-recipe.ts'
import { Unreadable } from './found-in-file.ts'
import { FILE_LIMITS } from './limits.ts'

/** A recipe in a text, with where it begins, and the paths of its pictures as the text gives them. */
export interface TextRecipe {
  readonly recipe: FoundRecipe
  /** UTF-16 offset. */
  readonly at: number
  readonly pictures: readonly string[]
}

/** @throws Unreadable when a text has more recipes than fit in memory */
export function addRecipe(found: TextRecipe[], recipe: TextRecipe): void {
  if (found.length >= FILE_LIMITS.recipes)
    throw new Unreadable('too_many_entries', { limit: FILE_LIMITS.recipes })
  found.push(recipe)
}
