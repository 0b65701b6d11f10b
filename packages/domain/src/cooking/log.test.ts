import { array, assert, constantFrom, nat, property, shuffledSubarray, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareInLog, stamp } from '../shared-log/position.ts'
import { scenarios } from './scenarios/fixtures.ts'
import type { IdentifiedEvent, LogEvent } from './event.ts'
import { evolve } from './evolve.ts'
import { run } from './fixtures.ts'
import { replay } from './log.ts'
import { EMPTY_STATE } from './state.ts'

import { expectInvariants } from './invariants/fixtures.ts'

const logOf = (events: readonly IdentifiedEvent[], device_id = 'phone', lamport = 0): readonly LogEvent[] =>
  stamp(
    events,
    { device_id, seq: 0, lamport },
    events.map(({ id }) => id),
  ).events

describe('DEC-44 the log', () => {
  test('replaying any prefix gives the state at that point, in whatever order events are delivered', () => {
    assert(
      property(scenarios, nat(), array(nat(), { maxLength: 20 }), ({ commands, instants }, cut, order) => {
        const log = logOf(run(commands, instants).events)
        const prefix = log.slice(0, cut % (log.length + 1))
        const jumbled = [
          ...prefix,
          ...order.flatMap((index) => prefix[index % prefix.length] ?? []),
        ].toSorted((a, b) => ((a.seq * 7919) % 31) - ((b.seq * 7919) % 31))
        expect(replay(jumbled)).toEqual(prefix.reduce(evolve, EMPTY_STATE))
      }),
      { numRuns: 500 },
    )
  })

  test('two devices that were offline fold the same log to the same valid state', () => {
    assert(
      property(scenarios, scenarios, constantFrom(0, 3, 20), (one, two, ahead) => {
        const phone = run(one.commands, one.instants).events
        const tablet = run(two.commands, two.instants).events
        const log = [...logOf(phone, 'phone'), ...logOf(tablet, 'tablet', ahead)]
        const merged = replay(log)
        expectInvariants(merged)
        expect(replay(log.toReversed())).toEqual(merged)
        expect(replay([...log, ...log])).toEqual(merged)
      }),
      { numRuns: 500 },
    )
  })

  test('no event of any kind in any state makes evolve throw or violate an invariant', () => {
    const shuffled = scenarios.chain(({ commands, instants }) => {
      const { events } = run(commands, instants)
      return tuple(shuffledSubarray([...events, ...events]))
    })
    assert(
      property(shuffled, ([events]) => {
        expectInvariants(events.reduce(evolve, EMPTY_STATE))
      }),
      { numRuns: 500 },
    )
  })

  test('is ordered by lamport, then device, then seq', () => {
    const event = { type: 'START_STEP', data: { step_id: 'a' }, at: 1, recipe_id: 'soup', id: 'x' } as const
    const sorted = [
      { ...event, lamport: 1, device_id: 'z', seq: 9 },
      { ...event, lamport: 2, device_id: 'a', seq: 1 },
      { ...event, lamport: 2, device_id: 'a', seq: 2 },
      { ...event, lamport: 2, device_id: 'b', seq: 1 },
    ]
    expect(sorted.toReversed().toSorted(compareInLog)).toEqual(sorted)
  })

  test('stamping throws when an event lacks an id', () => {
    const event = { type: 'START_STEP', data: { step_id: 'a' }, at: 1, recipe_id: 'soup' } as const
    expect(() => stamp([event], { device_id: 'phone', seq: 0, lamport: 0 }, [])).toThrow(RangeError)
  })
})
