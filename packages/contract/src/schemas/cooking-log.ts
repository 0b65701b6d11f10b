import { LIMITS } from '@souschef/domain'
import { z } from 'zod'

// Events of the cooking log as they travel (DEC-44). The domain reads stored ones by readers of its own, which need no Zod;
// `cooking-log.test.ts` holds both to the same.

/** Epoch milliseconds that a date can hold: 8.64e15 each side of 1970 (ECMA-262, 21.4.1.1). */
export const instant = z.int().min(-8.64e15).max(8.64e15)

/** A place in the log. */
export const place = z
  .int()
  .min(0)
  .max(2 ** 48)

const whole = z.int().min(0)

/** What a column of either database holds. */
const count = whole.max(2 ** 31 - 1)

/** A name that is part of a key: PostgreSQL cannot store NUL, and keys have an end. */
const key = z
  .string()
  .max(200)
  .refine((value) => !value.includes('\u0000'), 'invalid')

const names = z.array(z.string()).max(LIMITS.ingredients).readonly()

const stepOutline = z.object({
  id: z.string(),
  ingredient_ids: names,
  dependencies: names,
  can_run_in_parallel: z.boolean(),
})

const recipeOutline = z.object({
  recipe_version: count,
  servings: count.nullable(),
  steps: z.array(stepOutline.readonly()).max(LIMITS.steps).readonly(),
})

const items = z.array(z.object({ step_id: z.string(), ingredient_ids: names }).readonly()).max(LIMITS.steps)

const timer = z.object({
  id: key,
  step_id: z.string(),
  label: z.string(),
  duration_ms: z.int(),
  sound_notification: z.boolean(),
})

const event = <const Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z
    .object({
      type: z.literal(type),
      id: z.string(),
      device_id: z.string(),
      seq: place,
      lamport: place,
      at: instant,
      recipe_id: key,
      data,
    })
    .readonly()

const stepId = z.object({ step_id: z.string() }).readonly()
const timerId = z.object({ timer_id: z.string() }).readonly()
const nothing = z.object({}).readonly()

export const cookingEvent = z.discriminatedUnion('type', [
  event('START_COOKING', recipeOutline.readonly()),
  event('COMPLETE_STEP', z.object({ step_ids: names }).readonly()),
  event('GO_TO_STEP', stepId),
  event('START_STEP', stepId),
  event(
    'TOGGLE_INGREDIENT',
    z
      .object({ checked: z.boolean(), items: items.readonly(), go_to_step_id: z.string().nullable() })
      .readonly(),
  ),
  event('PAUSE_RECIPE', nothing),
  event('RESUME_RECIPE', nothing),
  event('RESET_RECIPE', z.object({ mode: z.enum(['progress', 'remove']) }).readonly()),
  event('REPLACE', recipeOutline.readonly()),
  event('UNDO', z.object({ event_id: z.string() }).readonly()),
  event('START_TIMER', timer.readonly()),
  event('PAUSE_TIMER', timerId),
  event('RESUME_TIMER', timerId),
  event('RESTART_TIMER', timerId),
  event('ACKNOWLEDGE_TIMER', timerId),
  event('REMOVE_TIMER', timerId),
])

const stepState = stepOutline.extend({
  status: z.enum(['pending', 'active', 'paused', 'completed']),
  started_at: instant.nullable(),
  completed_at: instant.nullable(),
  checked_ingredient_ids: names,
})

/** A recipe in the folded state. */
export const sessionOutline = z.object({
  recipe_id: z.string(),
  recipe_version: count,
  servings: count.nullable(),
  ticket: whole,
  status: z.enum(['active', 'paused', 'completed']),
  started_at: instant,
  completed_at: instant.nullable(),
  step_changed_at: instant,
  steps: z.array(stepState.readonly()).readonly(),
})

const ofRecipe = timer.extend({ recipe_id: z.string() })

/** A timer in the folded state. */
export const timerState = z.discriminatedUnion('phase', [
  ofRecipe.extend({ phase: z.literal('running'), ends_at: instant }),
  ofRecipe.extend({ phase: z.literal('paused'), remaining_ms: z.int() }),
])
