// Written by `npm run readers`: change the schema instead.
import { item, list, object, oneOf, optional, or, type AnswerReader } from '../answer-readers.ts'
import { readId, readText } from '../read-field.ts'
import { CATEGORIES, LANGUAGES } from '@souschef/domain'

export const readSearchSuggestions: AnswerReader<'searchSuggestions'> = object({
  results: list(item({
    type: oneOf(['recipe', 'ingredient', 'tag']),
    title: readText,
  }, {
    id: or(readId, ''),
    subtitle: readText,
    image: readText,
    language: optional(oneOf(LANGUAGES)),
    translation_id: optional(readId),
    category: optional(oneOf(CATEGORIES)),
    ingredient_names: optional(list(readText)),
  })),
})
