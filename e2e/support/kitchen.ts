import { randomUUID } from 'node:crypto'
import type { RecipeResponse } from '@souschef/contract'
import type { Page } from '@playwright/test'
import type { Cook } from './cook.ts'

/** A timer left over from an earlier visit. */
export interface StoredTimer {
  readonly label: string
  /** Milliseconds from the time of writing until it reaches zero; negative when it already has. */
  readonly endsIn: number
}

/** The state of one recipe at the end of an earlier visit. */
export interface StoredDish {
  readonly recipe: RecipeResponse
  /** Timers of the recipe's last step. */
  readonly timers: readonly StoredTimer[]
}

/** The localStorage entries left by cooking on an earlier visit: a marker, and a journal of events. */
export function cookingStorage(cook: Cook, dishes: readonly StoredDish[]): Readonly<Record<string, string>> {
  const now = Date.now()
  const facts = dishes.flatMap(({ recipe, timers }) => [
    {
      type: 'START_COOKING',
      recipe_id: recipe.id,
      at: now - 60_000,
      data: {
        recipe_version: recipe.version,
        servings: recipe.servings,
        steps: recipe.steps.map(({ id, ingredients }) => ({
          id,
          ingredient_ids: ingredients.map(({ ingredient_id }) => ingredient_id),
          dependencies: [],
          can_run_in_parallel: false,
        })),
      },
    },
    {
      type: 'COMPLETE_STEP',
      recipe_id: recipe.id,
      at: now - 60_000,
      data: { step_ids: recipe.steps.slice(0, 1).map(({ id }) => id) },
    },
    ...timers.map(({ label, endsIn }) => {
      const duration_ms = Math.max(60_000, endsIn)
      return {
        type: 'START_TIMER',
        recipe_id: recipe.id,
        at: now + endsIn - duration_ms,
        data: {
          id: randomUUID(),
          step_id: recipe.steps.at(-1)?.id ?? '',
          label,
          duration_ms,
          sound_notification: true,
        },
      }
    }),
  ])
  const device_id = randomUUID()
  const events = facts.map((fact, index) => ({
    ...fact,
    id: randomUUID(),
    device_id,
    seq: index + 1,
    lamport: index + 1,
  }))
  const userPrefix = `souschef.user.${cook.session.user.id}`
  return {
    [`${userPrefix}.cooking`]: 'true',
    ...Object.fromEntries(
      events.map((event) => [`${userPrefix}.cookingJournal.${event.id}`, JSON.stringify(event)]),
    ),
  }
}

/** Stores cooking of an earlier visit in the browser; call it on a page of the product's origin. */
export const storeCooking = (page: Page, cook: Cook, dishes: readonly StoredDish[]): Promise<void> =>
  page.evaluate(
    (entries) => {
      for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text)
    },
    cookingStorage(cook, dishes),
  )
