import type { CookingEvent } from './event.ts'
import type { CookingBase, RecipeSession, SessionStep } from './state.ts'
import type { Timer } from '../timers/timer.ts'

const byCompletion = (a: SessionStep, b: SessionStep): number => (a.completed_at ?? 0) - (b.completed_at ?? 0)

function sessionToEvents(session: RecipeSession): readonly CookingEvent[] {
  const { recipe_id, recipe_version, servings, steps, started_at, step_changed_at: stepChangedAt } = session
  const outline = steps.map(({ id, ingredient_ids, dependencies, can_run_in_parallel }) => ({
    id,
    ingredient_ids,
    dependencies,
    can_run_in_parallel,
  }))
  const completed = steps.filter(({ status }) => status === 'completed').toSorted(byCompletion)
  const ticked = steps
    .filter(({ checked_ingredient_ids }) => checked_ingredient_ids.length > 0)
    .map(({ id, checked_ingredient_ids }) => ({ step_id: id, ingredient_ids: checked_ingredient_ids }))
  const active = steps.filter(({ status }) => status === 'active' || status === 'paused')
  return [
    {
      type: 'START_COOKING',
      recipe_id,
      at: started_at,
      data: { recipe_version, servings, steps: outline },
    },
    ...completed.map(({ id, completed_at }): CookingEvent => ({
      type: 'COMPLETE_STEP',
      recipe_id,
      at: completed_at ?? stepChangedAt,
      data: { step_ids: [id] },
    })),
    ...active.map(({ id, started_at: at }): CookingEvent => ({
      type: 'START_STEP',
      recipe_id,
      at: at ?? stepChangedAt,
      data: { step_id: id },
    })),
    ...(ticked.length === 0
      ? []
      : [
          {
            type: 'TOGGLE_INGREDIENT',
            recipe_id,
            at: stepChangedAt,
            data: { checked: true, items: ticked, go_to_step_id: null },
          } as const,
        ]),
    ...(session.status === 'paused'
      ? [{ type: 'PAUSE_RECIPE', recipe_id, at: stepChangedAt, data: {} } as const]
      : []),
  ]
}

function timerToEvents(timer: Timer, now: number): readonly CookingEvent[] {
  const { recipe_id, id, step_id, label, duration_ms, sound_notification } = timer
  const at =
    timer.phase === 'running' ? timer.ends_at - duration_ms : now - (duration_ms - timer.remaining_ms)
  const data = { id, step_id, label, duration_ms, sound_notification }
  const start: CookingEvent = { type: 'START_TIMER', recipe_id, at, data }
  return timer.phase === 'running'
    ? [start]
    : [start, { type: 'PAUSE_TIMER', recipe_id, at: now, data: { timer_id: id } }]
}

/**
 * Events that reproduce a base on devices that do not have it: its recipes with their completed steps and ticks, and its timers.
 *
 * @param now epoch milliseconds
 */
export const baseToEvents = ({ sessions, timers }: CookingBase, now: number): readonly CookingEvent[] => [
  ...sessions.flatMap(sessionToEvents),
  ...timers.flatMap((timer) => timerToEvents(timer, now)),
]
