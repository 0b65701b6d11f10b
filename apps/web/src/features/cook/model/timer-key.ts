import { type CookingCommand, isFinished } from '@souschef/domain'
import type { StepTimerEntry, TimerPhrase } from './step-timers.ts'

/**
 * The command of the T key (CPAGE-1): acknowledges an ended timer, pauses a running one, resumes a paused one, else starts the step's
 * first timer, or the first duration in its text. Null if the step has none.
 *
 * @param now epoch milliseconds
 */
export function timerKeyCommand(
  recipe_id: string,
  entries: readonly StepTimerEntry[],
  phrases: readonly TimerPhrase[],
  now: number,
): CookingCommand | null {
  const timers = entries.flatMap(({ timer }) => timer ?? [])
  const timer =
    timers.find((one) => isFinished(one, now)) ?? timers.find(({ phase }) => phase === 'running') ?? timers[0]
  if (timer !== undefined) {
    const { id: timer_id } = timer
    if (timer.phase === 'paused') return { type: 'RESUME_TIMER', recipe_id, timer_id }
    return { type: isFinished(timer, now) ? 'ACKNOWLEDGE_TIMER' : 'PAUSE_TIMER', recipe_id, timer_id }
  }
  const spec = entries[0]?.spec ?? phrases[0]?.spec
  return spec === undefined ? null : { type: 'START_TIMER', recipe_id, timer: spec }
}
