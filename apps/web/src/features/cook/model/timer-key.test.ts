import type { Timer, TimerSpec } from '@souschef/domain'
import { expect, test } from 'vitest'
import type { StepTimerEntry, TimerPhrase } from './step-timers.ts'
import { timerKeyCommand } from './timer-key.ts'

const NOW = 1_000_000

const aSpec = (id: string): TimerSpec => ({
  id,
  step_id: 's1',
  label: id,
  duration_ms: 60_000,
  sound_notification: true,
})
const running = (id: string, ends_at: number): Timer => ({
  ...aSpec(id),
  recipe_id: 'soup',
  phase: 'running',
  ends_at,
})
const paused = (id: string): Timer => ({
  ...aSpec(id),
  recipe_id: 'soup',
  phase: 'paused',
  remaining_ms: 9,
})
const entry = (timer: Timer | string): StepTimerEntry =>
  typeof timer === 'string'
    ? { spec: aSpec(timer), timer: undefined, more_ms: 0, index: 0 }
    : { spec: aSpec(timer.id), timer, more_ms: 0, index: 0 }
const phrase: TimerPhrase = { start: 0, end: 5, spec: aSpec('text'), more_ms: 0 }

const dispatched = (...entries: readonly StepTimerEntry[]): string | null => {
  const command = timerKeyCommand('soup', entries, [phrase], NOW)
  if (command === null) return null
  const id = 'timer' in command ? command.timer.id : 'timer_id' in command ? command.timer_id : ''
  return `${command.type} ${id}`
}

test('CPAGE-1 T acknowledges, else pauses, else resumes, else starts: one timer, the most urgent', () => {
  const [finished, runningTimer, pausedTimer] = [
    running('over', NOW),
    running('going', NOW + 1),
    paused('resting'),
  ]
  expect(dispatched(entry(pausedTimer), entry(runningTimer), entry(finished))).toBe('ACKNOWLEDGE_TIMER over')
  expect(dispatched(entry(pausedTimer), entry(runningTimer), entry('ready'))).toBe('PAUSE_TIMER going')
  expect(dispatched(entry(pausedTimer), entry('ready'))).toBe('RESUME_TIMER resting')
  expect(dispatched(entry('ready'), entry('other'))).toBe('START_TIMER ready')
  expect(dispatched()).toBe('START_TIMER text')
  expect(timerKeyCommand('soup', [], [], NOW)).toBeNull()
})
