import { randomUUID } from 'node:crypto'
import type { RecipeAnswer } from '@souschef/contract'
import type { Api } from './api.ts'
import type { Cook } from './cook.ts'

/** Cooks a recipe to the end on another device of the cook, within an hour, and clears the stove. */
export async function cookedBefore(
  api: Api,
  { session: { token } }: Cook,
  recipe: RecipeAnswer,
  servings: number,
): Promise<void> {
  const { session } = await api.call('openSession', { body: {} }, token)
  const now = Date.now()
  const device_id = randomUUID()
  const place = (seq: number) => ({ id: randomUUID(), device_id, seq, lamport: seq, recipe_id: recipe.id })
  const steps = recipe.steps.map(({ id, ingredients }) => ({
    id,
    ingredient_ids: ingredients.map(({ ingredient_id }) => ingredient_id),
    dependencies: [],
    can_run_in_parallel: false,
  }))
  const start = { recipe_version: recipe.version, servings, steps }
  const step_ids = steps.map(({ id }) => id)
  const events = [
    { ...place(1), at: now - 3_600_000, type: 'START_COOKING', data: start },
    { ...place(2), at: now - 60_000, type: 'COMPLETE_STEP', data: { step_ids } },
  ]
  const params = { id: session.id }
  await api.call('addCookingEvents', { params, body: { events } }, token)
  await api.call('endSession', { params }, token)
}
