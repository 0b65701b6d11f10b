import { HEMISPHERES } from '@souschef/domain'
import { z } from 'zod'
import { assumed, needed } from './client-notes.ts'
import { PAGING } from '../paging.ts'
import { person } from './people.ts'
import { cursor, optionalParam, language, limitParam, integerParam } from './query.ts'
import { author, recipeCard } from './recipe.ts'

export const trendingQuery = z.object({ language, cursor, limit: limitParam(PAGING.trending) })

/** The recipes most viewed, liked and cooked recently, the highest trend first (HOME-2). */
export const trending = z.object({ recipes: z.array(recipeCard), nextCursor: z.string().optional() })

export const recommendedQuery = z.object({ limit: limitParam(PAGING.recommendedUsers) })

/** Why a person is recommended: `friends` follow them, their recipes match the reader's `taste`, or they are `popular` (HOME-3). */
export const RECOMMENDATION_REASONS = ['friends', 'taste', 'popular'] as const

export const recommendedUsers = z.object({
  users: z.array(person.extend({ reason: assumed(z.enum(RECOMMENDATION_REASONS), 'popular') })),
})

export const ACTIVITY_TYPES = ['published', 'favorited', 'cooked'] as const

export const activityQuery = z.object({ language, cursor, limit: limitParam(PAGING.activity) })

/** Actions of the people whom the caller follows, the newest first (HOME-4). */
export const activity = z.object({
  activity: z.array(
    z.object({
      id: needed(z.string()),
      type: needed(z.enum(ACTIVITY_TYPES)),
      at: needed(z.string()),
      user: author,
      recipe: recipeCard,
    }),
  ),
  nextCursor: z.string().optional(),
})

export const liveCookingQuery = z.object({ limit: limitParam(PAGING.liveCooking) })

/** Who is cooking a public recipe right now, the latest start first (HOME-5). */
export const liveCooking = z.object({
  /** The number of all people who are cooking, including those not listed. */
  total: z.int(),
  cooking: z.array(
    z.object({
      user: author,
      recipe: recipeCard,
      /** From 1 to `steps_count`. */
      step: assumed(z.int(), 1),
      steps_count: assumed(z.int(), 1),
      started_at: z.string(),
    }),
  ),
})

export const seasonalQuery = z.object({
  /** From 1 to 12; the current one if missing. */
  month: optionalParam(integerParam(1, 12)),
  /** Defaults to that of the settings, and to `north` for guests. */
  hemisphere: optionalParam(z.enum(HEMISPHERES)),
  language,
})

/** Products in season that have at least one recipe (HOME-6). */
export const seasonal = z.object({
  month: assumed(z.int(), 1),
  hemisphere: assumed(z.enum(HEMISPHERES), 'north'),
  products: z.array(
    z.object({
      id: z.string(),
      /** In the reader's language. */
      name: z.string(),
      /** For `/recipes?ingredient=`. */
      ingredient: z.string(),
      recipes_count: z.int(),
    }),
  ),
})

export const homeQuery = z.object({
  language,
  month: seasonalQuery.shape.month,
  hemisphere: seasonalQuery.shape.hemisphere,
})

/** The first page of every section; null where it failed, and for the activity of a guest. */
export const home = z.object({
  trending: trending.nullable(),
  users: recommendedUsers.nullable(),
  activity: activity.nullable(),
  live: liveCooking.nullable(),
  seasonal: seasonal.nullable(),
})
