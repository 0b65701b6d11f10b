import type { RecipeStatus } from '../recipe/reference.ts'

/** The fields of a recipe that access decisions depend on. */
export interface Guarded {
  readonly author_id: string
  readonly status: RecipeStatus
  readonly is_public: boolean
}

/** Published public recipes are visible to everyone; any other recipe only to its author (DEC-15). */
export const maySee = (recipe: Guarded, viewerId: string | null): boolean =>
  (recipe.status === 'published' && recipe.is_public) || recipe.author_id === viewerId

/** Only the author may edit or delete a recipe (DEC-15). */
export const mayEdit = (recipe: Guarded, viewerId: string | null): boolean => recipe.author_id === viewerId
