import { assert, nat, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareInLog, stamp } from '../shared-log/position.ts'
import { leastCpuTime } from '../../test/cpu-time.ts'
import { appendEvents, mergeEvents, stateOf } from './cooking-log.ts'
import { scenarios } from './scenarios/fixtures.ts'
import type { Scenario } from './scenarios/fixtures.ts'
import { aTimer, finish, stepCommand, timerCommand, run, start, startTimer, tick } from './fixtures.ts'
import { replay } from './log.ts'

import { logOf, outline, reload } from './stored/fixtures.ts'

const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `e${index}`)

describe('cooking log', () => {
  test('DEC-24 the state is the same after a reload, and accepts new events', () => {
    const stored = logOf([start(outline), tick('a', 'salt'), stepCommand('COMPLETE_STEP', 'a')])
    const reloaded = reload(stored, 8000)
    expect(reloaded).toEqual(stored)
    expect(reloaded.clock).toEqual({ device_id: 'phone', seq: 3, lamport: 3 })
    const { events } = run([stepCommand('COMPLETE_STEP', 'b')], [9000], stateOf(reloaded))
    expect(appendEvents(reloaded, events, 9000, ['next']).log.at(-1)).toMatchObject({
      id: 'next',
      seq: 4,
      lamport: 4,
    })
  })

  test('DEC-24 any sequence of commands survives a reload', () => {
    assert(
      property(scenarios, ({ commands, instants }) => {
        const stored = logOf(commands, instants)
        expect(stateOf(reload(stored, 0))).toEqual(stateOf(stored))
      }),
    )
  })

  test('DEC-44 two tabs that act independently end with the same log, in whatever order events arrive', () => {
    assert(
      property(scenarios, scenarios, nat(20), (one, two, shared) => {
        const before = logOf(one.commands.slice(0, shared), one.instants.slice(0, shared))
        const eventsOf = ({ commands, instants }: Scenario, id: string) => {
          const { events } = run(commands, instants, stateOf(before))
          return appendEvents(
            before,
            events,
            8000,
            events.map((_, index) => `${id}${index}`),
          )
        }
        const [leftLog, rightLog] = [eventsOf(one, 'l'), eventsOf(two, 'r')]
        const mergedLeft = mergeEvents(leftLog, rightLog.log)
        const mergedRight = rightLog.log
          .toReversed()
          .reduce((log, event) => mergeEvents(log, [event]), rightLog)
        for (const event of leftLog.log.toReversed().flatMap((duplicated) => [duplicated, duplicated]))
          expect(mergeEvents(mergeEvents(mergedRight, leftLog.log), [event]).log).toHaveLength(
            mergedLeft.log.length,
          )
        const both = mergeEvents(mergedRight, leftLog.log)
        expect(stateOf(both)).toEqual(stateOf(mergedLeft))
        expect(both.clock).toEqual(mergedLeft.clock)
        expect(mergeEvents(mergedLeft, rightLog.log)).toBe(mergedLeft)
        const [next] = appendEvents(mergedLeft, run([start(outline)]).events.slice(0, 1), 9000, [
          'next',
        ]).log.slice(-1)
        for (const event of mergedLeft.log)
          expect(next === undefined || compareInLog(event, next) < 0).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})

test('a log of 2,000 events folds within 50 ms', () => {
  const commands = [startTimer(aTimer('t', 'a'), true), tick('a', 'salt'), timerCommand('REMOVE_TIMER', 't')]
  const { events } = run([
    start(outline),
    ...Array.from({ length: 1999 }, (_, index) => commands[index % 3] ?? finish),
  ])
  const log = stamp(events, { device_id: 'phone', seq: 0, lamport: 0 }, ids(events.length)).events
  expect(replay(log).timers).toHaveLength(1)
  expect(leastCpuTime(() => replay(log))).toBeLessThan(50)
})
