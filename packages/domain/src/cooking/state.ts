import type { StepOutline } from './plan-outline.ts'

export type StepStatus = 'pending' | 'active' | 'completed'

/** A step under way: its outline, and how far it is. Instants are epoch milliseconds. */
export interface SessionStep extends StepOutline {
  readonly status: StepStatus
  readonly started_at: number | null
  readonly completed_at: number | null
  /** In the order of `ingredient_ids`. */
  readonly checked_ingredient_ids: readonly string[]
}

/** One recipe being cooked. It names the recipe's version; the recipe itself lies beside (DEC-37, DEC-40). */
export interface RecipeSession {
  readonly recipe_id: string
  readonly recipe_version: number
  readonly servings: number | null
  readonly status: 'active' | 'completed'
  readonly started_at: number
  readonly completed_at: number | null
  /** When a step last changed: another change must wait (COOK-15). */
  readonly step_changed_at: number
  readonly steps: readonly SessionStep[]
}

/** Everything that is being cooked, in the order in which it was first started: the fold of the log (DEC-44). */
export interface CookingState {
  readonly sessions: readonly RecipeSession[]
}

export const NOTHING_COOKING: CookingState = { sessions: [] }

export const findSession = (state: CookingState, recipeId: string): RecipeSession | undefined =>
  state.sessions.find((session) => session.recipe_id === recipeId)
