import { array, assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CookingCommand } from './command.ts'
import { aTimer, finish, reset, run, start, startTimer, threeSteps, undoNewest } from './fixtures.ts'
import { COOKING_BOUNDS } from './limits.ts'
import { expectInvariants } from './invariants/fixtures.ts'
import type { CookingState } from './state.ts'

const forDish = (dish: number, command: CookingCommand): CookingCommand => ({
  ...command,
  recipe_id: `dish ${dish}`,
})
const dishes = Array.from({ length: COOKING_BOUNDS.dishes }, (_, dish) => forDish(dish, start(threeSteps)))
const fullState = run(dishes).state
const base = ({ sessions, timers }: CookingState) => ({ sessions, timers })
const recipeIds = ({ sessions }: CookingState) => sessions.map(({ recipe_id }) => recipe_id)
const runAfter = (from: CookingState, ...commands: readonly CookingCommand[]) =>
  run(
    commands,
    commands.map((_, index) => 100_000 + index * 1000),
    from,
  )

describe('COOK-4 a dish beyond the maximum of a session', () => {
  test('is refused while all others are in progress', () => {
    const { state, errors } = runAfter(fullState, forDish(99, start(threeSteps)))
    expect(errors).toEqual(['too_many_dishes'])
    expect(state).toBe(fullState)
    expect(runAfter(fullState, forDish(3, start(threeSteps))).errors).toEqual([])
  })

  test('evicts the dish completed longest ago, and undo restores that one', () => {
    const before = runAfter(fullState, forDish(5, finish), forDish(2, finish)).state
    const { state } = run([forDish(99, start(threeSteps))], [200_000], before)
    expect(recipeIds(state)).toEqual([...recipeIds(fullState).filter((name) => name !== 'dish 5'), 'dish 99'])
    expectInvariants(state)
    const undone = run([forDish(99, undoNewest)], [201_000], state).state
    expect(base(undone)).toEqual(base(before))
  })

  test('does not evict a dish with a running timer, and evicts ended timers with their dish', () => {
    const timer = (dish: number) => forDish(dish, startTimer(aTimer('t', 'a', { duration_ms: 60_000 })))
    const before = runAfter(fullState, timer(1), forDish(1, finish), timer(2), forDish(2, finish)).state
    expect(run([forDish(99, start(threeSteps))], [110_000], before).errors).toEqual(['too_many_dishes'])
    const { state } = run([forDish(99, start(threeSteps))], [161_000], before)
    expect(recipeIds(state)).not.toContain('dish 1')
    expect(state.timers.map(({ recipe_id }) => recipe_id)).toEqual(['dish 2'])
    const undone = run([forDish(99, undoNewest)], [162_000], state).state
    expect(base(undone)).toEqual(base(before))
  })

  test('does not restore the evicted dish on undo if that is being cooked again', () => {
    const before = runAfter(fullState, forDish(5, finish), forDish(6, finish)).state
    const { state } = run(
      [forDish(99, start(threeSteps)), forDish(5, start(threeSteps))],
      [200_000, 201_000],
      before,
    )
    const undone = run([forDish(99, undoNewest)], [202_000], state).state
    expect(recipeIds(undone).filter((name) => name === 'dish 5')).toHaveLength(1)
    expectInvariants(undone)
  })
})

test('COOK-18 no sequence of commands makes a session grow without bound', () => {
  const command = constantFrom<CookingCommand>(start(threeSteps), finish, reset('remove'), undoNewest)
  assert(
    property(
      array(command, { size: 'max', maxLength: 200 }),
      integer({ min: 1, max: 97 }),
      (commands, step) => {
        const commandsByDish = commands.map((one, index) => forDish((index * step) % 40, one))
        const { state } = run(commandsByDish, undefined, fullState)
        expect(state.sessions.length).toBeLessThanOrEqual(COOKING_BOUNDS.dishes + 10)
        expectInvariants(state)
      },
    ),
    { numRuns: 300 },
  )
})

test('TIMER-8 timers of all dishes are bounded too', () => {
  const timers = Array.from({ length: COOKING_BOUNDS.timers }, (_, index) =>
    startTimer(aTimer(`t${index}`, 'a'), true),
  )
  const { state } = run([start(threeSteps), ...timers])
  expect(state.timers).toHaveLength(COOKING_BOUNDS.timers)
  const overflow = run([startTimer(aTimer('more', 'a'), true)], [200_000], state)
  expect([overflow.errors, overflow.state]).toEqual([['too_many_timers'], state])
})
