import type { Timer } from '../timers/timer.ts'
import type { ActionFact } from './event.ts'
import type { StepOutline } from './recipe-outline.ts'

export type StepStatus = 'pending' | 'active' | 'paused' | 'completed'

/** A step with its progress. Instants are epoch milliseconds. */
export interface SessionStep extends StepOutline {
  readonly status: StepStatus
  readonly started_at: number | null
  readonly completed_at: number | null
  /** In the order of `ingredient_ids`. */
  readonly checked_ingredient_ids: readonly string[]
}

/** A recipe being cooked. It refers to a version of the recipe, whose copy is stored separately (DEC-37, DEC-40). */
export interface RecipeSession {
  readonly recipe_id: string
  readonly recipe_version: number
  readonly servings: number | null
  /** A number from 0 that is unique among sessions and never changes; its letter identifies the recipe to the cook. */
  readonly ticket: number
  readonly status: 'active' | 'paused' | 'completed'
  readonly started_at: number
  readonly completed_at: number | null
  /** When a step last changed, which delays the next change (COOK-15). */
  readonly step_changed_at: number
  readonly steps: readonly SessionStep[]
}

/** What undo needs to revert an action (DEC-7). */
export interface HistoryEntry {
  readonly event_id: string
  readonly type: ActionFact['type']
  /** Epoch milliseconds. */
  readonly at: number
  readonly recipe_id: string
  /** The step that the action was about; null if it was about none. */
  readonly step_id: string | null
  /** The recipe's session before the action; null if there was none. */
  readonly before: RecipeSession | null
  /** The index of that session. */
  readonly index: number
  /** The dish that was evicted for this one, with its index; null if none was. */
  readonly displaced: { readonly index: number; readonly session: RecipeSession } | null
  /** The timers that were removed with a session, with their indexes (COOK-8). */
  readonly timers: readonly { readonly index: number; readonly timer: Timer }[]
}

/** A state without history, which folded events do not have. */
export interface CookingBase {
  /** In the order of their first start. */
  readonly sessions: readonly RecipeSession[]
  /** Running, paused and finished ones, in the order of their start. */
  readonly timers: readonly Timer[]
}

/** The cooking state: the fold of the log (DEC-44). */
export interface CookingState extends CookingBase {
  /** The newest ten actions of all recipes that were not undone, oldest first. */
  readonly history: readonly HistoryEntry[]
}

export const EMPTY_STATE: CookingState = { sessions: [], timers: [], history: [] }

export const findSession = (
  state: Pick<CookingState, 'sessions'>,
  recipeId: string,
): RecipeSession | undefined => state.sessions.find((session) => session.recipe_id === recipeId)
