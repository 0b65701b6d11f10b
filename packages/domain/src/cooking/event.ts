import type { TimerFact } from '../timers/evolve-timers.ts'
import type { PlanOutline } from './plan-outline.ts'

/** The ingredients of one step that an event ticks or unticks. */
export interface IngredientsOfStep {
  readonly step_id: string
  readonly ingredient_ids: readonly string[]
}

/**
 * What a cook can do to a recipe being cooked, and take back (COOK-3, COOK-14). Each says what the cook did, never what
 * followed from it: what follows is worked out by `evolve`, so that the logs of two devices merge.
 */
export type ActionFact =
  | { readonly type: 'START_COOKING'; readonly data: PlanOutline }
  /** One step, or for 'finish' all that were left: one event, so that one undo takes it back. */
  | { readonly type: 'COMPLETE_STEP'; readonly data: { readonly step_ids: readonly string[] } }
  | { readonly type: 'GO_TO_STEP'; readonly data: { readonly step_id: string } }
  | { readonly type: 'START_STEP'; readonly data: { readonly step_id: string } }
  | {
      readonly type: 'TOGGLE_INGREDIENT'
      readonly data: {
        readonly checked: boolean
        readonly items: readonly IngredientsOfStep[]
        /** Where the cook goes on in the same movement (COOK-10). */
        readonly go_to_step_id: string | null
      }
    }
  | { readonly type: 'PAUSE_RECIPE'; readonly data: Readonly<Record<never, never>> }
  | { readonly type: 'RESUME_RECIPE'; readonly data: Readonly<Record<never, never>> }
  /** Back to step 0 with nothing ticked, or the session is gone with its timers (COOK-8). */
  | { readonly type: 'RESET_RECIPE'; readonly data: { readonly mode: 'progress' | 'remove' } }
  /** The cook takes the recipe's new version, or other servings (DEC-40). */
  | { readonly type: 'REPLACE'; readonly data: PlanOutline }

/** Takes back the action that it names, if that is still the newest of its recipe (COOK-14). */
export interface UndoFact {
  readonly type: 'UNDO'
  readonly data: { readonly event_id: string }
}

export type CookingFact = ActionFact | TimerFact | UndoFact

/** A fact about one recipe at one instant (epoch milliseconds, server time), before it has its place in the log. */
export type CookingEvent = CookingFact & { readonly at: number; readonly recipe_id: string }

/** An event as `evolve` takes it: undo names events by their id. */
export type IdentifiedEvent = CookingEvent & { readonly id: string }

/** An event in the log (DEC-44): each tab of a device counts on from the `seq` it knows, and `lamport` orders the events of all. */
export type LogEvent = IdentifiedEvent & {
  readonly device_id: string
  readonly seq: number
  readonly lamport: number
}
