import { z } from 'zod'
import { needed } from './client-notes.ts'
import { uuid } from './fields.ts'
import { recipeOut } from './recipe.ts'

/** An unsaved edit: what the form holds, valid or not. Its fields belong to the client that wrote it. */
const draftBody = z.record(z.string(), z.unknown())

export const draftIn = z.object({
  body: draftBody,
  /** The version that the edit began with, at most what a column of either database holds; missing for a new recipe. */
  base_version: z
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .optional(),
  /** The browser that writes, so that another one can say where the draft is from. */
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
  /** Fields that this version changed; null for the oldest one, whose predecessor is not known. */
  changed_fields: z.array(z.string()).nullable(),
})

/** A version as its author wrote it, without what readers or other recipes add. */
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
