import { LANGUAGES, LIMITS, UNIT_SYSTEMS } from '@souschef/domain'
import { z } from 'zod'
import { assumed } from './client-notes.ts'
import { text } from './fields.ts'
import { integerParam, optionalParam } from './query.ts'
import { listQuery } from './recipe-list.ts'

/** `lang` chooses the language of labels, where a format has any (API-29). */
export const exportQuery = z.object({
  servings: optionalParam(integerParam(LIMITS.servings.min, LIMITS.servings.max)),
  lang: optionalParam(z.enum(LANGUAGES)),
})

/** Files for reading have amounts in the reader's units; files for importing have the author's. */
export const printQuery = exportQuery.extend({ units: optionalParam(z.enum(UNIT_SYSTEMS)) })

/** A list as in `listRecipes`, as one file. */
export const cookbookIn = z.object({
  format: z.enum(['pdf', 'json']),
  title: text(LIMITS.title.max, 1),
  query: listQuery.omit({ page: true, limit: true, cursor: true }).default({}),
})

export const cookbook = z.object({
  id: z.string(),
  format: assumed(z.enum(['pdf', 'json']), 'pdf'),
  title: z.string(),
  state: assumed(z.enum(['waiting', 'running', 'ready', 'failed']), 'failed'),
  /** Of the recipes. */
  done: z.int(),
  total: z.int(),
  created_at: z.string(),
  expires_at: z.string(),
})
