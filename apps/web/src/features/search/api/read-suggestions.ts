import type { Suggestion } from '@souschef/contract'
import { CATEGORIES, LANGUAGES } from '@souschef/domain'
import {
  readId,
  readList,
  readObject,
  readOneOf,
  readText,
  readTexts,
} from '../../../platform/api/read-field.ts'

const TYPES = ['recipe', 'ingredient', 'tag'] as const

/** Suggestions in the server's order, without those that lack a title or have an unknown type. */
export const readSuggestions = (answer: unknown): readonly Suggestion[] =>
  readList(readObject(answer)['results'], 'results').flatMap((value) => {
    const raw = readObject(value)
    const type = readOneOf(TYPES, raw['type'])
    const title = readText(raw['title'])
    if (type === null || title === null) return []
    return [
      {
        type,
        title,
        id: readId(raw['id']) ?? title,
        subtitle: readText(raw['subtitle']),
        image: readText(raw['image']),
        language: readOneOf(LANGUAGES, raw['language']) ?? undefined,
        translation_id: readId(raw['translation_id']),
        category: readOneOf(CATEGORIES, raw['category']),
        ingredient_names: readTexts(raw['ingredient_names'], 'ingredient_names'),
      },
    ]
  })
