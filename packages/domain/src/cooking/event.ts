import type { TimerFact } from '../timers/evolve-timers.ts'
import type { RecipeOutline } from './recipe-outline.ts'

/** The ingredients of one step that an event ticks or unticks. */
export interface IngredientsOfStep {
  readonly step_id: string
  readonly ingredient_ids: readonly string[]
}

/**
 * The undoable actions on a recipe being cooked (COOK-3, COOK-14). Each records what the cook did, not its consequences: `evolve`
 * derives those, so that the logs of two devices can be merged.
 */
export type ActionFact =
  | { readonly type: 'START_COOKING'; readonly data: RecipeOutline }
  /** One step, or all remaining ones for 'finish': a single event, so that a single undo reverts it. */
  | { readonly type: 'COMPLETE_STEP'; readonly data: { readonly step_ids: readonly string[] } }
  | { readonly type: 'GO_TO_STEP'; readonly data: { readonly step_id: string } }
  | { readonly type: 'START_STEP'; readonly data: { readonly step_id: string } }
  | {
      readonly type: 'TOGGLE_INGREDIENT'
      readonly data: {
        readonly checked: boolean
        readonly items: readonly IngredientsOfStep[]
        /** The step to go to in the same action (COOK-10). */
        readonly go_to_step_id: string | null
      }
    }
  | { readonly type: 'PAUSE_RECIPE'; readonly data: Readonly<Record<never, never>> }
  | { readonly type: 'RESUME_RECIPE'; readonly data: Readonly<Record<never, never>> }
  /** Restarts at step 0 with nothing ticked, or removes the session with its timers (COOK-8). */
  | { readonly type: 'RESET_RECIPE'; readonly data: { readonly mode: 'progress' | 'remove' } }
  /** Switches to a new version of the recipe, or to other servings (DEC-40). */
  | { readonly type: 'REPLACE'; readonly data: RecipeOutline }

/** Undoes an action if it is still the newest of its recipe (COOK-14). */
export interface UndoFact {
  readonly type: 'UNDO'
  readonly data: { readonly event_id: string }
}

export type CookingFact = ActionFact | TimerFact | UndoFact

/** A fact about a recipe at an instant (epoch milliseconds, server time), without a position in the log yet. */
export type CookingEvent = CookingFact & { readonly at: number; readonly recipe_id: string }

/** An event with an id, to which undo refers. */
export type IdentifiedEvent = CookingEvent & { readonly id: string }

/**
 * An event in the log (DEC-44): `seq` counts the events of a device as far as the tab knows, `lamport` orders those of all
 * devices.
 */
export type LogEvent = IdentifiedEvent & {
  readonly device_id: string
  readonly seq: number
  readonly lamport: number
}
