import type { RecipeStatus } from '../recipe/reference.ts'

/** The fields of a recipe that decide who can see it. */
export interface RecipeVisibility {
  readonly status: RecipeStatus
  readonly is_public: boolean
  /** Set by an operator; the author cannot undo it. */
  readonly is_hidden: boolean
}

/** Whether everybody can see a recipe. Otherwise only its author can, and admins if it is hidden (DEC-15, OPS-1). */
export const isVisibleToAll = ({ status, is_public, is_hidden }: RecipeVisibility): boolean =>
  status === 'published' && is_public && !is_hidden

/** Only the author may edit or delete a recipe (DEC-15). */
export const mayEdit = (recipe: { readonly author_id: string }, viewerId: string | null): boolean =>
  recipe.author_id === viewerId
