import { readRecipeContent } from '@souschef/domain'
import { z } from 'zod'
import { storedJson } from '../../../platform/db/stored-json.ts'
import { type Json, jsonText } from '../../../platform/http/json.ts'
import { DERIVED_VERSION } from './derived-version.ts'
import { readPictures } from './read-pictures.ts'
import { type RecipeIdentity, renderCard, renderRecipe } from './render.ts'

/** Delimits text that is still to be derived. JSON never contains raw control characters. */
const MARK = '\u0001'
const MARK_BYTE = 1

const RENDER = { card: renderCard, answer: renderRecipe } as const
const COLUMN = { card: 'r.card', answer: 'b.answer' } as const

/**
 * SQL for a stored card or answer, over the aliases of `answer-sql.ts` and, for answers, b (recipe_bodies). For rows of another
 * version it returns the content between two marks instead, from which `currentText` derives it.
 */
export const storedText = (kind: keyof typeof RENDER): string => `
  case when r.derived_version = ${DERIVED_VERSION} then ${COLUMN[kind]} else (
    select concat('${MARK}["${kind}","', i.id, '","', i.author_id, '",', i.created_at, ',', i.updated_at, ',', i.version, ',',
      c.pictures, ',', c.content, ']${MARK}')
    from recipes i join recipe_bodies c on c.recipe_id = i.id where i.id = r.id) end`

const outdated = z.tuple([
  z.enum(['card', 'answer']),
  z.string(),
  z.string(),
  z.number(),
  z.number(),
  z.number(),
  z.unknown(),
  z.unknown(),
])

function derived(text: string): string {
  return storedJson(text, (value) => {
    const [kind, id, author_id, created_at, updated_at, version, pictures, stored] = outdated.parse(value)
    const identity: RecipeIdentity = {
      id,
      author_id,
      created_at,
      updated_at,
      version,
      pictures: readPictures(pictures),
    }
    const content = readRecipeContent(stored)
    return content && RENDER[kind](identity, content)
  })
}

const isCurrent = (json: Json): boolean =>
  typeof json === 'string'
    ? !json.includes(MARK)
    : !Buffer.from(json.buffer, json.byteOffset, json.byteLength).includes(MARK_BYTE)

/** JSON selected with `storedText`, with outdated cards and answers derived on the fly. */
export const currentText = (json: Json): Json =>
  isCurrent(json)
    ? json
    : jsonText(json)
        .split(MARK)
        .map((part, index) => (index % 2 === 0 ? part : derived(part)))
        .join('')
