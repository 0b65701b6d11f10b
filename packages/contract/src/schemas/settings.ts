import { HEMISPHERES, LANGUAGES, LIMITS, UNIT_SYSTEMS } from '@souschef/domain'
import { z } from 'zod'
import { assumed } from './client-notes.ts'
import { clearedFields } from './fields.ts'

const DEFAULTS = {
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
} as const

const fields = {
  /** Null: each browser has its own setting. */
  theme: z.enum(['light', 'dark', 'system']).nullable(),
  /** Null: each browser has its own setting. */
  language: z.enum(LANGUAGES).nullable(),
  unit_system: assumed(z.enum(UNIT_SYSTEMS), DEFAULTS.unit_system),
  /** Null: as each recipe is written. */
  default_servings: z.int().min(LIMITS.servings.min).max(LIMITS.servings.max).nullable(),
  /** Whether everybody sees what the user is cooking right now (HOME-5). */
  share_live: z.boolean(),
  /** Whether followers see what the user adds to the favourites. */
  share_favorites: assumed(z.boolean(), DEFAULTS.share_favorites),
  /** Whether followers see what the user has cooked. */
  share_cooks: assumed(z.boolean(), DEFAULTS.share_cooks),
  hemisphere: assumed(z.enum(HEMISPHERES), DEFAULTS.hemisphere),
  auto_save: assumed(z.boolean(), DEFAULTS.auto_save),
  /** Whether subscribed devices are notified when a timer ends. */
  push: assumed(z.boolean(), DEFAULTS.push),
}

/** The settings that follow an account (API-44). */
export const accountSettings = z.object(fields)

/** Missing fields stay as they are; nullable settings are cleared by name (DEC-36). */
export const accountSettingsIn = z
  .object(fields)
  .partial()
  .extend({ cleared: clearedFields(['theme', 'language', 'default_servings']) })

export const DEFAULT_SETTINGS: z.output<typeof accountSettings> = DEFAULTS
