import { assert, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRunning } from '../timers/timer.ts'
import { scenarios, outlines, monotonicScenarios } from './scenarios/fixtures.ts'
import type { CookingCommand } from './command.ts'
import { decide } from './decide.ts'
import { nextStepIndex } from './evolve-session.ts'
import { evolve } from './evolve.ts'
import { stepCommand, run, soupSession, start } from './fixtures.ts'
import { currentStepIndex } from './progress.ts'
import { findSession, EMPTY_STATE } from './state.ts'
import type { CookingState } from './state.ts'
import { isReady } from './steps.ts'

import { expectInvariants } from './invariants/fixtures.ts'

/** The states of a scenario, each with the command that follows. */
function* states(
  commands: readonly CookingCommand[],
  instants: readonly number[],
): Generator<{ state: CookingState; command: CookingCommand; now: number; after: CookingState }> {
  let state = EMPTY_STATE
  for (const [index, command] of commands.entries()) {
    const now = instants[index] ?? 0
    const after = run([command], [now], state).state
    yield { state, command, now, after }
    state = after
  }
}

describe('COOK-18 for any sequence of commands', () => {
  test('DEC-35, progress and statuses are valid after each', () => {
    assert(
      property(scenarios, ({ commands, instants }) => {
        for (const { after } of states(commands, instants)) expectInvariants(after)
      }),
      { numRuns: 500 },
    )
  })

  test('TIMER-8 at most one timer of a recipe runs, at every moment', () => {
    assert(
      property(monotonicScenarios, ({ commands, instants }) => {
        for (const { after, now } of states(commands, instants)) {
          const running = after.timers.filter((timer) => isRunning(timer, now))
          expect(new Set(running.map(({ recipe_id }) => recipe_id)).size).toBe(running.length)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test("a completed step's dependencies are completed, except after go-to-step or a new version", () => {
    assert(
      property(scenarios, ({ commands, instants }) => {
        const inOrderCommands = commands.filter(
          ({ type }, index) =>
            index < 2 || (type !== 'GO_TO_STEP' && type !== 'SET_INGREDIENTS' && type !== 'REPLACE'),
        )
        const { state } = run(inOrderCommands, instants)
        for (const { steps } of state.sessions)
          for (const step of steps) if (step.status !== 'pending') expect(isReady(steps, step)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('no command clears ticks other than those of ingredients it names or of a restarted session', () => {
    const resettingTypes = new Set(['START_COOKING', 'RESET_RECIPE', 'UNDO'])
    assert(
      property(scenarios, ({ commands, instants }) => {
        for (const { state, command, after: next } of states(commands, instants)) {
          const before = findSession(state, command.recipe_id)
          const others = state.sessions.filter(({ recipe_id }) => recipe_id !== command.recipe_id)
          for (const other of others) expect(next.sessions).toContain(other)
          const after = findSession(next, command.recipe_id)
          if (before === undefined || after === undefined || resettingTypes.has(command.type)) continue
          const namedItems =
            command.type === 'TOGGLE_INGREDIENT'
              ? [{ step_id: command.step_id, ingredient_ids: [command.ingredient_id] }]
              : command.type === 'SET_INGREDIENTS'
                ? command.items
                : []
          for (const step of after.steps) {
            const namedIds = new Set(
              namedItems.flatMap((item) => (item.step_id === step.id ? item.ingredient_ids : [])),
            )
            const tickedBefore = before.steps.find(({ id }) => id === step.id)?.checked_ingredient_ids ?? []
            for (const id of tickedBefore)
              if (!namedIds.has(id) && step.ingredient_ids.includes(id))
                expect(step.checked_ingredient_ids).toContain(id)
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  test('every decided event changes the state: none without effect enters the log', () => {
    assert(
      property(scenarios, ({ commands, instants }) => {
        const { state } = run(commands.slice(0, -1), instants)
        const [command, now] = [commands.at(-1), instants.at(-1)]
        if (command === undefined || now === undefined) return
        const decision = decide(state, command, now)
        let before = state
        for (const event of decision.ok ? decision.value.events : []) {
          const after = evolve(before, { ...event, id: 'new' })
          expect(after).not.toBe(before)
          before = after
        }
      }),
    )
  })

  test('any recipe that can be started can be finished by completing the predicted next step each time', () => {
    assert(
      property(outlines, (outline) => {
        let { state } = run([start(outline)])
        if (state === EMPTY_STATE) return
        for (let remaining = soupSession(state).steps.length; remaining > 0; remaining -= 1) {
          const before = soupSession(state)
          const id = before.steps[currentStepIndex(before)]?.id ?? ''
          const result = run([stepCommand('COMPLETE_STEP', id)], [1_000_000 - remaining * 1000], state)
          expect(result.errors).toEqual([])
          state = result.state
          expect(nextStepIndex(before, id)).toBe(
            remaining === 1 ? null : currentStepIndex(soupSession(state)),
          )
        }
        expect(soupSession(state).status).toBe('completed')
      }),
    )
  })
})

test('DEC-7 COOK-14 undo restores the exact state before any action', () => {
  assert(
    property(scenarios, ({ commands, instants }) => {
      for (const { state, command, now } of states(commands, instants)) {
        if (command.type === 'UNDO' || command.type.endsWith('_TIMER')) continue
        const { events, state: after } = run([command], [now], state)
        const [action] = events
        if (action === undefined) continue
        const undo = { type: 'UNDO', data: { event_id: action.id }, id: 'undo', at: now + 5 } as const
        const { recipe_id } = command
        const { sessions, timers } = state
        expect(evolve(evolve(state, action), { ...undo, recipe_id })).toMatchObject({ sessions, timers })
        const undone = evolve(after, { ...undo, recipe_id })
        expect(undone.sessions).toEqual(sessions)
        const isRemoved = command.type === 'RESET_RECIPE' && command.mode === 'remove'
        expect(undone.timers).toEqual(isRemoved ? timers : after.timers)
      }
    }),
    { numRuns: 500 },
  )
})
