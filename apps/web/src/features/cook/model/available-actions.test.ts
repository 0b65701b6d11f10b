import { decide, evolve, EMPTY_STATE, type RecipeOutline, type RecipeSession } from '@souschef/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canStart, otherStepsInProgress, availableActions, pendingDependencies } from './available-actions.ts'

const SOUP = 'soup'

type StepOutline = RecipeOutline['steps'][number]

const anOutline = (id: string, overrides: Partial<StepOutline> = {}): StepOutline => ({
  id,
  ingredient_ids: [],
  dependencies: [],
  can_run_in_parallel: false,
  ...overrides,
})

/** A session after the steps with these numbers were done in turn. */
function cooked(outlines: readonly StepOutline[], ...done: readonly number[]): RecipeSession {
  const commands = [
    { type: 'START_COOKING', recipe_id: SOUP, outline: { recipe_version: 1, servings: 2, steps: outlines } },
    ...done.map(
      (index) =>
        ({
          type: 'COMPLETE_STEP',
          recipe_id: SOUP,
          step_id: outlines[index]?.id ?? '',
          confirmed: true,
        }) as const,
    ),
  ] as const
  const state = commands.reduce((before, command, index) => {
    const decision = decide(before, command, index * 1000)
    if (!decision.ok) return before
    return decision.value.events.map((event) => ({ ...event, id: `e${index}` })).reduce(evolve, before)
  }, EMPTY_STATE)
  const [session] = state.sessions
  if (session === undefined) throw new Error('Expected a session')
  return session
}

const offersOf = (session: RecipeSession) => session.steps.map((step) => availableActions(session, step).main)

test('CPAGE-1 `done` is offered for the current step, and for a step without pending dependencies', () => {
  const session = cooked([anOutline('a'), anOutline('b'), anOutline('c', { dependencies: ['b'] })])
  expect(offersOf(session)).toEqual(['done', 'done', 'cook-from-here'])
  expect(availableActions(session, session.steps[1] ?? anUnknownStep()).cookFromHere).toBe(true)
})

test('CPAGE-1 `cook from here` is not the main action where it would undo a later step', () => {
  const session = cooked([anOutline('a'), anOutline('b', { dependencies: ['a'] }), anOutline('c')], 2)
  expect(offersOf(session)).toEqual(['done', 'look-on', 'look-on'])
})

test('a step lists its pending dependencies, and the other steps in progress', () => {
  const session = cooked([
    anOutline('a', { can_run_in_parallel: true }),
    anOutline('b', { dependencies: ['a'] }),
    anOutline('c'),
    anOutline('d', { dependencies: ['c', 'a'] }),
  ])
  expect(session.steps.map((step) => pendingDependencies(session, step))).toEqual([[], [0], [], [0, 2]])
  expect(otherStepsInProgress(session, 2)).toEqual([0])
  expect(otherStepsInProgress(session, 0)).toEqual([])
})

test('COOK-9 a step is offered to start exactly when the engine accepts it', () => {
  const outlines = fc
    .array(fc.tuple(fc.boolean(), fc.nat(3), fc.boolean()), { minLength: 1, maxLength: 6 })
    .map((steps) =>
      steps.map(([can_run_in_parallel, distance, isDependent], index) =>
        anOutline(`s${index}`, {
          can_run_in_parallel,
          dependencies: isDependent && index > 0 ? [`s${Math.max(0, index - 1 - distance)}`] : [],
        }),
      ),
    )
  fc.assert(
    fc.property(outlines, fc.array(fc.nat(5), { maxLength: 5 }), (steps, done) => {
      const session = cooked(steps, ...done)
      const state = { ...EMPTY_STATE, sessions: [session] }
      for (const step of session.steps) {
        const decision = decide(state, { type: 'START_STEP', recipe_id: SOUP, step_id: step.id }, 1_000_000)
        expect(canStart(session, step)).toBe(decision.ok)
      }
    }),
  )
})

function anUnknownStep(): never {
  throw new Error('No such step')
}
