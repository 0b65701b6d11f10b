import { HEMISPHERES, LANGUAGES, LIMITS, UNIT_SYSTEMS } from '@souschef/domain'
import { z } from 'zod'
import { cleared } from './fields.ts'

const fields = {
  /** Null: each browser has its own. */
  theme: z.enum(['light', 'dark', 'system']).nullable(),
  /** Null: each browser has its own. */
  language: z.enum(LANGUAGES).nullable(),
  unit_system: z.enum(UNIT_SYSTEMS),
  /** Null: as each recipe is written. */
  default_servings: z.int().min(LIMITS.servings.min).max(LIMITS.servings.max).nullable(),
  /** Whether everybody sees what the user is cooking right now (HOME-5). */
  share_live: z.boolean(),
  /** Whether followers see what the user adds to the favourites. */
  share_favorites: z.boolean(),
  /** Whether followers see what the user has cooked. */
  share_cooks: z.boolean(),
  hemisphere: z.enum(HEMISPHERES),
  auto_save: z.boolean(),
  /** Whether devices that asked for it are told when a timer ends. */
  push: z.boolean(),
}

/** The settings that follow an account (API-44). */
export const accountSettings = z.object(fields)

/** What is missing stays as it is; settings that can be null are emptied by name (DEC-36). */
export const accountSettingsIn = z
  .object(fields)
  .partial()
  .extend({ cleared: cleared(['theme', 'language', 'default_servings']) })

export const DEFAULT_SETTINGS: z.output<typeof accountSettings> = {
  theme: null,
  language: null,
  unit_system: 'as_written',
  default_servings: null,
  share_live: false,
  share_favorites: true,
  share_cooks: true,
  hemisphere: 'north',
  auto_save: true,
  push: true,
}
