import { LIMITS } from '@souschef/domain'
import { z } from 'zod'

/** Epoch milliseconds that a date can hold: 8.64e15 each side of 1970 (ECMA-262, 21.4.1.1). */
export const instant = z.int().min(-8.64e15).max(8.64e15)

/** A counter of a position in the log. */
export const logCounter = z
  .int()
  .min(0)
  .max(2 ** 48)

/** A whole number that fits an integer column of either database. */
const count = z
  .int()
  .min(0)
  .max(2 ** 31 - 1)

/** A name that is part of a database key: PostgreSQL cannot store NUL, and keys have a maximum length. */
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

const timer = z.object({
  id: key,
  step_id: z.string(),
  label: z.string(),
  duration_ms: z.int(),
  sound_notification: z.boolean(),
})

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
  ticket: logCounter,
  status: z.enum(['active', 'paused', 'completed']),
  started_at: instant,
  completed_at: instant.nullable(),
  step_changed_at: instant,
  steps: z.array(stepState.readonly()).readonly(),
})

const recipeTimer = timer.extend({ recipe_id: z.string() })

/** A timer in the folded state. */
export const timerState = z.discriminatedUnion('phase', [
  recipeTimer.extend({ phase: z.literal('running'), ends_at: instant }),
  recipeTimer.extend({ phase: z.literal('paused'), remaining_ms: z.int() }),
])
