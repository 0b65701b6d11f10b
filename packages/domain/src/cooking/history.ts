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
 * @param room the state without the dish that makes room for the action's
 * @param timers those that are left afterwards
 */
export function remember(
  state: CookingState,
  room: CookingState,
  timers: CookingState['timers'],
  action: ActionFact & Pick<IdentifiedEvent, 'id' | 'at' | 'recipe_id'>,
): readonly HistoryEntry[] {
  const { id: event_id, type, at, recipe_id } = action
  const place = state.sessions.findIndex((session) => session.recipe_id === recipe_id)
  const gone = state.sessions.findIndex((session) => !room.sessions.includes(session))
  const displaced = state.sessions[gone]
  const entry: HistoryEntry = {
    event_id,
    type,
    at,
    recipe_id,
    step_id: stepOf(action),
    before: state.sessions[place] ?? null,
    place: Math.max(0, place),
    displaced: displaced === undefined ? null : { place: gone, session: displaced },
    timers:
      timers === state.timers
        ? []
        : [...state.timers.entries()].flatMap(([index, timer]) =>
            timers.includes(timer) ? [] : [{ place: index, timer }],
          ),
  }
  return [...state.history.slice(1 - UNDO_DEPTH), entry]
}

/** The action that undo would revert, if there is one (`canUndo` of COOK-1). */
export const undoable = (state: Pick<CookingState, 'history'>, recipeId: string): HistoryEntry | undefined =>
  state.history.findLast(({ recipe_id }) => recipe_id === recipeId)

/** Restores the timers that an action removed, paused if another one of the recipe is running by now (TIMER-8). */
function withTimersOf(
  before: CookingState['timers'],
  removed: HistoryEntry['timers'],
  at: number,
): CookingState['timers'] {
  const isThere = ({ id, recipe_id }: Timer): boolean =>
    before.some((timer) => timer.id === id && timer.recipe_id === recipe_id)
  return removed
    .filter(({ timer }) => !isThere(timer))
    .reduce<CookingState['timers']>((timers, { place, timer }) => {
      const running = runningTimerOf(before, timer.recipe_id, at)
      return timers.toSpliced(place, 0, running === undefined ? timer : pausedAt(timer, at))
    }, before)
}

/**
 * Undoes an action: restores the recipe's session exactly, except its ticket if another recipe has that by now. Returns the same state
 * object if the undo is superseded.
 */
export function undo(
  state: CookingState,
  event: UndoFact & Pick<IdentifiedEvent, 'at' | 'recipe_id'>,
): CookingState {
  const entry = undoable(state, event.recipe_id)
  if (entry === undefined || entry.event_id !== event.data.event_id) return state
  const { before, place, displaced } = entry
  const now = findSession(state, event.recipe_id)
  const others = state.sessions.filter((session) => session !== now)
  const index = now === undefined ? place : state.sessions.indexOf(now)
  const own = before === null ? others : others.toSpliced(index, 0, withFreeTicket(others, before))
  // Unless that dish is being cooked again.
  const back =
    displaced !== null && findSession({ sessions: own }, displaced.session.recipe_id) === undefined
      ? displaced
      : null
  const removed = entry.timers.filter(
    ({ timer }) => displaced?.session.recipe_id !== timer.recipe_id || back !== null,
  )
  return {
    sessions: back === null ? own : own.toSpliced(back.place, 0, withFreeTicket(own, back.session)),
    timers: withTimersOf(state.timers, removed, event.at),
    history: state.history.filter((other) => other !== entry),
  }
}
