import { assert, nat, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { processorTime } from '../../test/processor-time.ts'
import { appendEvents, mergeEvents, stateOf } from './cooking-log.ts'
import { evenings } from './evenings/fixtures.ts'
import type { Evening } from './evenings/fixtures.ts'
import { aTimer, finish, onStep, onTimer, run, start, startTimer, tick } from './fixtures.ts'
import { compareInLog, replay, stamp } from './log.ts'

import { cook, outline, reload } from './stored/fixtures.ts'

const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `e${index}`)

describe('keeping', () => {
  test('DEC-24 cooking is the same after a reload, and goes on', () => {
    const stored = cook([start(outline), tick('a', 'salt'), onStep('COMPLETE_STEP', 'a')])
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

  test('DEC-44 two tabs that act without hearing of each other end with the same log, in whatever order they hear', () => {
    assert(
      property(evenings, evenings, nat(20), (one, two, shared) => {
        const before = cook(one.commands.slice(0, shared), one.instants.slice(0, shared))
        const eventsOf = ({ commands, instants }: Evening, id: string) => {
          const { events } = run(commands, instants, stateOf(before))
          return appendEvents(
            before,
            events,
            8000,
            events.map((_, index) => `${id}${index}`),
          )
        }
        const [left, right] = [eventsOf(one, 'l'), eventsOf(two, 'r')]
        const here = mergeEvents(left, right.log)
        const there = right.log.toReversed().reduce((log, event) => mergeEvents(log, [event]), right)
        for (const event of left.log.toReversed().flatMap((own) => [own, own]))
          expect(mergeEvents(mergeEvents(there, left.log), [event]).log).toHaveLength(here.log.length)
        const both = mergeEvents(there, left.log)
        expect(stateOf(both)).toEqual(stateOf(here))
        expect(both.clock).toEqual(here.clock)
        expect(mergeEvents(here, right.log)).toBe(here)
        const [next] = appendEvents(here, run([start(outline)]).events.slice(0, 1), 9000, ['next']).log.slice(
          -1,
        )
        for (const event of here.log) expect(next === undefined || compareInLog(event, next) < 0).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})

test('a log of 2,000 events folds within 50 ms', () => {
  const acts = [startTimer(aTimer('t', 'a'), true), tick('a', 'salt'), onTimer('REMOVE_TIMER', 't')]
  const { events } = run([
    start(outline),
    ...Array.from({ length: 1999 }, (_, index) => acts[index % 3] ?? finish),
  ])
  const log = stamp(events, { device_id: 'phone', seq: 0, lamport: 0 }, ids(events.length)).events
  expect(replay(log).timers).toHaveLength(1)
  expect(processorTime(() => replay(log))).toBeLessThan(50)
})
