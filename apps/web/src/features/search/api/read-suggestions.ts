import type { Suggestion } from '@souschef/contract'
import { readSearchSuggestions } from '#platform/api/answers/search-suggestions.ts'

/** Suggestions in the server's order, without those that lack a title or have an unknown type. */
export const readSuggestions = (response: unknown): readonly Suggestion[] =>
  readSearchSuggestions(response).results
