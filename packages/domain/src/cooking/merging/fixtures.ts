import type { IdentifiedEvent } from '../event.ts'
import { findSession } from '../state.ts'
import type { CookingState } from '../state.ts'

// What a cook did, as plain facts, derived from events without the engine.

const tickOf = (recipe: string, step: string, ingredient: string): string =>
  `tick ${recipe} ${step} ${ingredient}`
const doneOf = (recipe: string, step: string): string => `done ${recipe} ${step}`
const timerOf = (recipe: string, timer: string): string => `timer ${recipe} ${timer}`

/** Every tick, completed step and unacknowledged timer of a state. */
export const factsOf = ({ sessions, timers }: CookingState): ReadonlySet<string> =>
  new Set([
    ...sessions.flatMap(({ recipe_id, steps }) =>
      steps.flatMap(({ id, status, checked_ingredient_ids }) => [
        ...(status === 'completed' ? [doneOf(recipe_id, id)] : []),
        ...checked_ingredient_ids.map((ingredient) => tickOf(recipe_id, id, ingredient)),
      ]),
    ),
    ...timers.map(({ recipe_id, id }) => timerOf(recipe_id, id)),
  ])

/** The facts that an event establishes, as far as its recipe has these steps and ingredients. */
export function factsEstablished(event: IdentifiedEvent, state: CookingState): readonly string[] {
  const { recipe_id } = event
  const steps = findSession(state, recipe_id)?.steps ?? []
  if (event.type === 'START_TIMER') return [timerOf(recipe_id, event.data.id)]
  if (event.type === 'COMPLETE_STEP')
    return event.data.step_ids
      .filter((id) => steps.some((step) => step.id === id))
      .map((id) => doneOf(recipe_id, id))
  if (event.type !== 'TOGGLE_INGREDIENT' || !event.data.checked) return []
  return event.data.items.flatMap(({ step_id, ingredient_ids }) =>
    ingredient_ids
      .filter((id) => steps.some((step) => step.id === step_id && step.ingredient_ids.includes(id)))
      .map((id) => tickOf(recipe_id, step_id, id)),
  )
}

/** The fact that an event revokes by naming it. */
export const factsRevoked = (event: IdentifiedEvent): readonly string[] => {
  const { type, recipe_id } = event
  if (type === 'ACKNOWLEDGE_TIMER' || type === 'REMOVE_TIMER')
    return [timerOf(recipe_id, event.data.timer_id)]
  if (type !== 'TOGGLE_INGREDIENT' || event.data.checked) return []
  return event.data.items.flatMap(({ step_id, ingredient_ids }) =>
    ingredient_ids.map((id) => tickOf(recipe_id, step_id, id)),
  )
}

/** Whether an event that affects more than one fact revokes this one. */
export function revokesFact(event: IdentifiedEvent, fact: string, state: CookingState): boolean {
  const [kind, recipe, step = '', ingredient = ''] = fact.split(' ')
  if (recipe !== event.recipe_id) return false
  switch (event.type) {
    case 'RESET_RECIPE':
      return kind !== 'timer' || event.data.mode === 'remove'
    case 'START_COOKING':
      return kind !== 'timer' && findSession(state, recipe)?.status === 'completed'
    case 'GO_TO_STEP':
      return kind === 'done'
    case 'TOGGLE_INGREDIENT':
      return kind === 'done' && event.data.go_to_step_id !== null
    case 'REPLACE': {
      // If a step is listed twice, the first one counts.
      const planned = event.data.steps.find(({ id }) => id === step)
      if (kind === 'done') return planned === undefined
      return kind === 'tick' && planned?.ingredient_ids.includes(ingredient) !== true
    }
    default:
      return false
  }
}
