import { assert, nat, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stateOf } from './cooking-log.ts'
import { scenarios } from './scenarios/fixtures.ts'
import {
  aRecipeOutline,
  aTimer,
  anOutline,
  stepCommand,
  timerCommand,
  run,
  SOUP,
  soupSession,
  start,
  startTimer,
  statuses,
  tick,
  undoNewest,
} from './fixtures.ts'
import { MAX_BASE_BYTES, foldAcknowledged, foldOldest } from './fold-log.ts'

import { logOf, outline, reload } from './stored/fixtures.ts'

describe('DEC-7 COOK-14 undoable actions survive a reload', () => {
  test('a reload leaves the history unchanged while the log is below its limits', () => {
    assert(
      property(scenarios, ({ commands, instants }) => {
        const stored = logOf(commands, instants)
        const reloaded = reload(stored, 0)
        expect(stateOf(reloaded).history).toHaveLength(run(commands, instants).state.history.length)
        expect(stateOf(reloaded)).toEqual(stateOf(stored))
      }),
    )
  })

  test('the base contains none of them, and no action that the tail undoes', () => {
    const toggle = tick('a', 'salt')
    const pairs = Array.from({ length: 150 }, () => [toggle, undoNewest]).flat()
    const eleven = Array.from({ length: 11 }, () => toggle)
    const cooking = logOf([start(outline), ...pairs, ...eleven, stepCommand('COMPLETE_STEP', 'a')])
    const folded = foldOldest(cooking, 250)
    expect(cooking.log.length - folded.log.length).toBe(249)
    expect(Object.keys(folded.base)).toEqual(['sessions', 'timers'])
    const retainedIds = new Set(folded.log.map(({ id }) => id))
    for (const event of folded.log)
      if (event.type === 'UNDO') expect(retainedIds.has(event.data.event_id)).toBe(true)
    expect(soupSession(stateOf(folded)).steps[0]?.checked_ingredient_ids).toEqual(['salt'])
    expect(statuses(run([undoNewest], [9_000_000], stateOf(folded)).state)).toBe('active pending pending')
  })

  test('the last ten actions stay in the log, however many timer events follow', () => {
    const timer = startTimer(aTimer('t', 'a'))
    const restarts = Array.from({ length: 400 }, () => timerCommand('RESTART_TIMER', 't'))
    const ten = Array.from({ length: 10 }, () => tick('a', 'salt'))
    const cooking = foldOldest(logOf([start(outline), tick('a', 'salt'), ...ten, timer, ...restarts]), 400)
    expect(cooking.log).toHaveLength(411)
    expect(stateOf(cooking).history).toHaveLength(10)
  })

  test('folding at any cut leaves the state equal, and never folds more than requested', () => {
    assert(
      property(scenarios, nat(60), ({ commands, instants }, count) => {
        const cooking = logOf(commands, instants)
        const folded = foldOldest(cooking, count)
        expect(stateOf(folded)).toEqual(stateOf(cooking))
        expect(cooking.log.length - folded.log.length).toBeLessThanOrEqual(count)
      }),
      { numRuns: 500 },
    )
  })
})

describe('DEC-44 folding acknowledged events', () => {
  const DAY = 86_400_000
  const toggles = Array.from({ length: 1000 }, () => tick('a', 'salt'))
  const cooking = logOf([start(outline), ...toggles])
  const lastTime = cooking.log.at(-1)?.at ?? 0
  const always = (): boolean => true

  test('folds only events that the server has, and never the newest 200', () => {
    expect(foldAcknowledged(cooking, lastTime, () => false)).toBe(cooking)
    const folded = foldAcknowledged(cooking, lastTime, always)
    expect(folded.log).toHaveLength(200)
    expect(stateOf(folded)).toEqual(stateOf(cooking))
    expect(foldAcknowledged(folded, lastTime + 9 * DAY, always)).toBe(folded)
  })

  test('folds neither an event that the server lacks, nor later ones', () => {
    const fifth = cooking.log[4]
    const folded = foldAcknowledged(cooking, lastTime + DAY, (event) => event !== fifth)
    expect(folded.log[0]).toBe(fifth)
  })

  test('DEC-37 above the cap drops completed sessions from the base, but never those in progress', () => {
    const long = aRecipeOutline(
      ...Array.from({ length: 900 }, (_, index) => anOutline(`${index}`.padEnd(36, '-'))),
    )
    const big = { ...start(long), recipe_id: 'big' }
    const both = logOf([
      big,
      { type: 'FINISH', recipe_id: 'big', confirmed: true },
      start(outline),
      ...toggles,
    ])
    const folded = foldAcknowledged(both, lastTime + DAY, always)
    expect(folded.base.sessions.map(({ recipe_id }) => recipe_id)).toEqual([SOUP])
    const alone = foldAcknowledged(logOf([big, start(outline), ...toggles]), lastTime + DAY, always)
    expect(JSON.stringify(alone.base).length).toBeGreaterThan(MAX_BASE_BYTES)
    expect(alone.base.sessions).toHaveLength(2)
  })
})
