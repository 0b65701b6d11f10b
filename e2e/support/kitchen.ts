import type { RecipeAnswer } from '@souschef/contract'
import type { Page } from '@playwright/test'
import type { Cook } from './cook.ts'

/** A timer as an earlier visit left it. */
export interface LeftTimer {
  readonly label: string
  /** How long after the moment of writing it reaches zero, in milliseconds; negative: it did so before. */
  readonly endsIn: number
}

/** What one recipe looked like when an earlier visit ended. */
export interface Left {
  readonly recipe: RecipeAnswer
  /** On the recipe's last step. */
  readonly timers: readonly LeftTimer[]
}

/** Puts into the browser what it keeps of somebody who cooked on an earlier visit; call it on a page of the product's origin. */
export async function leaveCooking(page: Page, cook: Cook, left: readonly Left[]): Promise<void> {
  const sessions = left.map(({ recipe }) => ({
    recipe_id: recipe.id,
    recipe_version: recipe.version,
    servings: recipe.servings,
    steps: recipe.steps.map((step, index) => ({
      id: step.id,
      ingredient_ids: step.ingredients.map(({ ingredient_id }) => ingredient_id),
      dependencies: [],
      can_run_in_parallel: false,
      status: index === 0 ? 'completed' : index === 1 ? 'active' : 'pending',
      started_at: index < 2 ? 1 : null,
      completed_at: index === 0 ? 2 : null,
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
      endsIn,
    })),
  )
  await page.evaluate(
    ({ key, userSessions, userTimers }) => {
      const now = Date.now()
      const stored = {
        format: '2',
        session_id: '0193f6a0-0000-7000-8000-00000000aaaa',
        saved_at: now,
        clock: { device_id: '0193f6a0-0000-7000-8000-00000000bbbb', seq: 0, lamport: 0 },
        base: {
          sessions: userSessions.map((session) => ({
            ...session,
            status: 'active',
            started_at: now - 60_000,
            completed_at: null,
            step_changed_at: now - 60_000,
          })),
          timers: userTimers.map(({ endsIn, ...timer }) => ({ ...timer, ends_at: now + endsIn })),
        },
        log: [],
      }
      localStorage.setItem(key, JSON.stringify(JSON.stringify(stored)))
    },
    { key: `souschef.user.${cook.session.user.id}.cooking`, userSessions: sessions, userTimers: timers },
  )
}
