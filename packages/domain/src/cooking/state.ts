import type { Timer } from '../timers/timer.ts'
import type { ActionFact } from './event.ts'
import type { StepOutline } from './plan-outline.ts'

export type StepStatus = 'pending' | 'active' | 'paused' | 'completed'

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
  /** Counts from 0, no two have the same, and it stays with the session: the cook tells recipes apart by its letter. */
  readonly ticket: number
  readonly status: 'active' | 'paused' | 'completed'
  readonly started_at: number
  readonly completed_at: number | null
  /** When a step last changed: another change must wait (COOK-15). */
  readonly step_changed_at: number
  readonly steps: readonly SessionStep[]
}

/** What undo needs to take one action back (DEC-7). */
export interface HistoryEntry {
  readonly event_id: string
  readonly type: ActionFact['type']
  /** Epoch milliseconds. */
  readonly at: number
  readonly recipe_id: string
  /** The step that the action was about, where it was about one. */
  readonly step_id: string | null
  /** The recipe's session before the action; null when there was none. */
  readonly before: RecipeSession | null
  /** The index of that session among all. */
  readonly place: number
  /** The timers that went with the session, each with its index among all (COOK-8). */
  readonly timers: readonly { readonly place: number; readonly timer: Timer }[]
}

/** What is kept of a state whose events are folded away: everything but the history. */
export interface CookingBase {
  /** In the order in which they were first started. */
  readonly sessions: readonly RecipeSession[]
  /** Running, paused and finished ones, in the order in which they were started. */
  readonly timers: readonly Timer[]
}

/** Everything that is being cooked: the fold of the log (DEC-44). */
export interface CookingState extends CookingBase {
  /** The newest ten actions of all recipes that were not taken back, oldest first. */
  readonly history: readonly HistoryEntry[]
}

export const NOTHING_COOKING: CookingState = { sessions: [], timers: [], history: [] }

export const findSession = (
  state: Pick<CookingState, 'sessions'>,
  recipeId: string,
): RecipeSession | undefined => state.sessions.find((session) => session.recipe_id === recipeId)
