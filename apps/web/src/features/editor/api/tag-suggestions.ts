import type { Language } from '@souschef/domain'
import { queryOptions } from '@tanstack/react-query'
import { readSearchSuggestions } from '#platform/api/answers/search-suggestions.ts'
import { apiQuery } from '#platform/api/query.ts'

const readTags = (response: unknown): readonly string[] =>
  readSearchSuggestions(response).results.flatMap(({ type, title }) => (type === 'tag' ? title : []))

/** Tags of public recipes that start with the typed text (API-25). Failures give no suggestions, and are not retried. */
export const tagSuggestionsQuery = (text: string, language: Language) =>
  queryOptions({
    ...apiQuery('searchSuggestions', { query: { q: text, language, type: 'tag' } }, readTags),
    enabled: text !== '',
    retry: false,
  })
