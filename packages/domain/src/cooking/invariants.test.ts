import { array, assert, constantFrom, nat, property, shuffledSubarray, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decide } from './decide.ts'
import { evolve } from './evolve.ts'
import { evenings, plans, run, soupIn, start } from './fixtures.ts'
import { compareInLog, replay, stamp } from './log.ts'
import { currentStepIndex, progressPercent } from './progress.ts'
import { repairState } from './settle.ts'
import { findSession, NOTHING_COOKING } from './state.ts'
import type { CookingState, RecipeSession } from './state.ts'
import { isReady } from './steps.ts'

const ids = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`)

const handsOn = ({ steps }: RecipeSession): number =>
  steps.filter((step) => step.status === 'active' && !step.can_run_in_parallel).length

/** What holds for any events in any order. */
function expectSound(state: CookingState): void {
  for (const session of state.sessions) {
    const { steps } = session
    const completed = steps.every(({ status }) => status === 'completed')
    expect(handsOn(session)).toBeLessThanOrEqual(1)
    expect(session.status).toBe(completed ? 'completed' : 'active')
    expect(session.completed_at === null).toBe(!completed)
    expect(completed || steps.some(({ status }) => status === 'active')).toBe(true)
    const percent = progressPercent(session)
    expect(Number.isInteger(percent) && percent >= 0 && percent <= (completed ? 100 : 99)).toBe(true)
    expect(steps[currentStepIndex(session)]).toBeDefined()
    for (const step of steps) {
      expect(step.checked_ingredient_ids).toEqual(
        step.ingredient_ids.filter((id) => step.checked_ingredient_ids.includes(id)),
      )
      expect(step.completed_at === null).toBe(step.status !== 'completed')
      expect(step.started_at === null).toBe(step.status === 'pending')
    }
  }
  expect(new Set(state.sessions.map(({ recipe_id }) => recipe_id)).size).toBe(state.sessions.length)
  expect(repairState(state).sessions).toEqual(state.sessions)
}

describe('COOK-18 for any sequence of commands', () => {
  test('DEC-35, progress and statuses hold after each', () => {
    assert(
      property(evenings, ({ commands, instants }) => {
        let state = NOTHING_COOKING
        for (const [index, command] of commands.entries()) {
          state = run([command], [instants[index] ?? 0], state).state
          expectSound(state)
        }
      }),
      { numRuns: 500 },
    )
  })

  test("a completed step's dependencies are completed, except by go-to-step", () => {
    assert(
      property(evenings, ({ commands, instants }) => {
        const calm = commands.filter(
          ({ type }, index) => type !== 'GO_TO_STEP' && (type !== 'SET_INGREDIENTS' || index < 2),
        )
        const { state } = run(calm, instants)
        for (const { steps } of state.sessions)
          for (const step of steps) if (step.status !== 'pending') expect(isReady(steps, step)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('no command loses ticks but those of the ingredients that it names, or of what begins anew', () => {
    assert(
      property(evenings, ({ commands, instants }) => {
        let state = NOTHING_COOKING
        for (const [index, command] of commands.entries()) {
          const before = findSession(state, command.recipe_id)
          const others = state.sessions.filter(({ recipe_id }) => recipe_id !== command.recipe_id)
          state = run([command], [instants[index] ?? 0], state).state
          for (const other of others) expect(state.sessions).toContain(other)
          const after = findSession(state, command.recipe_id)
          if (before === undefined || after === undefined || command.type === 'START_COOKING') continue
          for (const [position, step] of before.steps.entries()) {
            const named =
              command.type === 'TOGGLE_INGREDIENT'
                ? [{ step_id: command.step_id, ingredient_ids: [command.ingredient_id] }]
                : command.type === 'SET_INGREDIENTS'
                  ? command.items
                  : []
            const touched = new Set(
              named.flatMap((item) => (item.step_id === step.id ? item.ingredient_ids : [])),
            )
            for (const id of step.checked_ingredient_ids)
              if (!touched.has(id)) expect(after.steps[position]?.checked_ingredient_ids).toContain(id)
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  test('what is decided changes the state: no event without effect enters the log', () => {
    assert(
      property(evenings, ({ commands, instants }) => {
        const { state } = run(commands.slice(0, -1), instants)
        const [command, now] = [commands.at(-1), instants.at(-1)]
        if (command === undefined || now === undefined) return
        const decision = decide(state, command, now)
        if (decision.ok && decision.value.events.length > 0)
          expect(decision.value.events.reduce(evolve, state)).not.toBe(state)
      }),
    )
  })

  test('any recipe that can be started can be cooked to the end, one done after another', () => {
    assert(
      property(plans, (plan) => {
        let { state } = run([start(plan)])
        if (state === NOTHING_COOKING) return
        for (let left = soupIn(state).steps.length; left > 0; left -= 1) {
          const step = soupIn(state).steps[currentStepIndex(soupIn(state))]
          const done = { type: 'COMPLETE_STEP', recipe_id: 'soup', step_id: step?.id ?? '' } as const
          const result = run([done], [1_000_000 - left * 1000], state)
          expect(result.errors).toEqual([])
          state = result.state
        }
        expect(soupIn(state).status).toBe('completed')
      }),
    )
  })
})

describe('DEC-44 the log', () => {
  test('replaying any prefix gives the state that was there, however it is delivered', () => {
    assert(
      property(evenings, nat(), array(nat(), { maxLength: 20 }), ({ commands, instants }, cut, order) => {
        const { events } = run(commands, instants)
        const log = stamp(events, { device_id: 'phone', seq: 0, lamport: 0 }, ids('e', events.length)).events
        const prefix = log.slice(0, cut % (log.length + 1))
        const jumbled = [
          ...prefix,
          ...order.flatMap((index) => prefix[index % prefix.length] ?? []),
        ].toSorted((a, b) => ((a.seq * 7919) % 31) - ((b.seq * 7919) % 31))
        expect(replay(jumbled)).toEqual(prefix.reduce(evolve, NOTHING_COOKING))
      }),
      { numRuns: 500 },
    )
  })

  test('two devices that were apart fold the same log to the same sound state', () => {
    assert(
      property(evenings, evenings, constantFrom(0, 3, 20), (one, two, ahead) => {
        const phone = run(one.commands, one.instants).events
        const tablet = run(two.commands, two.instants).events
        const log = [
          ...stamp(phone, { device_id: 'phone', seq: 0, lamport: 0 }, ids('p', phone.length)).events,
          ...stamp(tablet, { device_id: 'tablet', seq: 0, lamport: ahead }, ids('t', tablet.length)).events,
        ]
        const merged = replay(log)
        expectSound(merged)
        expect(replay(log.toReversed())).toEqual(merged)
        expect(replay([...log, ...log])).toEqual(merged)
      }),
      { numRuns: 500 },
    )
  })

  test('no event of any kind in any state makes evolve throw or break a rule', () => {
    const shuffled = evenings.chain(({ commands, instants }) => {
      const { events } = run(commands, instants)
      return tuple(shuffledSubarray([...events]))
    })
    assert(
      property(shuffled, ([events]) => {
        expectSound(events.reduce(evolve, NOTHING_COOKING))
      }),
      { numRuns: 500 },
    )
  })

  test('has one order: lamport, then device, then seq', () => {
    const event = { type: 'START_STEP', data: { step_id: 'a' }, at: 1, recipe_id: 'soup', id: 'x' } as const
    const sorted = [
      { ...event, lamport: 1, device_id: 'z', seq: 9 },
      { ...event, lamport: 2, device_id: 'a', seq: 1 },
      { ...event, lamport: 2, device_id: 'a', seq: 2 },
      { ...event, lamport: 2, device_id: 'b', seq: 1 },
    ]
    expect(sorted.toReversed().toSorted(compareInLog)).toEqual(sorted)
  })

  test('an event without an id is a bug', () => {
    const event = { type: 'START_STEP', data: { step_id: 'a' }, at: 1, recipe_id: 'soup' } as const
    expect(() => stamp([event], { device_id: 'phone', seq: 0, lamport: 0 }, [])).toThrow(RangeError)
  })
})
