import { assert, boolean, nat, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { utf8Length } from '../kernel/utf8-length.ts'
import { compact } from './compact.ts'
import { evenings } from './evenings/fixtures.ts'
import {
  aPlan,
  aTimer,
  anOutline,
  onStep,
  onTimer,
  run,
  soupIn,
  start,
  startTimer,
  statuses,
  tick,
  undoNewest,
} from './fixtures.ts'
import { stamp } from './log.ts'
import { COOKING_CAP_BYTES, serializeCooking, stateOf } from './stored.ts'

import { cook, plan, reload } from './stored/fixtures.ts'

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
    const stored = cook([start(plan), toggle, ...pairs, onStep('COMPLETE_STEP', 'a')])
    expect(Object.keys(stored.base)).toEqual(['sessions', 'timers'])
    const kept = new Set(stored.log.map(({ id }) => id))
    for (const event of stored.log)
      if (event.type === 'UNDO') expect(kept.has(event.data.event_id)).toBe(true)
    expect(soupIn(stateOf(stored)).steps[0]?.checked_ingredient_ids).toEqual(['salt'])
    expect(statuses(run([undoNewest], [9_000_000], stateOf(stored)).state)).toBe('active pending pending')
  })

  test('the last ten actions stay in the log behind any number of timer events', () => {
    const timer = startTimer(aTimer('t', 'a'))
    const restarts = Array.from({ length: 400 }, () => onTimer('RESTART_TIMER', 't'))
    const ten = Array.from({ length: 10 }, () => tick('a', 'salt'))
    const stored = cook([start(plan), tick('a', 'salt'), ...ten, timer, ...restarts])
    expect(stored.log).toHaveLength(411)
    expect(stateOf(reload(stored, 0)).history).toHaveLength(10)
  })

  test('DEC-37 under the cap undo gives way before what is cooked does', () => {
    const long = (id: string) => ({
      ...start(
        aPlan(...Array.from({ length: 150 }, (_, index) => anOutline(`${id}${index}`.padEnd(36, '-')))),
      ),
      recipe_id: id,
    })
    const stored = cook([long('one'), long('two'), tick('one', 'x'), start(plan)])
    const again = reload(stored, 0)
    expect(stateOf(again).sessions).toEqual(stateOf(stored).sessions)
  })

  test('any evening stays under the cap and means the same after compaction, wherever it is cut', () => {
    assert(
      property(evenings, nat(60), boolean(), ({ commands, instants }, keep, keepsUndo) => {
        const { events, state } = run(commands, instants)
        const long = {
          ...cook([]),
          log: stamp(
            events,
            { device_id: 'p', seq: 0, lamport: 0 },
            events.map(({ id }) => id),
          ).events,
        }
        const short = compact(long, keep, keepsUndo)
        const { sessions, timers, history } = stateOf(short)
        expect({ sessions, timers }).toEqual({ sessions: state.sessions, timers: state.timers })
        expect(state.history.slice(state.history.length - history.length)).toEqual(history)
        expect(utf8Length(serializeCooking(long)?.text ?? '')).toBeLessThanOrEqual(COOKING_CAP_BYTES)
      }),
      { numRuns: 500 },
    )
  })
})
