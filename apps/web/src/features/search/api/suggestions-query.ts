import type { Language } from '@souschef/domain'
import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from '#platform/api/query.ts'
import { readSuggestions } from './read-suggestions.ts'

/** Maximum number of suggestions (FIND-1). */
const MAX_SUGGESTIONS = 8

/**
 * Suggestions for the typed words. Requests for outdated words are aborted; failures are not retried, because further typing sends
 * a new request.
 */
export const suggestionsQuery = (words: string, language: Language) =>
  queryOptions({
    ...apiQuery('searchSuggestions', { query: { q: words, language, limit: MAX_SUGGESTIONS } }, (response) =>
      readSuggestions(response).slice(0, MAX_SUGGESTIONS),
    ),
    enabled: words !== '',
    retry: false,
  })
