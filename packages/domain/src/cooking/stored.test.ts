import { assert, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { processorTime } from '../kernel/processor-time.ts'
import { evenings } from './evenings/fixtures.ts'
import {
  aPlan,
  aTimer,
  anOutline,
  finish,
  onStep,
  onTimer,
  run,
  SOUP,
  soupIn,
  start,
  startTimer,
  statuses,
  tick,
} from './fixtures.ts'
import { replay, stamp } from './log.ts'
import { appendEvents, serializeCooking, stateOf } from './stored.ts'

import { cook, plan, reload } from './stored/fixtures.ts'

const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `e${index}`)

describe('keeping', () => {
  test('DEC-24 cooking is the same after a reload, and goes on', () => {
    const stored = cook([start(plan), tick('a', 'salt'), onStep('COMPLETE_STEP', 'a')])
    const again = reload(stored, 8000)
    expect(again).toEqual(stored)
    expect(again.clock).toEqual({ device_id: 'phone', seq: 3, lamport: 3 })
    const { events } = run([onStep('COMPLETE_STEP', 'b')], [9000], stateOf(again))
    expect(appendEvents(again, events, 9000, ['next']).log.at(-1)).toMatchObject({
      id: 'next',
      seq: 4,
      lamport: 4,
    })
  })

  test('DEC-24 any evening survives a reload', () => {
    assert(
      property(evenings, ({ commands, instants }) => {
        const stored = cook(commands, instants)
        expect(stateOf(reload(stored, 0))).toEqual(stateOf(stored))
      }),
    )
  })

  test('DEC-37 stays under the cap by itself: old events are folded away, nothing is lost', () => {
    const toggles = Array.from({ length: 1001 }, () => tick('a', 'salt'))
    const stored = cook([start(plan), ...toggles])
    expect(stored.log).toHaveLength(200)
    expect(statuses(stateOf(stored))).toBe('active pending pending')
    expect(soupIn(stateOf(stored)).steps[0]?.checked_ingredient_ids).toEqual(['salt'])
    const wide = { ...stored, log: stored.log.map((event) => ({ ...event, device_id: 'p'.repeat(900) })) }
    const kept = reload(wide, 8000)
    expect(kept.log.length).toBeGreaterThan(10)
    expect(stateOf(kept)).toEqual(stateOf(stored))
  })

  test('DEC-37 what was completed goes first, and what does not fit alone is not written', () => {
    const long = aPlan(...Array.from({ length: 500 }, (_, index) => anOutline(`${index}`.padEnd(36, '-'))))
    const big = { ...start(long), recipe_id: 'big' }
    const both = cook([big, { type: 'FINISH', recipe_id: 'big', confirmed: true }, start(long)])
    expect(stateOf(reload(both, 8000)).sessions.map(({ recipe_id }) => recipe_id)).toEqual([SOUP])
    expect(serializeCooking(cook([big, start(long)])) === null).toBe(true)
  })
})

test('a log of 2,000 events folds within 50 ms', () => {
  const acts = [startTimer(aTimer('t', 'a'), true), tick('a', 'salt'), onTimer('REMOVE_TIMER', 't')]
  const { events } = run([
    start(plan),
    ...Array.from({ length: 1999 }, (_, index) => acts[index % 3] ?? finish),
  ])
  const log = stamp(events, { device_id: 'phone', seq: 0, lamport: 0 }, ids(events.length)).events
  expect(replay(log).timers).toHaveLength(1)
  expect(processorTime(() => replay(log))).toBeLessThan(50)
})
