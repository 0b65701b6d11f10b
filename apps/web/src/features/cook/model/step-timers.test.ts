import type { StepTimer, Timer } from '@souschef/domain'
import { recipeTimers } from '@souschef/domain'
import { expect, test } from 'vitest'
import { rangeRemainderTimer, stepTimerEntries, timerPhrases, type TimedStep } from './step-timers.ts'

const MINUTE_MS = 60_000

const aTimer = (id: string, minutes: number): StepTimer => ({
  id,
  label: `Timer ${id}`,
  duration_minutes: minutes,
  duration_seconds: 0,
  sound_notification: false,
  auto_start: false,
})

const aStep = (instruction: string, ...timers: readonly StepTimer[]): TimedStep => ({
  id: 's1',
  title: null,
  instruction,
  timers,
})

const phrasesIn = (step: TimedStep, overrides?: ReadonlyMap<string, number>) =>
  timerPhrases(step, recipeTimers([step], overrides), 'Timer')

test('CPAGE-3 a duration in the text becomes a timer that rings, with a stable id', () => {
  const step = aStep('Simmer for 20 minutes, then rest it for 5 minutes.')
  const [first, second] = phrasesIn(step)
  expect(step.instruction.slice(first?.start, first?.end)).toBe('20 minutes')
  expect(first?.spec).toEqual({
    id: 's1:11',
    step_id: 's1',
    label: 'Simmer',
    duration_ms: 20 * MINUTE_MS,
    sound_notification: true,
  })
  expect(second?.spec.label).toBe('Rest it')
  expect(phrasesIn(step)).toEqual([first, second])
})

test('CPAGE-3 the author’s timer of the same duration is used for the phrase, also after the cook has changed its duration', () => {
  const step = aStep('Simmer for 20 minutes, then 5 minutes more.', aTimer('own', 20))
  const [first, second] = phrasesIn(step, new Map([['own', 25 * MINUTE_MS]]))
  expect(first?.spec).toMatchObject({ id: 'own', label: 'Timer own', duration_ms: 25 * MINUTE_MS })
  expect(second?.spec.id).toBe('s1:28')
  const range = phrasesIn(aStep('Bake for 8–10 minutes.', aTimer('long', 10)))
  expect(range.map(({ spec, more_ms }) => [spec.id, more_ms])).toEqual([['long', 0]])
})

test('CPAGE-3 a range starts its shorter duration, and offers the rest afterwards', () => {
  const [phrase] = phrasesIn(aStep('Варить 8–10 мин.'))
  if (phrase === undefined) throw new Error('Expected a duration')
  expect(phrase.spec.duration_ms).toBe(8 * MINUTE_MS)
  expect(phrase.more_ms).toBe(2 * MINUTE_MS)
  expect(rangeRemainderTimer(phrase.spec, phrase.more_ms)).toMatchObject({
    id: 's1:7+',
    duration_ms: 2 * MINUTE_MS,
  })
})

test('CPAGE-3 a duration without words around it is named after the step’s title, or gets a generic name', () => {
  expect(phrasesIn(aStep('10 min'))[0]?.spec.label).toBe('Timer')
  expect(phrasesIn({ ...aStep('10 min'), title: 'Eggs' })[0]?.spec.label).toBe('Eggs')
})

test('CPAGE-3 a step shows its started timers, then the author’s timers that are ready', () => {
  const step = aStep('Fry for 3 to 5 minutes.', aTimer('a', 1), aTimer('b', 2))
  const authorTimers = recipeTimers([step])
  const phrases = timerPhrases(step, authorTimers, 'Timer')
  const started = (id: string, step_id: string, recipe_id: string): Timer => ({
    id,
    step_id,
    recipe_id,
    label: id,
    duration_ms: MINUTE_MS,
    sound_notification: true,
    phase: 'running',
    ends_at: 0,
  })
  const timers = [
    started('s1:8', 's1', 'soup'),
    started('b', 's1', 'soup'),
    started('other-step', 's2', 'soup'),
    started('a', 's1', 'pie'),
  ]
  const entries = stepTimerEntries('soup', 's1', authorTimers, phrases, timers)
  expect(
    entries.map(({ spec, timer, more_ms, index }) => [spec.id, timer !== undefined, more_ms, index]),
  ).toEqual([
    ['s1:8', true, 2 * MINUTE_MS, -1],
    ['b', true, 0, 1],
    ['a', false, 0, 0],
  ])
})
