import { pausedAt } from '../timers/evolve-timers.ts'
import { runningTimerOf } from '../timers/timer.ts'
import type { Timer } from '../timers/timer.ts'
import type { ActionFact, IdentifiedEvent, UndoFact } from './event.ts'
import { findSession } from './state.ts'
import type { CookingState, HistoryEntry } from './state.ts'
import { withFreeTicket } from './ticket.ts'

/** How many of the newest actions of all recipes can be undone (COOK-14). */
export const UNDO_DEPTH = 10

/** The step that an action is about; null if it is about none. */
export function stepOf(action: ActionFact): string | null {
  switch (action.type) {
    case 'COMPLETE_STEP':
      return action.data.step_ids.length === 1 ? (action.data.step_ids[0] ?? null) : null
    case 'GO_TO_STEP':
    case 'START_STEP':
      return action.data.step_id
    case 'TOGGLE_INGREDIENT':
      return action.data.go_to_step_id ?? action.data.items[0]?.step_id ?? null
    default:
      return null
  }
}

/**
 * The history with an action that is about to change `state`.
 *
 * @param afterEviction the state without the dish that is evicted for the action's
 * @param timers the timers that remain afterwards
 */
export function recordAction(
  state: CookingState,
  afterEviction: CookingState,
  timers: CookingState['timers'],
  action: ActionFact & Pick<IdentifiedEvent, 'id' | 'at' | 'recipe_id'>,
): readonly HistoryEntry[] {
  const { id: event_id, type, at, recipe_id } = action
  const sessionIndex = state.sessions.findIndex((session) => session.recipe_id === recipe_id)
  const displacedIndex = state.sessions.findIndex((session) => !afterEviction.sessions.includes(session))
  const displaced = state.sessions[displacedIndex]
  const entry: HistoryEntry = {
    event_id,
    type,
    at,
    recipe_id,
    step_id: stepOf(action),
    before: state.sessions[sessionIndex] ?? null,
    index: Math.max(0, sessionIndex),
    displaced: displaced === undefined ? null : { index: displacedIndex, session: displaced },
    timers:
      timers === state.timers
        ? []
        : [...state.timers.entries()].flatMap(([index, timer]) =>
            timers.includes(timer) ? [] : [{ index, timer }],
          ),
  }
  return [...state.history.slice(1 - UNDO_DEPTH), entry]
}

/** The action that undo would revert, if any (`canUndo` of COOK-1). */
export const undoable = (state: Pick<CookingState, 'history'>, recipeId: string): HistoryEntry | undefined =>
  state.history.findLast(({ recipe_id }) => recipe_id === recipeId)

/** Restores the timers that an action removed, paused if another one of the recipe is running by now (TIMER-8). */
function withRestoredTimers(
  before: CookingState['timers'],
  removedTimers: HistoryEntry['timers'],
  at: number,
): CookingState['timers'] {
  const exists = ({ id, recipe_id }: Timer): boolean =>
    before.some((timer) => timer.id === id && timer.recipe_id === recipe_id)
  return removedTimers
    .filter(({ timer }) => !exists(timer))
    .reduce<CookingState['timers']>((timers, { index, timer }) => {
      const running = runningTimerOf(before, timer.recipe_id, at)
      return timers.toSpliced(index, 0, running === undefined ? timer : pausedAt(timer, at))
    }, before)
}

/**
 * Undoes an action: restores the recipe's session exactly, except its ticket if another recipe has taken it. Returns the same state
 * object if the undo is superseded.
 */
export function undo(
  state: CookingState,
  event: UndoFact & Pick<IdentifiedEvent, 'at' | 'recipe_id'>,
): CookingState {
  const entry = undoable(state, event.recipe_id)
  if (entry === undefined || entry.event_id !== event.data.event_id) return state
  const { before, index: sessionIndex, displaced } = entry
  const current = findSession(state, event.recipe_id)
  const others = state.sessions.filter((session) => session !== current)
  const index = current === undefined ? sessionIndex : state.sessions.indexOf(current)
  const restored = before === null ? others : others.toSpliced(index, 0, withFreeTicket(others, before))
  // Unless that dish is being cooked again.
  const displacedToRestore =
    displaced !== null && findSession({ sessions: restored }, displaced.session.recipe_id) === undefined
      ? displaced
      : null
  const removedTimers = entry.timers.filter(
    ({ timer }) => displaced?.session.recipe_id !== timer.recipe_id || displacedToRestore !== null,
  )
  return {
    sessions:
      displacedToRestore === null
        ? restored
        : restored.toSpliced(
            displacedToRestore.index,
            0,
            withFreeTicket(restored, displacedToRestore.session),
          ),
    timers: withRestoredTimers(state.timers, removedTimers, event.at),
    history: state.history.filter((other) => other !== entry),
  }
}
