import { assert, nat, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stateOf } from './cooking-log.ts'
import { evenings } from './evenings/fixtures.ts'
import {
  aRecipeOutline,
  aTimer,
  anOutline,
  onStep,
  onTimer,
  run,
  SOUP,
  soupIn,
  start,
  startTimer,
  statuses,
  tick,
  undoNewest,
} from './fixtures.ts'
import { BASE_CAP_BYTES, foldAcknowledged, foldOldest } from './fold-log.ts'

import { cook, outline, reload } from './stored/fixtures.ts'

describe('DEC-7 COOK-14 what can be taken back survives a reload', () => {
  test('as it was, as long as there is room', () => {
    assert(
      property(evenings, ({ commands, instants }) => {
        const stored = cook(commands, instants)
        const again = reload(stored, 0)
        expect(stateOf(again).history).toHaveLength(run(commands, instants).state.history.length)
        expect(stateOf(again)).toEqual(stateOf(stored))
      }),
    )
  })

  test('the base holds none of it, and never an action that the tail takes back', () => {
    const toggle = tick('a', 'salt')
    const pairs = Array.from({ length: 150 }, () => [toggle, undoNewest]).flat()
    const eleven = Array.from({ length: 11 }, () => toggle)
    const cooking = cook([start(outline), ...pairs, ...eleven, onStep('COMPLETE_STEP', 'a')])
    const folded = foldOldest(cooking, 250)
    expect(cooking.log.length - folded.log.length).toBe(249)
    expect(Object.keys(folded.base)).toEqual(['sessions', 'timers'])
    const kept = new Set(folded.log.map(({ id }) => id))
    for (const event of folded.log)
      if (event.type === 'UNDO') expect(kept.has(event.data.event_id)).toBe(true)
    expect(soupIn(stateOf(folded)).steps[0]?.checked_ingredient_ids).toEqual(['salt'])
    expect(statuses(run([undoNewest], [9_000_000], stateOf(folded)).state)).toBe('active pending pending')
  })

  test('the last ten actions stay in the log behind any number of timer events', () => {
    const timer = startTimer(aTimer('t', 'a'))
    const restarts = Array.from({ length: 400 }, () => onTimer('RESTART_TIMER', 't'))
    const ten = Array.from({ length: 10 }, () => tick('a', 'salt'))
    const cooking = foldOldest(cook([start(outline), tick('a', 'salt'), ...ten, timer, ...restarts]), 400)
    expect(cooking.log).toHaveLength(411)
    expect(stateOf(cooking).history).toHaveLength(10)
  })

  test('any evening means the very same once folded, wherever it is cut, and never more than asked for is', () => {
    assert(
      property(evenings, nat(60), ({ commands, instants }, count) => {
        const cooking = cook(commands, instants)
        const folded = foldOldest(cooking, count)
        expect(stateOf(folded)).toEqual(stateOf(cooking))
        expect(cooking.log.length - folded.log.length).toBeLessThanOrEqual(count)
      }),
      { numRuns: 500 },
    )
  })
})

describe('DEC-44 what is folded away', () => {
  const DAY = 86_400_000
  const toggles = Array.from({ length: 1000 }, () => tick('a', 'salt'))
  const cooking = cook([start(outline), ...toggles])
  const last = cooking.log.at(-1)?.at ?? 0
  const always = (): boolean => true

  test('is what the server has, and never the newest 200', () => {
    expect(foldAcknowledged(cooking, last, () => false)).toBe(cooking)
    const folded = foldAcknowledged(cooking, last, always)
    expect(folded.log).toHaveLength(200)
    expect(stateOf(folded)).toEqual(stateOf(cooking))
    expect(foldAcknowledged(folded, last + 9 * DAY, always)).toBe(folded)
  })

  test('is nothing that the server lacks, nor what comes after it', () => {
    const fifth = cooking.log[4]
    const folded = foldAcknowledged(cooking, last + DAY, (event) => event !== fifth)
    expect(folded.log[0]).toBe(fifth)
  })

  test('DEC-37 above the cap completed sessions go from the base, and what is being cooked never does', () => {
    const long = aRecipeOutline(
      ...Array.from({ length: 900 }, (_, index) => anOutline(`${index}`.padEnd(36, '-'))),
    )
    const big = { ...start(long), recipe_id: 'big' }
    const both = cook([
      big,
      { type: 'FINISH', recipe_id: 'big', confirmed: true },
      start(outline),
      ...toggles,
    ])
    const folded = foldAcknowledged(both, last + DAY, always)
    expect(folded.base.sessions.map(({ recipe_id }) => recipe_id)).toEqual([SOUP])
    const alone = foldAcknowledged(cook([big, start(outline), ...toggles]), last + DAY, always)
    expect(JSON.stringify(alone.base).length).toBeGreaterThan(BASE_CAP_BYTES)
    expect(alone.base.sessions).toHaveLength(2)
  })
})
