import { z } from 'zod'

/** Minutes since the epoch. */
const minute = z.int().min(0).max(1_000_000_000)
/** Cooks, burners and ovens count from 0. */
const resourceIndex = z.int().min(0).max(20)

const row = z.object({
  /** An index of `dishes`. */
  dish: z.int().min(0).max(7),
  kind: z.enum(['step', 'heating']),
  /** Of the step in its recipe, from 1. */
  number: z.int().min(1).max(1000),
  text: z.string().max(500),
  start: minute,
  end: minute,
  hands: z.union([z.enum(['busy', 'free']), z.object({ every: z.int().min(1).max(1000) })]),
  /** Minutes of stirring, and the cooks who stir. */
  touches: z.array(z.object({ at: minute, cook: resourceIndex })).max(100),
  cook: resourceIndex.nullable(),
  burner: resourceIndex.nullable(),
  oven: resourceIndex.nullable(),
  /** In °C. */
  temperature: z.number().min(-50).max(1000).nullable(),
  state: z.enum(['done', 'running', 'waiting']),
})

/** The plan of a dinner as displayed: what is to be done when, by whom and where. */
const dinnerPlan = z
  .object({
    start: minute,
    ready: minute,
    cooks: z.int().min(1).max(4),
    ovens: z.int().min(0).max(8),
    dishes: z
      .array(z.object({ title: z.string().min(1).max(500), language: z.string().min(2).max(20) }))
      .min(1)
      .max(8),
    rows: z.array(row).min(1).max(1000),
  })
  .refine(({ dishes, rows }) => rows.every(({ dish }) => dish < dishes.length), {
    path: ['rows'],
    error: 'invalid',
  })

export type DinnerPlan = z.output<typeof dinnerPlan>

export const planBody = z.object({ plan: dinnerPlan })

const sharedPlan = z.object({ id: z.string(), created_at: z.string() })

/** The token is shown only once. */
export const createdSharedPlan = z.object({ shared: sharedPlan.extend({ token: z.string() }) })

export const sharedPlans = z.object({ plans: z.array(sharedPlan) })
