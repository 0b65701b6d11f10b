import { assert, nat, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stateOf } from './cooking-log.ts'
import type { LogEvent } from './event.ts'
import { evenings } from './evenings/fixtures.ts'
import { onStep, start, tick } from './fixtures.ts'
import { foldOldest } from './fold-log.ts'
import { inLogOrder } from './log.ts'
import {
  areLate,
  forgetSession,
  joinSession,
  leaveSession,
  rebuiltLog,
  receiveEvents,
  type SharedLog,
  unsentEvents,
} from './shared-log.ts'
import type { CookingState } from './state.ts'
import { cook, outline } from './stored/fixtures.ts'

const LATER = 9_000_000
const ids = () => {
  let count = 0
  return () => `joined-${(count += 1)}`
}
const device = (cooking: SharedLog['cooking']): SharedLog => ({
  cooking,
  acknowledged: new Set(),
  place: null,
})
const join = (shared: SharedLog): SharedLog => joinSession(shared, 'evening', { now: LATER, newId: ids() })

/** What another device must agree on. */
const essence = ({ sessions, timers }: CookingState) => ({
  recipes: sessions.map(({ recipe_id, status, servings, recipe_version, steps }) => ({
    recipe_id,
    status,
    servings,
    recipe_version,
    steps: steps.map(({ id, status: progress, checked_ingredient_ids }) => [
      id,
      progress === 'completed',
      checked_ingredient_ids,
    ]),
  })),
  timers: timers.map((timer) => [timer.id, timer.phase === 'running' ? timer.ends_at : timer.remaining_ms]),
})

/** The state of a device that has nothing but what the first one sends. */
const elsewhere = (shared: SharedLog) => {
  const { log } = shared.cooking
  return stateOf({ base: { sessions: [], timers: [] }, log })
}

const soup = () => cook([start(outline), tick('a', 'salt'), onStep('COMPLETE_STEP', 'a')])

describe('DEC-44 joining a session of the server', () => {
  test('sends what had been folded away for a session that the server has forgotten: steps, ticks and timers are the same on another device', () => {
    assert(
      property(evenings, nat(60), ({ commands, instants }, count) => {
        const folded = foldOldest(cook(commands, instants), count)
        const joined = join(device(folded))
        expect(joined.cooking.base).toEqual({ sessions: [], timers: [] })
        expect(unsentEvents(joined)).toHaveLength(joined.cooking.log.length)
        expect(essence(elsewhere(joined))).toEqual(essence(stateOf(folded)))
      }),
      { numRuns: 500 },
    )
  })
})

describe('DEC-44 what the server answers', () => {
  test('acknowledges what was sent, adds what was lacking, and replaces what the log holds otherwise', () => {
    const joined = join(device(soup()))
    const [first, second, third] = unsentEvents(joined)
    if (first === undefined || second === undefined || third === undefined) throw new Error('three events')
    const moved: LogEvent = { ...second, at: second.at + 3_600_000 }
    const other: LogEvent = { ...third, id: 'other', device_id: 'tablet', lamport: 90 }
    const after = receiveEvents(joined, { sent: [first, second], events: [moved, other], position: 3 })
    expect(unsentEvents(after)).toEqual([third])
    expect(inLogOrder(after.cooking.log)).toEqual([first, moved, third, other])
    expect(after.cooking.clock.lamport).toBe(90)
    expect(after.place).toEqual({ session_id: 'evening', position: 3 })
    const again = receiveEvents(after, { sent: [first], events: [moved, other], position: 2 })
    expect(again).toEqual(after)
  })

  test('makes the log anew when an event belongs before what was folded away', () => {
    const joined = join(device(soup()))
    const all = unsentEvents(joined)
    const [first] = all
    if (first === undefined) throw new Error('an event')
    const known = receiveEvents(joined, { sent: all, events: [], position: 3 })
    const pressed: LogEvent = { ...first, id: 'pressed', lamport: 50, type: 'PAUSE_RECIPE', data: {} }
    const folded: SharedLog = {
      ...known,
      cooking: { ...known.cooking, base: stateOf(known.cooking), log: [pressed] },
    }
    const late: LogEvent = {
      ...first,
      id: 'late',
      device_id: 'tablet',
      lamport: 2,
      type: 'RESET_RECIPE',
      data: { mode: 'remove' },
    }
    expect(areLate(folded, [{ ...late, lamport: 60 }, pressed])).toBe(false)
    expect(areLate(known, [late])).toBe(false)
    expect(areLate(folded, [late])).toBe(true)
    const anew = rebuiltLog(folded, [...all, late], 4)
    expect(stateOf(anew.cooking)).toEqual(
      elsewhere({ ...anew, cooking: { ...anew.cooking, log: [...all, late, pressed] } }),
    )
    expect(unsentEvents(anew)).toEqual([pressed])
  })
})

describe('DEC-44 a session that is over', () => {
  const joined = join(device(soup()))
  const [sent, ...rest] = unsentEvents(joined)
  const partly = receiveEvents(joined, { sent: sent ? [sent] : [], events: [], position: 1 })

  test('goes from the device once it has ended, except what the server has not got', () => {
    const left = leaveSession(partly)
    expect(left.place).toBeNull()
    expect(unsentEvents(left)).toEqual(rest)
    expect(left.cooking.clock).toEqual(partly.cooking.clock)
  })

  test('is sent whole to the next one if the server has forgotten it', () => {
    expect(unsentEvents(forgetSession(partly))).toEqual([sent, ...rest])
  })
})
