import type { CookingLog } from './cooking-log.ts'
import type { LogEvent } from './event.ts'
import { evolve } from './evolve.ts'
import { stepOf, undoable, UNDO_DEPTH } from './history.ts'
import { inLogOrder } from './log.ts'
import type { CookingState } from './state.ts'

/** An event of the log for display (COOK-3). */
export interface HistoryView {
  readonly id: string
  readonly type: LogEvent['type']
  /** Epoch milliseconds. */
  readonly timestamp: number
  readonly recipeId: string
  readonly stepId: string | null
  readonly data: LogEvent['data']
  /** Whether it had no effect, because another event came first (DEC-44). */
  readonly superseded: boolean
}

/** What all sessions have in common (COOK-1). */
export interface CookingOverview {
  readonly sessionId: string
  /** Epoch milliseconds. */
  readonly lastSaved: number
  /** The newest ten events, oldest first. */
  readonly actionHistory: readonly HistoryView[]
  readonly canUndo: boolean
}

function stepOfEvent(event: LogEvent): string | null {
  switch (event.type) {
    case 'START_TIMER':
      return event.data.step_id
    case 'PAUSE_TIMER':
    case 'RESUME_TIMER':
    case 'RESTART_TIMER':
    case 'ACKNOWLEDGE_TIMER':
    case 'REMOVE_TIMER':
    case 'UNDO':
      return null
    default:
      return stepOf(event)
  }
}

/** @param recipeId the recipe on screen, whose newest action undo reverts (COOK-14) */
export function cookingOverview(cooking: CookingLog, recipeId: string): CookingOverview {
  let state: CookingState = { ...cooking.base, history: [] }
  const all = inLogOrder(cooking.log).map((event): HistoryView => {
    const before = state
    state = evolve(before, event)
    return {
      id: event.id,
      type: event.type,
      timestamp: event.at,
      recipeId: event.recipe_id,
      stepId: stepOfEvent(event),
      data: event.data,
      superseded: state === before,
    }
  })
  return {
    sessionId: cooking.session_id,
    lastSaved: cooking.saved_at,
    actionHistory: all.slice(-UNDO_DEPTH),
    canUndo: undoable(state, recipeId) !== undefined,
  }
}
