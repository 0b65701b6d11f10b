import { evolveTimers } from '../timers/evolve-timers.ts'
import type { IdentifiedEvent } from './event.ts'
import { evolveSession } from './evolve-session.ts'
import { recordAction, undo } from './history.ts'
import { evictIfFull } from './evict-if-full.ts'
import { findSession } from './state.ts'
import type { CookingState, RecipeSession } from './state.ts'
import { withFreeTicket } from './ticket.ts'

function withSession(
  { sessions }: CookingState,
  before: RecipeSession | undefined,
  after: RecipeSession | null,
): readonly RecipeSession[] {
  if (after === null) return sessions.filter((session) => session !== before)
  if (before === undefined) return [...sessions, withFreeTicket(sessions, after)]
  return sessions.map((session) => (session === before ? after : session))
}

/**
 * The state after an event. Never refuses: an event that no longer applies (another device was faster) is superseded, and the same
 * state object is returned. Dependencies, the lock and the limit of one running timer are checked by `decide` alone.
 */
export function evolve(state: CookingState, event: IdentifiedEvent): CookingState {
  switch (event.type) {
    case 'UNDO':
      return undo(state, event)
    case 'START_TIMER':
    case 'PAUSE_TIMER':
    case 'RESUME_TIMER':
    case 'RESTART_TIMER':
    case 'ACKNOWLEDGE_TIMER':
    case 'REMOVE_TIMER': {
      const timers = evolveTimers(state.timers, event)
      return timers === state.timers ? state : { ...state, timers }
    }
    default: {
      const before = findSession(state, event.recipe_id)
      const after = evolveSession(before, event, event.recipe_id, event.at)
      if (after === before || after === undefined) return state
      const afterEviction = before === undefined ? evictIfFull(state, event.at) : state
      if (afterEviction === null) return state
      const sessions = withSession(afterEviction, before, after)
      const timers =
        after === null
          ? afterEviction.timers.filter(({ recipe_id }) => recipe_id !== event.recipe_id)
          : afterEviction.timers
      return { sessions, timers, history: recordAction(state, afterEviction, timers, event) }
    }
  }
}
