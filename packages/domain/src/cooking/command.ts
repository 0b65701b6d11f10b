import type { TimerSpec } from '../timers/timer.ts'
import type { Concerns } from './concerns.ts'
import type { IngredientsOfStep } from './event.ts'
import type { RecipeOutline } from './recipe-outline.ts'

/** May need confirmation (COOK-16): refused without `confirmed` if there are concerns. */
interface Confirmable {
  readonly confirmed?: boolean
}

/** May start a step: carries the recipe's auto-start timers, with the cook's own durations (TIMER-9). */
interface StartsStep {
  readonly auto_start?: readonly TimerSpec[]
}

/** May start a timer: with `replace`, a running one is paused first; without it, the command is refused (TIMER-8). */
interface StartsTimer {
  readonly replace?: boolean
}

/** A request from the cook. */
export type CookingCommand = { readonly recipe_id: string } & (
  | ({ readonly type: 'START_COOKING'; readonly outline: RecipeOutline } & StartsStep)
  | ({ readonly type: 'COMPLETE_STEP'; readonly step_id: string } & StartsStep & Confirmable)
  /** 'Cook from here' (COOK-7). */
  | ({ readonly type: 'GO_TO_STEP'; readonly step_id: string } & StartsStep & Confirmable)
  | ({ readonly type: 'START_STEP'; readonly step_id: string } & StartsStep)
  | { readonly type: 'TOGGLE_INGREDIENT'; readonly step_id: string; readonly ingredient_id: string }
  /** Ticks or unticks in bulk, and optionally goes to a step (COOK-10). */
  | ({
      readonly type: 'SET_INGREDIENTS'
      readonly checked: boolean
      readonly items: readonly IngredientsOfStep[]
      readonly go_to_step_id: string | null
    } & StartsStep)
  /** Completes all remaining steps. */
  | ({ readonly type: 'FINISH' } & Confirmable)
  | { readonly type: 'PAUSE_RECIPE' }
  | { readonly type: 'RESUME_RECIPE' }
  /** Restarts or ends the session, completed or not (COOK-8). */
  | ({ readonly type: 'RESET_RECIPE'; readonly mode: 'progress' | 'remove' } & StartsStep)
  /** Switches to a new version of the recipe, or to other servings (DEC-40). */
  | ({ readonly type: 'REPLACE'; readonly outline: RecipeOutline } & StartsStep)
  /** Undoes the action that `undoable` returned (COOK-14). */
  | { readonly type: 'UNDO'; readonly event_id: string }
  | ({ readonly type: 'START_TIMER'; readonly timer: TimerSpec } & StartsTimer)
  | ({ readonly type: 'RESUME_TIMER' | 'RESTART_TIMER'; readonly timer_id: string } & StartsTimer)
  | { readonly type: 'PAUSE_TIMER' | 'ACKNOWLEDGE_TIMER' | 'REMOVE_TIMER'; readonly timer_id: string }
)

/** Why a command was refused; the state is unchanged. */
export type CookingError =
  | {
      readonly code:
        | 'no_steps'
        /** A limit of `COOKING_BOUNDS` is reached. */
        | 'too_many_dishes'
        | 'too_many_timers'
        | 'not_cooking'
        | 'unknown_step'
        | 'unknown_ingredient'
        | 'already_completed'
        | 'not_pending'
        | 'dependencies_unfinished'
        | 'hands_busy'
        /** Within 200 ms of the last step change, as in a double tap (COOK-15). */
        | 'locked'
        /** The action was undone already, or is no longer the newest of its recipe. */
        | 'not_undoable'
        | 'unknown_timer'
        | 'impossible_duration'
        /** The timer has been started already. */
        | 'timer_not_ready'
        | 'timer_not_running'
        | 'timer_not_paused'
        | 'timer_not_finished'
    }
  /** The same command succeeds with `confirmed` (COOK-16). */
  | { readonly code: 'needs_confirmation'; readonly concerns: Concerns }
  /** Another timer of the recipe is running (TIMER-8); the same command with `replace` pauses it. */
  | { readonly code: 'timer_running'; readonly timer_id: string }

/** A side effect that the shell performs after a decision. */
export interface CookingEffect {
  readonly type: 'SAVE'
}
