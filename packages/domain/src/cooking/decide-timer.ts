import { assertNever } from '../kernel/assert-never.ts'
import { err, ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import type { TimerFact } from '../timers/evolve-timers.ts'
import { isFinished, isValidDuration, isRunning } from '../timers/timer.ts'
import type { Timer, TimerSpec } from '../timers/timer.ts'
import type { CookingCommand, CookingError } from './command.ts'
import type { CookingFact } from './event.ts'
import { COOKING_BOUNDS } from './limits.ts'
import { findSession } from './state.ts'
import type { CookingState, RecipeSession, SessionStep } from './state.ts'

type TimerCommand = Extract<CookingCommand, { type: TimerFact['type'] }>

type Outcome = Result<readonly CookingFact[], CookingError>

const hasTimer = (timers: readonly Timer[], recipeId: string, timerId: string): boolean =>
  timers.some(({ id, recipe_id }) => id === timerId && recipe_id === recipeId)

/** At most one timer of a recipe runs (TIMER-8): refuses if another one is running, or pauses it first. */
function runExclusively(
  { timers }: CookingState,
  command: { readonly recipe_id: string; readonly replace?: boolean },
  fact: CookingFact,
  timerId: string,
  now: number,
): Outcome {
  const others = timers.filter(
    (timer) => timer.recipe_id === command.recipe_id && timer.id !== timerId && isRunning(timer, now),
  )
  const [first] = others
  if (first !== undefined && command.replace !== true)
    return err({ code: 'timer_running', timer_id: first.id })
  return ok([...others.map(({ id }): CookingFact => ({ type: 'PAUSE_TIMER', data: { timer_id: id } })), fact])
}

function decideStart(
  state: CookingState,
  command: Extract<TimerCommand, { type: 'START_TIMER' }>,
  now: number,
): Outcome {
  const { recipe_id } = command
  // Durations in texts may have fractions of a millisecond.
  const timer = { ...command.timer, duration_ms: Math.round(command.timer.duration_ms) }
  const session = findSession(state, recipe_id)
  if (session === undefined) return err({ code: 'not_cooking' })
  if (!session.steps.some(({ id }) => id === timer.step_id)) return err({ code: 'unknown_step' })
  if (!isValidDuration(timer.duration_ms)) return err({ code: 'impossible_duration' })
  if (hasTimer(state.timers, recipe_id, timer.id)) return err({ code: 'timer_not_ready' })
  if (state.timers.length >= COOKING_BOUNDS.timers) return err({ code: 'too_many_timers' })
  return runExclusively(state, command, { type: 'START_TIMER', data: timer }, timer.id, now)
}

/** Decides a command on a timer; `now` in epoch milliseconds. */
export function decideTimer(state: CookingState, command: TimerCommand, now: number): Outcome {
  if (command.type === 'START_TIMER') return decideStart(state, command, now)
  const { type, recipe_id, timer_id } = command
  const timer = state.timers.find(({ id, recipe_id: recipe }) => id === timer_id && recipe === recipe_id)
  if (timer === undefined) return err({ code: 'unknown_timer' })
  const data = { timer_id }
  switch (type) {
    case 'PAUSE_TIMER':
      return isRunning(timer, now) ? ok([{ type, data }]) : err({ code: 'timer_not_running' })
    case 'RESUME_TIMER':
      return timer.phase === 'paused'
        ? runExclusively(state, command, { type, data }, timer_id, now)
        : err({ code: 'timer_not_paused' })
    case 'RESTART_TIMER':
      return runExclusively(state, command, { type, data }, timer_id, now)
    case 'ACKNOWLEDGE_TIMER':
      return isFinished(timer, now) ? ok([{ type, data }]) : err({ code: 'timer_not_finished' })
    case 'REMOVE_TIMER':
      return ok([{ type, data }])
    default:
      return assertNever(type)
  }
}

/**
 * The first auto-start timer of the step that has become active (TIMER-9); null if it has been started already, or another timer of
 * the recipe is running.
 */
export function autoStart(
  before: RecipeSession | undefined,
  after: CookingState,
  recipeId: string,
  specs: readonly TimerSpec[],
  now: number,
): CookingFact | null {
  const wasActive = ({ id }: SessionStep): boolean =>
    before?.steps.some(
      (step) => step.id === id && step.status !== 'pending' && step.status !== 'completed',
    ) === true
  const startedStep = findSession(after, recipeId)?.steps.find(
    (step) => step.status === 'active' && !wasActive(step),
  )
  const spec = specs.find(({ step_id }) => step_id === startedStep?.id)
  if (spec === undefined || !isValidDuration(spec.duration_ms)) return null
  if (hasTimer(after.timers, recipeId, spec.id)) return null
  const isTimerRunning = after.timers.some((timer) => timer.recipe_id === recipeId && isRunning(timer, now))
  return isTimerRunning ? null : { type: 'START_TIMER', data: spec }
}
