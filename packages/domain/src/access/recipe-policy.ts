import type { RecipeStatus } from '../recipe/reference.ts'

/** The part of a recipe that decides who may do what with it. */
export interface Guarded {
  readonly author_id: string
  readonly status: RecipeStatus
  readonly is_public: boolean
}

/** Published and public recipes are everyone's to see; anything else exists for its author only (DEC-15). */
export const maySee = (recipe: Guarded, viewerId: string | null): boolean =>
  (recipe.status === 'published' && recipe.is_public) || recipe.author_id === viewerId

/** Only the author edits or deletes (DEC-15). */
export const mayEdit = (recipe: Guarded, viewerId: string | null): boolean => recipe.author_id === viewerId
