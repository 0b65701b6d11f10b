import { anything, array, assert, boolean, constantFrom, json, nat, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fastestOfTen } from '../kernel/fastest-of-ten.ts'
import { utf8Length } from '../kernel/utf8-length.ts'
import type { CookingCommand } from './command.ts'
import { compact } from './compact.ts'
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
  undoNewest,
} from './fixtures.ts'
import { replay, stamp } from './log.ts'
import type { CookingBase, RecipeSession, SessionStep } from './state.ts'
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
  return appendEvents(
    newCooking('evening', 'phone', 0),
    events,
    7000,
    events.map(({ id }) => id),
  )
}

function reload(stored: StoredCooking, now: number): StoredCooking {
  const parsed = parseStoredCooking(serializeCooking(stored) ?? '', now)
  if (parsed === null) throw new Error('discarded')
  return parsed
}

const plan = aPlan(anOutline('a', { ingredient_ids: ['salt'] }), anOutline('b'), anOutline('c'))

const withState = (base: CookingBase): StoredCooking => ({ ...newCooking('evening', 'phone', 0), base })
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
const loaded = (session: RecipeSession, now = 10) =>
  stateOf(reload(withState({ sessions: [session], timers: [] }), now))

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
        expect(utf8Length(serializeCooking(long) ?? '')).toBeLessThanOrEqual(COOKING_CAP_BYTES)
      }),
      { numRuns: 500 },
    )
  })
})

describe('DEC-24 format 1', () => {
  test('is read and brought along: nothing that the cook did is lost', () => {
    const stored = cook([start(plan), tick('a', 'salt'), onStep('COMPLETE_STEP', 'a')])
    const base = {
      sessions: withState({ sessions: [{ ...soup(active), recipe_id: 'pie' }], timers: [] }).base.sessions,
    }
    const read = parseStoredCooking(JSON.stringify({ ...stored, format: '1', base }), 8000)
    expect(read).toMatchObject({ format: '2', session_id: 'evening', clock: stored.clock, log: stored.log })
    if (read === null) return
    expect(stateOf(read).sessions.map(({ recipe_id }) => recipe_id)).toEqual(['pie', SOUP])
    expect(statuses(stateOf(read))).toBe('completed active pending')
    expect(stateOf(read).history).toHaveLength(3)
    expect(JSON.parse(serializeCooking(read) ?? '')).toMatchObject({ format: '2', base: { timers: [] } })
  })
})

describe('COOK-13 timers on load', () => {
  const timer = { ...aTimer('t', 'a'), recipe_id: SOUP }
  const running = { ...timer, phase: 'running', ends_at: 900_000 }
  const load = (...timers: readonly unknown[]) => {
    const text = JSON.stringify({
      ...withState({ sessions: [soup(active)], timers: [] }),
      base: { sessions: [soup(active)], timers },
    })
    return parseStoredCooking(text.replaceAll('"1e999"', '1e999'), 0)
  }

  test('TIMER-6 come back as they were, whenever that is', () => {
    expect(load(running)?.base.timers).toEqual([running])
    expect(load({ ...timer, phase: 'paused', remaining_ms: 5 })?.base.timers).toHaveLength(1)
  })

  test('with impossible numbers are dropped, and nothing else with them', () => {
    const broken = [
      { ...running, ends_at: null },
      { ...running, ends_at: '1e999' },
      { ...running, ends_at: 1e300 },
      { ...running, duration_ms: 0 },
      { ...running, duration_ms: 1e15 },
      { ...timer, phase: 'paused', remaining_ms: -5 },
      { ...timer, phase: 'paused', remaining_ms: 600_001 },
      { ...timer, phase: 'ringing' },
      { ...running, label: 7 },
      null,
      [],
    ]
    const read = load(...broken, running, running)
    expect(read?.base.timers).toEqual([running])
    expect(read?.base.sessions).toHaveLength(1)
    expect(load({ __proto__: running })?.base.timers).toEqual([])
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
    expect(stateOf(later)).toEqual({ sessions: [], timers: [], history: [] })
    expect(later.clock.seq).toBe(2)
  })

  test('completed ones go alone: other recipes keep their progress and their undo, and running timers keep theirs', () => {
    const pie: CookingCommand = { ...start(plan), recipe_id: 'pie' }
    const tickPie: CookingCommand = { ...tick('a', 'salt'), recipe_id: 'pie' }
    const stored = cook([start(plan), finish, pie, tickPie], [0, 1000, 2000, 3000])
    const later = stateOf(reload(stored, 25 * HOUR))
    expect(later.sessions).toEqual(stateOf(stored).sessions.slice(1))
    expect(later.history).toHaveLength(2)
    const bread = startTimer(aTimer('t', 'a', { duration_ms: 30 * HOUR }))
    const rising = reload(cook([start(plan), bread, finish], [0, 1, 2]), 25 * HOUR)
    expect(stateOf(rising).sessions).toHaveLength(1)
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
    const twice = withState({ sessions: [soup(active), soup(completed, active)], timers: [] })
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
              session.status === 'completed' || session.steps.some(({ status }) => status === session.status),
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
        expect(
          parseStoredCooking(JSON.stringify({ ...empty, base: { sessions: list, timers: [] } }) ?? '', 0),
        ).toBeNull()
      }),
    )
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
  expect(fastestOfTen(() => replay(log), Date.now)).toBeLessThan(50)
})
