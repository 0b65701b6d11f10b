import type { IngredientsOfStep } from './event.ts'
import type { PlanOutline } from './plan-outline.ts'

/** What a cook asks for. */
export type CookingCommand = { readonly recipe_id: string } & (
  | { readonly type: 'START_COOKING'; readonly plan: PlanOutline }
  | { readonly type: 'COMPLETE_STEP'; readonly step_id: string }
  /** 'Cook from here' (COOK-7). */
  | { readonly type: 'GO_TO_STEP'; readonly step_id: string }
  | { readonly type: 'START_STEP'; readonly step_id: string }
  | { readonly type: 'TOGGLE_INGREDIENT'; readonly step_id: string; readonly ingredient_id: string }
  /** Ticks or unticks in bulk, and goes to a step when one is named (COOK-10). */
  | {
      readonly type: 'SET_INGREDIENTS'
      readonly checked: boolean
      readonly items: readonly IngredientsOfStep[]
      readonly go_to_step_id: string | null
    }
  /** Completes all that is left. */
  | { readonly type: 'FINISH' }
  /** Ends the session, whether or not it is completed. */
  | { readonly type: 'REMOVE' }
)

/** Why a command was refused; nothing has changed. */
export interface CookingError {
  readonly code:
    | 'no_steps'
    | 'not_cooking'
    | 'unknown_step'
    | 'unknown_ingredient'
    | 'already_completed'
    | 'not_pending'
    | 'dependencies_unfinished'
    | 'hands_busy'
    /** Within 200 ms of the last step change: a double tap (COOK-15). */
    | 'locked'
}

/** What the shell does after a decision. */
export interface CookingEffect {
  readonly type: 'SAVE'
}
