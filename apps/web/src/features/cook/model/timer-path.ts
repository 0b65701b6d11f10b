import { type CookingState, findSession, type Timer } from '@souschef/domain'
import { paths } from '#platform/paths.ts'

/** The cooking page at a timer's step, with the timer highlighted (BAR-1, CPAGE-4). */
export function timerPath(state: Pick<CookingState, 'sessions'>, timer: Timer): string {
  const step = findSession(state, timer.recipe_id)?.steps.findIndex(({ id }) => id === timer.step_id) ?? -1
  return paths.cooking(timer.recipe_id, {
    ...(step !== -1 && { step }),
    highlightTimer: timer.label,
  })
}

/** Identifies a timer across recipes. */
export const timerKey = ({ recipe_id, id }: Timer): string => `${recipe_id}/${id}`
