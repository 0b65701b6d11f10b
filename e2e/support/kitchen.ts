import type { RecipeAnswer } from '@souschef/contract'
import type { Page } from '@playwright/test'
import type { Cook } from './cook.ts'

/** A timer left over from an earlier visit. */
export interface LeftTimer {
  readonly label: string
  /** Milliseconds from the time of writing until it reaches zero; negative when it already has. */
  readonly endsIn: number
}

/** The state of one recipe at the end of an earlier visit. */
export interface Left {
  readonly recipe: RecipeAnswer
  /** Belongs to the recipe's last step. */
  readonly timers: readonly LeftTimer[]
}

/** The localStorage entry that cooking on an earlier visit leaves, as key and value. */
export function cookingLeft(
  cook: Cook,
  left: readonly Left[],
): { readonly key: string; readonly text: string } {
  const now = Date.now()
  const sessions = left.map(({ recipe }) => ({
    recipe_id: recipe.id,
    recipe_version: recipe.version,
    servings: recipe.servings,
    status: 'active',
    started_at: now - 60_000,
    completed_at: null,
    step_changed_at: now - 60_000,
    steps: recipe.steps.map((step, index) => ({
      id: step.id,
      ingredient_ids: step.ingredients.map(({ ingredient_id }) => ingredient_id),
      dependencies: [],
      can_run_in_parallel: false,
      status: index === 0 ? 'completed' : index === 1 ? 'active' : 'pending',
      started_at: index < 2 ? now - 60_000 : null,
      completed_at: index === 0 ? now - 60_000 : null,
      checked_ingredient_ids: [],
    })),
  }))
  const timers = left.flatMap(({ recipe, timers: own }, place) =>
    own.map(({ label, endsIn }, index) => ({
      id: `0193f6a0-0000-7000-8000-0000000${place}00${index}00`,
      recipe_id: recipe.id,
      step_id: recipe.steps.at(-1)?.id ?? '',
      label,
      duration_ms: Math.max(60_000, endsIn),
      sound_notification: true,
      phase: 'running',
      ends_at: now + endsIn,
    })),
  )
  const stored = {
    format: '2',
    session_id: '0193f6a0-0000-7000-8000-00000000aaaa',
    saved_at: now,
    clock: { device_id: '0193f6a0-0000-7000-8000-00000000bbbb', seq: 0, lamport: 0 },
    base: { sessions, timers },
    log: [],
  }
  const key = `souschef.user.${cook.session.user.id}.cooking`
  return { key, text: JSON.stringify(JSON.stringify(stored)) }
}

/** Stores it in the browser; call it on a page of the product's origin. */
export const leaveCooking = (page: Page, cook: Cook, left: readonly Left[]): Promise<void> =>
  page.evaluate(({ key, text }) => localStorage.setItem(key, text), cookingLeft(cook, left))
