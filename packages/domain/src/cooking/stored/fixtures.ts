import type { CookingCommand } from '../command.ts'
import { aPlan, anOutline, run, SOUP } from '../fixtures.ts'
import type { CookingBase, RecipeSession, SessionStep } from '../state.ts'
import { appendEvents, newCooking, parseStoredCooking, serializeCooking } from '../stored.ts'
import type { StoredCooking } from '../stored.ts'

/** What is stored in the tests of keeping and loading. */
export function cook(commands: readonly CookingCommand[], instants?: readonly number[]): StoredCooking {
  const { events } = run(commands, instants)
  return appendEvents(
    newCooking('evening', 'phone', 0),
    events,
    7000,
    events.map(({ id }) => id),
  )
}

export function reload(stored: StoredCooking, now: number): StoredCooking {
  const parsed = parseStoredCooking(serializeCooking(stored)?.text ?? '', now)
  if (parsed === null) throw new Error('discarded')
  return parsed
}

export const plan = aPlan(anOutline('a', { ingredient_ids: ['salt'] }), anOutline('b'), anOutline('c'))

export const withState = (base: CookingBase): StoredCooking => ({
  ...newCooking('evening', 'phone', 0),
  base,
})
export const soup = (...steps: readonly Partial<SessionStep>[]): RecipeSession => ({
  recipe_id: SOUP,
  recipe_version: 1,
  servings: 2,
  ticket: 0,
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
export const active = { status: 'active', started_at: 1 } as const
