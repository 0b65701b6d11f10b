import type { Language } from '@souschef/domain'
import { queryOptions } from '@tanstack/react-query'
import { readList, readObject, readText } from '../../../platform/api/read-field.ts'
import { apiQuery } from '../../../platform/api/query.ts'

const readTags = (answer: unknown): readonly string[] =>
  readList(readObject(answer)['results'], 'results').flatMap((value) => {
    const { type, title } = readObject(value)
    return type === 'tag' ? (readText(title) ?? []) : []
  })

/** Tags of public recipes that begin like the typed text (API-25). A failure suggests nothing, and is not retried. */
export const tagSuggestionsQuery = (text: string, language: Language) =>
  queryOptions({
    ...apiQuery('searchSuggestions', { query: { q: text, language, type: 'tag' } }, readTags),
    enabled: text !== '',
    retry: false,
  })
