import { readRecipeContent } from '@souschef/domain'
import { z } from 'zod'
import { storedJson } from '#platform/db/stored-json.ts'
import { type Json, jsonText } from '#platform/http/json.ts'
import { DERIVED_VERSION } from './derived-version.ts'
import { readPictures } from './read-pictures.ts'
import { type RecipeIdentity, renderCard, renderRecipe } from './render.ts'

/** Delimits content to be derived on reading. JSON never contains raw control characters. */
const DELIMITER = '\u0001'
const DELIMITER_BYTE = 1

const RENDER = { card: renderCard, answer: renderRecipe } as const
const COLUMN = { card: 'r.card', answer: 'b.answer' } as const

/**
 * SQL for a stored card or answer, over the aliases of `answer-sql.ts` and, for answers, b (recipe_bodies). For rows of another
 * version it returns the content between two delimiters instead, from which `currentText` derives it.
 */
export const storedText = (kind: keyof typeof RENDER): string => `
  case when r.derived_version = ${DERIVED_VERSION} then ${COLUMN[kind]} else (
    select concat('${DELIMITER}["${kind}","', i.id, '","', i.author_id, '",', i.created_at, ',', i.updated_at, ',', i.version, ',',
      c.pictures, ',', c.content, ']${DELIMITER}')
    from recipes i join recipe_bodies c on c.recipe_id = i.id where i.id = r.id) end`

const outdatedSchema = z.tuple([
  z.enum(['card', 'answer']),
  z.string(),
  z.string(),
  z.number(),
  z.number(),
  z.number(),
  z.unknown(),
  z.unknown(),
])

function derive(text: string): string {
  return storedJson(text, (value) => {
    const [kind, id, author_id, created_at, updated_at, version, pictures, stored] =
      outdatedSchema.parse(value)
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
    ? !json.includes(DELIMITER)
    : !Buffer.from(json.buffer, json.byteOffset, json.byteLength).includes(DELIMITER_BYTE)

/** JSON selected with `storedText`, with outdated cards and answers derived on the fly. */
export const currentText = (json: Json): Json =>
  isCurrent(json)
    ? json
    : jsonText(json)
        .split(DELIMITER)
        .map((part, index) => (index % 2 === 0 ? part : derive(part)))
        .join('')
