import type { Language } from '@souschef/domain'
import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/query.ts'
import { readSuggestions } from './read-suggestions.ts'

/** FIND-1. */
const MOST = 8

/**
 * What is suggested for words, to a reader of a language. An answer to words that are no longer asked for is called off; a
 * failure is not tried again: whoever types on asks anew.
 */
export const suggestionsQuery = (words: string, language: Language) =>
  queryOptions({
    ...apiQuery('searchSuggestions', { query: { q: words, language, limit: MOST } }, (answer) =>
      readSuggestions(answer).slice(0, MOST),
    ),
    enabled: words !== '',
    retry: false,
  })
