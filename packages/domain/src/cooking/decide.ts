import { assertNever } from '../kernel/assert-never.ts'
import { err, ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import type { CookingCommand, CookingEffect, CookingError } from './command.ts'
import { decideAction } from './decide-action.ts'
import { autoStart, decideTimer } from './decide-timer.ts'
import type { CookingEvent, CookingFact } from './event.ts'
import { evolve } from './evolve.ts'
import { undoable } from './history.ts'
import { findSession } from './state.ts'
import type { CookingState } from './state.ts'

/** The outcome of a command: events for the log, and effects for the shell. */
export interface Decision {
  readonly events: readonly CookingEvent[]
  readonly effects: readonly CookingEffect[]
}

function decideFacts(
  state: CookingState,
  command: CookingCommand,
  now: number,
): Result<readonly CookingFact[], CookingError> {
  switch (command.type) {
    case 'START_TIMER':
    case 'PAUSE_TIMER':
    case 'RESUME_TIMER':
    case 'RESTART_TIMER':
    case 'ACKNOWLEDGE_TIMER':
    case 'REMOVE_TIMER':
      return decideTimer(state, command, now)
    case 'UNDO': {
      const { event_id } = command
      if (undoable(state, command.recipe_id)?.event_id !== event_id) return err({ code: 'not_undoable' })
      return ok([{ type: 'UNDO', data: { event_id } }])
    }
    case 'START_COOKING':
    case 'COMPLETE_STEP':
    case 'GO_TO_STEP':
    case 'START_STEP':
    case 'TOGGLE_INGREDIENT':
    case 'SET_INGREDIENTS':
    case 'FINISH':
    case 'PAUSE_RECIPE':
    case 'RESUME_RECIPE':
    case 'RESET_RECIPE':
    case 'REPLACE':
      return decideAction(state, command, now)
    default:
      return assertNever(command)
  }
}

/**
 * Decides a command at the instant `now` (epoch milliseconds, server time). All rules that can refuse a command are applied here. A
 * command that changes nothing produces no event: starting a session in progress continues it (COOK-4).
 */
export function decide(
  state: CookingState,
  command: CookingCommand,
  now: number,
): Result<Decision, CookingError> {
  const { recipe_id } = command
  const outcome = decideFacts(state, command, now)
  if (!outcome.ok) return outcome
  const events: CookingEvent[] = []
  let after = state
  const add = (fact: CookingFact): void => {
    const event: CookingEvent = { ...fact, at: now, recipe_id }
    const next = evolve(after, { ...event, id: '' })
    if (next === after) return
    after = next
    events.push(event)
  }
  for (const fact of outcome.value) add(fact)
  if ('auto_start' in command && command.auto_start !== undefined && events.length > 0) {
    const timer = autoStart(findSession(state, recipe_id), after, recipe_id, command.auto_start, now)
    if (timer !== null) add(timer)
  }
  return ok({ events, effects: events.length === 0 ? [] : [{ type: 'SAVE' }] })
}
