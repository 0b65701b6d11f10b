import { anything, array, assert, constantFrom, json, nat, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fastestOfTen } from '../kernel/fastest-of-ten.ts'
import type { CookingCommand } from './command.ts'
import {
  evenings,
  aPlan,
  anOutline,
  finish,
  onStep,
  run,
  SOUP,
  soupIn,
  start,
  statuses,
  tick,
} from './fixtures.ts'
import { replay, stamp } from './log.ts'
import type { CookingState, RecipeSession, SessionStep } from './state.ts'
import {
  appendEvents,
  COOKING_CAP_BYTES,
  newCooking,
  parseStoredCooking,
  serializeCooking,
  stateOf,
} from './stored.ts'
import type { StoredCooking } from './stored.ts'

const HOUR = 3_600_000
const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `e${index}`)

function cook(commands: readonly CookingCommand[], instants?: readonly number[]): StoredCooking {
  const { events } = run(commands, instants)
  return appendEvents(newCooking('evening', 'phone', 0), events, 7000, ids(events.length))
}

function reload(stored: StoredCooking, now: number): StoredCooking {
  const parsed = parseStoredCooking(serializeCooking(stored) ?? '', now)
  if (parsed === null) throw new Error('discarded')
  return parsed
}

const plan = aPlan(anOutline('a', { ingredient_ids: ['salt'] }), anOutline('b'), anOutline('c'))

const withState = (base: CookingState): StoredCooking => ({ ...newCooking('evening', 'phone', 0), base })
const soup = (...steps: readonly Partial<SessionStep>[]): RecipeSession => ({
  recipe_id: SOUP,
  recipe_version: 1,
  servings: 2,
  status: 'active',
  started_at: 1,
  completed_at: null,
  step_changed_at: 5,
  steps: steps.map((step, index) => ({
    ...anOutline(`s${index}`),
    status: 'pending',
    started_at: null,
    completed_at: null,
    checked_ingredient_ids: [],
    ...step,
  })),
})
const active = { status: 'active', started_at: 1 } as const
const completed = { status: 'completed', started_at: 1, completed_at: 2 } as const
const loaded = (session: RecipeSession, now = 10) => stateOf(reload(withState({ sessions: [session] }), now))

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
    const both = cook([big, { type: 'FINISH', recipe_id: 'big' }, start(long)])
    expect(stateOf(reload(both, 8000)).sessions.map(({ recipe_id }) => recipe_id)).toEqual([SOUP])
    expect(serializeCooking(cook([big, start(long)])) === null).toBe(true)
  })
})

describe('COOK-13 on load', () => {
  test('sessions that nobody began are dropped', () => {
    expect(loaded(soup({}, {})).sessions).toEqual([])
  })

  test('completed ones are dropped after 24 h', () => {
    const stored = cook([start(plan), finish], [0, 1000])
    expect(stateOf(reload(stored, 24 * HOUR + 1000)).sessions).toHaveLength(1)
    const later = reload(stored, 24 * HOUR + 1001)
    expect(stateOf(later).sessions).toEqual([])
    expect(later.clock.seq).toBe(2)
  })

  test('DEC-35 of several active steps that cannot run in parallel the lowest stays', () => {
    const session = soup(completed, active, { ...active, can_run_in_parallel: true }, active)
    expect(statuses(loaded(session))).toBe('completed active active pending')
  })

  test('an active session gets the step that completing would have activated', () => {
    const session = soup({}, completed, { dependencies: ['s3'] }, {})
    expect(statuses(loaded(session))).toBe('pending completed pending active')
  })

  test('what contradicts itself is set right', () => {
    expect(soupIn(loaded(soup(completed, completed)))).toMatchObject({ status: 'completed', completed_at: 5 })
    const lying = { ...soup(completed, active), status: 'completed', completed_at: 3 } as const
    expect(soupIn(loaded(lying))).toMatchObject({ status: 'active', completed_at: null })
    const ticks = soup({
      ...active,
      ingredient_ids: ['salt'],
      checked_ingredient_ids: ['gone', 'salt', 'salt'],
    })
    expect(soupIn(loaded(ticks)).steps[0]?.checked_ingredient_ids).toEqual(['salt'])
    const twice = withState({ sessions: [soup(active), soup(completed, active)] })
    expect(stateOf(reload(twice, 10)).sessions).toHaveLength(1)
  })

  test('DEC-37 what is above the cap is discarded, counted in bytes of UTF-8', () => {
    const padded = (character: string, bytes: number): string => {
      const stored = newCooking('', 'phone', 0)
      const room = bytes - JSON.stringify(stored).length
      const width = character === 'ж' ? 2 : 1
      return JSON.stringify({ ...stored, session_id: character.repeat(Math.ceil(room / width)) })
    }
    expect(parseStoredCooking(padded('x', COOKING_CAP_BYTES), 0)).not.toBeNull()
    expect(parseStoredCooking(padded('x', COOKING_CAP_BYTES + 1), 0)).toBeNull()
    expect(parseStoredCooking(padded('ж', COOKING_CAP_BYTES - 2), 0)).not.toBeNull()
    expect(parseStoredCooking(padded('ж', COOKING_CAP_BYTES + 2), 0)).toBeNull()
  })

  test('corrupt state is discarded silently', () => {
    const corrupt = [
      '',
      'null',
      '[]',
      '{',
      '"1"',
      '{"__proto__":{}}',
      '['.repeat(50_000),
      '{"format":"1"}',
      '{"format":"0"}',
    ]
    for (const text of corrupt) expect(parseStoredCooking(text, 0)).toBeNull()
    assert(property(json(), (text) => parseStoredCooking(text, 0) === null))
    assert(property(string(), (text) => parseStoredCooking(text, 0) === null))
  })

  test('state damaged at any one place is discarded or sound, and never throws', () => {
    const stored = withState(run([start(plan), tick('a', 'salt'), onStep('COMPLETE_STEP', 'a')]).state)
    const whole = JSON.stringify({ ...stored, log: cook([start(plan), onStep('GO_TO_STEP', 'b')]).log })
    assert(
      property(
        nat(whole.length),
        nat(40),
        constantFrom('', '"', '0', 'null', '[', '{}', '-1', '1e999', 'x'),
        (at, width, piece) => {
          const parsed = parseStoredCooking(whole.slice(0, at) + piece + whole.slice(at + width), 0)
          if (parsed === null) return
          for (const session of stateOf(parsed).sessions)
            expect(
              session.status === 'completed' || session.steps.some(({ status }) => status === 'active'),
            ).toBe(true)
        },
      ),
      { numRuns: 10_000 },
    )
  })

  test('any values in place of sessions and events are discarded', () => {
    const empty = newCooking('evening', 'phone', 0)
    assert(
      property(array(anything({ maxDepth: 3 }), { minLength: 1 }), (list) => {
        expect(parseStoredCooking(JSON.stringify({ ...empty, log: list }) ?? '', 0)).toBeNull()
        expect(parseStoredCooking(JSON.stringify({ ...empty, base: { sessions: list } }) ?? '', 0)).toBeNull()
      }),
    )
  })
})

test('a log of 2,000 events folds within 50 ms', () => {
  const { events } = run([start(plan), ...Array.from({ length: 1999 }, () => tick('a', 'salt'))])
  const log = stamp(events, { device_id: 'phone', seq: 0, lamport: 0 }, ids(events.length)).events
  expect(soupIn(replay(log)).steps[0]?.checked_ingredient_ids).toEqual(['salt'])
  expect(fastestOfTen(() => replay(log), Date.now)).toBeLessThan(50)
})
