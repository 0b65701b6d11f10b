import { assert, nat, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sortLog } from '../shared-log/position.ts'
import { stateOf } from './cooking-log.ts'
import type { LogEvent } from './event.ts'
import { scenarios } from './scenarios/fixtures.ts'
import { stepCommand, start, tick } from './fixtures.ts'
import { foldOldest } from './fold-log.ts'
import {
  predateBase,
  detachSession,
  joinSession,
  leaveSession,
  rebuildLog,
  receiveEvents,
  type SharedLog,
  unsentEvents,
} from './shared-log.ts'
import type { CookingState } from './state.ts'
import { logOf, outline } from './stored/fixtures.ts'

const LATER = 9_000_000
const ids = () => {
  let count = 0
  return () => `joined-${(count += 1)}`
}
const unsharedLog = (cooking: SharedLog['cooking']): SharedLog => ({
  cooking,
  acknowledged: new Set(),
  syncCursor: null,
})
const join = (shared: SharedLog): SharedLog => joinSession(shared, 'evening', { now: LATER, newId: ids() })

/** The part of the state that must be equal on all devices. */
const comparableState = ({ sessions, timers }: CookingState) => ({
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

/** The state of a device that has only the events that the first one sends. */
const stateOnOtherDevice = (shared: SharedLog) => {
  const { log } = shared.cooking
  return stateOf({ base: { sessions: [], timers: [] }, log })
}

const soup = () => logOf([start(outline), tick('a', 'salt'), stepCommand('COMPLETE_STEP', 'a')])

describe('DEC-44 joining a session of the server', () => {
  test('sends folded events again if the server has lost the session, so that other devices get the same state', () => {
    assert(
      property(scenarios, nat(60), ({ commands, instants }, count) => {
        const folded = foldOldest(logOf(commands, instants), count)
        const joined = join(unsharedLog(folded))
        expect(joined.cooking.base).toEqual({ sessions: [], timers: [] })
        expect(unsentEvents(joined)).toHaveLength(joined.cooking.log.length)
        expect(comparableState(stateOnOtherDevice(joined))).toEqual(comparableState(stateOf(folded)))
      }),
      { numRuns: 500 },
    )
  })
})

describe('DEC-44 the response of the server', () => {
  test('acknowledges sent events, adds missing ones, and replaces those that differ', () => {
    const joined = join(unsharedLog(soup()))
    const [first, second, third] = unsentEvents(joined)
    if (first === undefined || second === undefined || third === undefined)
      throw new Error('expected three events')
    const moved: LogEvent = { ...second, at: second.at + 3_600_000 }
    const other: LogEvent = { ...third, id: 'other', device_id: 'tablet', lamport: 90 }
    const after = receiveEvents(joined, { sent: [first, second], events: [moved, other], position: 3 })
    expect(unsentEvents(after)).toEqual([third])
    expect(sortLog(after.cooking.log)).toEqual([first, moved, third, other])
    expect(after.cooking.clock.lamport).toBe(90)
    expect(after.syncCursor).toEqual({ session_id: 'evening', position: 3 })
    const receivedTwice = receiveEvents(after, { sent: [first], events: [moved, other], position: 2 })
    expect(receivedTwice).toEqual(after)
  })

  test('rebuilds the log when an event belongs before folded ones', () => {
    const joined = join(unsharedLog(soup()))
    const all = unsentEvents(joined)
    const [first] = all
    if (first === undefined) throw new Error('expected an event')
    const acknowledged = receiveEvents(joined, { sent: all, events: [], position: 3 })
    const newerEvent: LogEvent = { ...first, id: 'pressed', lamport: 50, type: 'PAUSE_RECIPE', data: {} }
    const folded: SharedLog = {
      ...acknowledged,
      cooking: { ...acknowledged.cooking, base: stateOf(acknowledged.cooking), log: [newerEvent] },
    }
    const lateEvent: LogEvent = {
      ...first,
      id: 'late',
      device_id: 'tablet',
      lamport: 2,
      type: 'RESET_RECIPE',
      data: { mode: 'remove' },
    }
    expect(predateBase(folded, [{ ...lateEvent, lamport: 60 }, newerEvent])).toBe(false)
    expect(predateBase(acknowledged, [lateEvent])).toBe(false)
    expect(predateBase(folded, [lateEvent])).toBe(true)
    const rebuilt = rebuildLog(folded, [...all, lateEvent], 4)
    expect(stateOf(rebuilt.cooking)).toEqual(
      stateOnOtherDevice({
        ...rebuilt,
        cooking: { ...rebuilt.cooking, log: [...all, lateEvent, newerEvent] },
      }),
    )
    expect(unsentEvents(rebuilt)).toEqual([newerEvent])
  })
})

describe('DEC-44 a session that has ended', () => {
  const joined = join(unsharedLog(soup()))
  const [sent, ...unacknowledged] = unsentEvents(joined)
  const partlySent = receiveEvents(joined, { sent: sent ? [sent] : [], events: [], position: 1 })

  test('is removed from the device, except for events that the server lacks', () => {
    const afterLeaving = leaveSession(partlySent)
    expect(afterLeaving.syncCursor).toBeNull()
    expect(unsentEvents(afterLeaving)).toEqual(unacknowledged)
    expect(afterLeaving.cooking.clock).toEqual(partlySent.cooking.clock)
  })

  test('is sent in full to the next session if the server has lost it', () => {
    expect(unsentEvents(detachSession(partlySent))).toEqual([sent, ...unacknowledged])
  })
})
