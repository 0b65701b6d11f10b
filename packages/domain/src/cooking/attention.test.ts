import { describe, expect, test } from 'vitest'
import { attentionByUrgency } from './attention.ts'
import { PIE, run, SOUP, threeSteps } from './fixtures.ts'

const timer = (id: string, step_id: string, minutes: number) => ({
  id,
  step_id,
  label: id,
  duration_ms: minutes * 60_000,
  sound_notification: true,
})
const start = (recipe_id: string) => ({ type: 'START_COOKING', recipe_id, outline: threeSteps }) as const
const startTimer = (recipe_id: string, id: string, step_id: string, minutes: number) =>
  ({ type: 'START_TIMER', recipe_id, timer: timer(id, step_id, minutes) }) as const

// The soup starts at second 1, the pie at second 2; timers start a second later each.
const attentionOf = (commands: Parameters<typeof run>[0], now: number) =>
  attentionByUrgency(run(commands).state, now).map(({ recipe_id, kind }) => `${recipe_id} ${kind}`)

describe('MULTI-1 attention by urgency', () => {
  test('a step without a running timer comes before a step with one', () => {
    const commands = [start(SOUP), start(PIE), startTimer(SOUP, 'simmer', 'a', 10)]
    expect(attentionOf(commands, 5000)).toEqual(['pie step', 'soup waits'])
  })

  test('of two steps, the one that has waited longer comes first', () => {
    expect(attentionOf([start(SOUP), start(PIE)], 5000)).toEqual(['soup step', 'pie step'])
    const done = { type: 'COMPLETE_STEP', recipe_id: SOUP, step_id: 'a', confirmed: true } as const
    expect(attentionOf([start(SOUP), start(PIE), done], 5000)).toEqual(['pie step', 'soup step'])
  })

  test('a timer of an earlier step does not count for the current step', () => {
    const done = { type: 'COMPLETE_STEP', recipe_id: SOUP, step_id: 'a', confirmed: true } as const
    const [first] = attentionByUrgency(
      run([start(SOUP), startTimer(SOUP, 'simmer', 'a', 10), done]).state,
      5000,
    )
    expect(first).toEqual({ recipe_id: SOUP, kind: 'step', step_index: 1 })
  })

  test('an ended timer comes before one that ends within a minute, and a ringing one before both', () => {
    const commands = [
      start(SOUP),
      start(PIE),
      startTimer(PIE, 'bake', 'a', 10),
      startTimer(SOUP, 'simmer', 'a', 5),
    ]
    expect(attentionOf(commands, 4 * 60_000)).toEqual(['soup waits', 'pie waits'])
    expect(attentionOf(commands, 5 * 60_000)).toEqual(['soup ends-soon', 'pie waits'])
    expect(attentionOf(commands, 9.5 * 60_000)).toEqual(['soup ended', 'pie ends-soon'])
    expect(attentionOf(commands, 10.5 * 60_000)).toEqual(['pie ended', 'soup ended'])
  })

  test('a paused or finished dish needs no attention unless its timer has ended', () => {
    const commands = [
      start(SOUP),
      start(PIE),
      startTimer(SOUP, 'simmer', 'a', 5),
      { type: 'PAUSE_RECIPE', recipe_id: PIE },
      { type: 'FINISH', recipe_id: SOUP, confirmed: true },
    ] as const
    expect(attentionOf(commands, 60_000)).toEqual(['pie paused', 'soup finished'])
    expect(attentionOf(commands, 6 * 60_000)).toEqual(['soup ended', 'pie paused'])
  })
})
