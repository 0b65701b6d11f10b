import { array, assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CookingCommand } from './command.ts'
import { aTimer, finish, reset, run, start, startTimer, three, undoNewest } from './fixtures.ts'
import { COOKING_BOUNDS } from './limits.ts'
import { expectSound } from './sound/fixtures.ts'
import type { CookingState } from './state.ts'

const of = (dish: number, command: CookingCommand): CookingCommand => ({
  ...command,
  recipe_id: `dish ${dish}`,
})
const dishes = Array.from({ length: COOKING_BOUNDS.dishes }, (_, dish) => of(dish, start(three)))
const full = run(dishes).state
const base = ({ sessions, timers }: CookingState) => ({ sessions, timers })
const names = ({ sessions }: CookingState) => sessions.map(({ recipe_id }) => recipe_id)
const later = (from: CookingState, ...commands: readonly CookingCommand[]) =>
  run(
    commands,
    commands.map((_, index) => 100_000 + index * 1000),
    from,
  )

describe('COOK-4 one dish more than a session holds', () => {
  test('is refused while all others are under way', () => {
    const { state, errors } = later(full, of(99, start(three)))
    expect(errors).toEqual(['too_many_dishes'])
    expect(state).toBe(full)
    expect(later(full, of(3, start(three))).errors).toEqual([])
  })

  test('takes the place of the one completed longest ago, and gives it back when it is undone', () => {
    const before = later(full, of(5, finish), of(2, finish)).state
    const { state } = run([of(99, start(three))], [200_000], before)
    expect(names(state)).toEqual([...names(full).filter((name) => name !== 'dish 5'), 'dish 99'])
    expectSound(state)
    const undone = run([of(99, undoNewest)], [201_000], state).state
    expect(base(undone)).toEqual(base(before))
  })

  test('does not take away a dish of which a timer runs, and takes ended timers along', () => {
    const timer = (dish: number) => of(dish, startTimer(aTimer('t', 'a', { duration_ms: 60_000 })))
    const before = later(full, timer(1), of(1, finish), timer(2), of(2, finish)).state
    expect(run([of(99, start(three))], [110_000], before).errors).toEqual(['too_many_dishes'])
    const { state } = run([of(99, start(three))], [161_000], before)
    expect(names(state)).not.toContain('dish 1')
    expect(state.timers.map(({ recipe_id }) => recipe_id)).toEqual(['dish 2'])
    const undone = run([of(99, undoNewest)], [162_000], state).state
    expect(base(undone)).toEqual(base(before))
  })

  test('gives no place back to a dish that is cooked anew', () => {
    const before = later(full, of(5, finish), of(6, finish)).state
    const { state } = run([of(99, start(three)), of(5, start(three))], [200_000, 201_000], before)
    const undone = run([of(99, undoNewest)], [202_000], state).state
    expect(names(undone).filter((name) => name === 'dish 5')).toHaveLength(1)
    expectSound(undone)
  })
})

test('COOK-18 no commands make a session grow without end', () => {
  const command = constantFrom<CookingCommand>(start(three), finish, reset('remove'), undoNewest)
  assert(
    property(
      array(command, { size: 'max', maxLength: 200 }),
      integer({ min: 1, max: 97 }),
      (commands, step) => {
        const spread = commands.map((one, index) => of((index * step) % 40, one))
        const { state } = run(spread, undefined, full)
        expect(state.sessions.length).toBeLessThanOrEqual(COOKING_BOUNDS.dishes + 10)
        expectSound(state)
      },
    ),
    { numRuns: 300 },
  )
})

test('TIMER-8 timers of all dishes are bounded too', () => {
  const timers = Array.from({ length: COOKING_BOUNDS.timers }, (_, index) =>
    startTimer(aTimer(`t${index}`, 'a'), true),
  )
  const { state } = run([start(three), ...timers])
  expect(state.timers).toHaveLength(COOKING_BOUNDS.timers)
  const more = run([startTimer(aTimer('more', 'a'), true)], [200_000], state)
  expect([more.errors, more.state]).toEqual([['too_many_timers'], state])
})
