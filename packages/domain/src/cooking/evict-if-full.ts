import { runningTimerOf } from '../timers/timer.ts'
import { COOKING_BOUNDS } from './limits.ts'
import type { CookingBase } from './state.ts'

/**
 * Makes room for another dish: evicts the one that was completed longest ago with its timers, unless one of them is running.
 *
 * @param at epoch milliseconds
 * @returns null if there is no room; the same object if there was
 */
export function evictIfFull<Base extends CookingBase>(state: Base, at: number): Base | null {
  const { sessions, timers } = state
  if (sessions.length < COOKING_BOUNDS.dishes) return state
  const [oldest] = sessions
    .filter(
      ({ recipe_id, status }) =>
        status === 'completed' && runningTimerOf(timers, recipe_id, at) === undefined,
    )
    .toSorted((a, b) => (a.completed_at ?? 0) - (b.completed_at ?? 0))
  if (oldest === undefined) return null
  return {
    ...state,
    sessions: sessions.filter((session) => session !== oldest),
    timers: timers.filter(({ recipe_id }) => recipe_id !== oldest.recipe_id),
  }
}
