import { z } from 'zod'
import { needed } from './client-notes.ts'
import { uuid } from './fields.ts'
import { recipeOut } from './recipe.ts'

/** An unsaved edit: the contents of the form, valid or not. Its fields are defined by the client that wrote it. */
const draftBody = z.record(z.string(), z.unknown())

export const draftIn = z.object({
  body: draftBody,
  /** The version that the edit is based on, which fits an integer column of either database; missing for a new recipe. */
  base_version: z
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .optional(),
  /** The browser that writes, so that another one can show where the draft is from. */
  device_id: uuid,
})

export const draftSummary = z.object({
  /** The id of the recipe, or one that the form of a new recipe chose. */
  id: z.string(),
  is_new: z.boolean(),
  /** As typed, possibly empty. */
  title: z.string(),
  base_version: z.int().nullable(),
  device_id: z.string(),
  saved_at: z.string(),
})

export const draftOut = draftSummary.extend({ body: draftBody })

export const versionSummary = z.object({
  number: needed(z.int()),
  saved_at: needed(z.string()),
  is_current: z.boolean(),
  /** Fields that this version changed; null for the oldest one, whose predecessor is unknown. */
  changed_fields: z.array(z.string()).nullable(),
})

/** A version as its author wrote it, without fields that depend on readers or other recipes. */
export const versionOut = recipeOut.omit({
  author: true,
  views_count: true,
  likes_count: true,
  is_favorite: true,
  translation_id: true,
  published_at: true,
  copied_from: true,
  recalculation: true,
})
