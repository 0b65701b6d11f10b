import { randomUUID } from 'node:crypto'
import type { RecipeResponse } from '@souschef/contract'
import type { Api } from './api.ts'
import type { Cook } from './cook.ts'

/**
 * Starts cooking a recipe on another device of the cook.
 * @param at when, in epoch milliseconds
 * @returns finishes cooking
 */
export async function startCooking(
  api: Api,
  { session: { token } }: Cook,
  recipe: RecipeResponse,
  { servings = recipe.servings ?? 4, at = Date.now() } = {},
): Promise<{ readonly finish: (at: number) => Promise<void> }> {
  const { session } = await api.call('openSession', { body: {} }, token)
  const device_id = randomUUID()
  const params = { id: session.id }
  const logPosition = (seq: number) => ({
    id: randomUUID(),
    device_id,
    seq,
    lamport: seq,
    recipe_id: recipe.id,
  })
  const steps = recipe.steps.map(({ id, ingredients }) => ({
    id,
    ingredient_ids: ingredients.map(({ ingredient_id }) => ingredient_id),
    dependencies: [],
    can_run_in_parallel: false,
  }))
  const data = { recipe_version: recipe.version, servings, steps }
  const startEvent = { ...logPosition(1), at, type: 'START_COOKING', data }
  await api.call('addCookingEvents', { params, body: { events: [startEvent] } }, token)
  return {
    finish: async (end) => {
      const step_ids = steps.map(({ id }) => id)
      const done = { ...logPosition(2), at: end, type: 'COMPLETE_STEP', data: { step_ids } }
      await api.call('addCookingEvents', { params, body: { events: [done] } }, token)
      await api.call('endSession', { params }, token)
    },
  }
}

/** Cooks a recipe to the end on another device of the cook, within an hour, and ends the session. */
export async function addCookedRecipe(
  api: Api,
  cook: Cook,
  recipe: RecipeResponse,
  servings: number,
): Promise<void> {
  const now = Date.now()
  const { finish } = await startCooking(api, cook, recipe, { servings, at: now - 3_600_000 })
  await finish(now - 60_000)
}
