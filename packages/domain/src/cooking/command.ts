import type { TimerSpec } from '../timers/timer.ts'
import type { Concerns } from './concerns.ts'
import type { IngredientsOfStep } from './event.ts'
import type { PlanOutline } from './plan-outline.ts'

/** What the cook must be asked before (COOK-16): without `confirmed` it is refused when there is something to say. */
interface Guarded {
  readonly confirmed?: boolean
}

/** What may begin a step: it brings the recipe's auto-start timers along, with the cook's own durations (TIMER-9). */
interface Activating {
  readonly auto_start?: readonly TimerSpec[]
}

/** What may begin to run a timer: with `replace`, one that runs already is paused first instead of refusing (TIMER-8). */
interface RunsTimer {
  readonly replace?: boolean
}

/** What a cook asks for. */
export type CookingCommand = { readonly recipe_id: string } & (
  | ({ readonly type: 'START_COOKING'; readonly plan: PlanOutline } & Activating)
  | ({ readonly type: 'COMPLETE_STEP'; readonly step_id: string } & Activating & Guarded)
  /** 'Cook from here' (COOK-7). */
  | ({ readonly type: 'GO_TO_STEP'; readonly step_id: string } & Activating & Guarded)
  | ({ readonly type: 'START_STEP'; readonly step_id: string } & Activating)
  | { readonly type: 'TOGGLE_INGREDIENT'; readonly step_id: string; readonly ingredient_id: string }
  /** Ticks or unticks in bulk, and goes to a step when one is named (COOK-10). */
  | ({
      readonly type: 'SET_INGREDIENTS'
      readonly checked: boolean
      readonly items: readonly IngredientsOfStep[]
      readonly go_to_step_id: string | null
    } & Activating)
  /** Completes all that is left. */
  | ({ readonly type: 'FINISH' } & Guarded)
  | { readonly type: 'PAUSE_RECIPE' }
  | { readonly type: 'RESUME_RECIPE' }
  /** Begins the same session anew, or ends it, whether or not it is completed (COOK-8). */
  | ({ readonly type: 'RESET_RECIPE'; readonly mode: 'progress' | 'remove' } & Activating)
  /** Takes the recipe's new version, or other servings (DEC-40). */
  | ({ readonly type: 'REPLACE'; readonly plan: PlanOutline } & Activating)
  /** Takes back the action that `undoable` named (COOK-14). */
  | { readonly type: 'UNDO'; readonly event_id: string }
  | ({ readonly type: 'START_TIMER'; readonly timer: TimerSpec } & RunsTimer)
  | ({ readonly type: 'RESUME_TIMER' | 'RESTART_TIMER'; readonly timer_id: string } & RunsTimer)
  | { readonly type: 'PAUSE_TIMER' | 'ACKNOWLEDGE_TIMER' | 'REMOVE_TIMER'; readonly timer_id: string }
)

/** Why a command was refused; nothing has changed. */
export type CookingError =
  | {
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
        /** The action was taken back already, or is not the newest of its recipe any more. */
        | 'not_undoable'
        | 'unknown_timer'
        | 'impossible_duration'
        /** Only a timer that is not in the list can be started. */
        | 'timer_not_ready'
        | 'timer_not_running'
        | 'timer_not_paused'
        | 'timer_not_finished'
    }
  /** The cook is asked first; the same command with `confirmed` goes ahead (COOK-16). */
  | { readonly code: 'needs_confirmation'; readonly concerns: Concerns }
  /** A timer of the recipe runs already (TIMER-8); the same command with `replace` pauses it. */
  | { readonly code: 'timer_running'; readonly timer_id: string }

/** What the shell does after a decision. */
export interface CookingEffect {
  readonly type: 'SAVE'
}
