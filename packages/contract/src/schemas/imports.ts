import { LIMITS } from '@souschef/domain'
import { z } from 'zod'
import { PAGING } from '../paging.ts'
import { link, newRecordId, text, uuid } from './fields.ts'
import { optionalParam, integerParam, limitParam } from './query.ts'
import { fileRecipe } from './recipe-file.ts'
import { recipeIn } from './recipe.ts'

/** The JSON of a request to import many: addresses of pages, or a text; a file comes as a form instead. */
const newImportIn = z.object({
  id: newRecordId,
  urls: z.array(link).min(1).max(100).optional(),
  text: z.string().max(5_000_000).optional(),
  /** What the cook sees in the list of imports: a file's name. */
  name: text(LIMITS.title.max).optional(),
})

/**
 * What there is to do with a recipe: `ready` has no doubts; `doubtful` has some; `double` is in the cook's recipes already (IMP-10);
 * `failed` could not be read; `accepted` is stored; `skipped` was left out, because the cook keeps the one there is.
 */
export const IMPORT_ITEM_STATES = ['ready', 'doubtful', 'double', 'failed', 'accepted', 'skipped'] as const

const itemState = z.enum(IMPORT_ITEM_STATES)

const importOut = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  /** When it is gone with all that was not accepted. */
  expires_at: z.string(),
  /** `failed`: it ended before its end; `error` says why. */
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** In the language of the request; null unless failed. */
  error: z.string().nullable(),
  counts: z.record(itemState, z.number()),
})

/** `source`: it has the same address; `content`: the same title and mostly the same ingredients. */
export const DOUBLE_KINDS = ['source', 'content'] as const

const doubleOut = z.object({
  recipe_id: z.string(),
  title: z.string(),
  by: z.enum(DOUBLE_KINDS),
})

/** A row of the list. */
const importItemSummary = z.object({
  /** Its number in the import, from 0; it never changes. */
  place: z.number(),
  state: itemState,
  /** Of a failed one: where it is in the file. */
  title: z.string(),
  image_url: z.string().nullable(),
  /** Number of doubts. */
  doubts: z.number(),
  /** Why it failed, in the language of the request; null otherwise. */
  problem: z.string().nullable(),
  /** Of the stored recipe; null unless accepted. */
  recipe_id: z.string().nullable(),
})

const importItemOut = z.object({
  ...importItemSummary.shape,
  /** Null when it failed. */
  recipe: fileRecipe.nullable(),
  notes: z.array(
    z.object({
      /** A field of the recipe: 'servings', 'ingredients', 'ingredients.3', 'steps.0'. */
      path: z.string(),
      message: z.string(),
      /** The words of `original` that it is about; empty if there are none. */
      source: z.string(),
    }),
  ),
  /** The text of the page, or of the entry in the file, without markup, shortened; null when there is none. */
  original: z.string().nullable(),
  /** The page's address, or where it is in the file: 'soups/borsch.json:12'. */
  origin: z.string(),
  double: doubleOut.nullable(),
})

/** Items in their order, after `after`; of `state` only, if given. */
const importItemsQuery = z.object({
  state: optionalParam(itemState),
  after: optionalParam(integerParam(0, 1_000_000)),
  limit: limitParam(PAGING.importItems),
})

/** For an acceptance: the items as they are afterwards. */
const importItems = z.object({ items: z.array(importItemSummary) })

const place = z
  .string()
  .regex(/^(0|[1-9]\d{0,6})$/)
  .transform(Number)

const byImportItem = z.object({ id: uuid, place })

/** The corrected recipe; its doubts are settled then. */
const importItemIn = z.object({ recipe: recipeIn })

/** What becomes of doubles: `mine` stays and the new one is left out, both are kept, or the `new` one becomes the next version of mine. */
const DOUBLE_CHOICES = ['mine', 'both', 'new'] as const

/** Stores the recipes at these places; those already accepted stay as they are. */
const acceptImportIn = z.object({
  places: z.array(z.number().int().min(0)).min(1).max(100),
  doubles: z.enum(DOUBLE_CHOICES).default('mine'),
})

const byId = z.object({ id: uuid })

/** The schemas of `importEndpoints`. */
export const importSchemas = {
  createImport: { body: newImportIn, response: z.object({ import: importOut }) },
  listImports: { response: z.object({ imports: z.array(importOut) }) },
  getImport: { params: byId, response: z.object({ import: importOut }) },
  listImportItems: { params: byId, query: importItemsQuery, response: importItems },
  getImportItem: { params: byImportItem, response: z.object({ item: importItemOut }) },
  updateImportItem: {
    params: byImportItem,
    body: importItemIn,
    response: z.object({ item: importItemOut }),
  },
  acceptImport: { params: byId, body: acceptImportIn, response: importItems },
  retryImport: { params: byId, response: z.object({ import: importOut }) },
  deleteImport: { params: byId, response: z.object({}) },
}

export type Import = z.output<typeof importOut>
export type ImportItem = z.output<typeof importItemOut>
export type ImportItemSummary = z.output<typeof importItemSummary>
export type DoubleChoice = (typeof DOUBLE_CHOICES)[number]
