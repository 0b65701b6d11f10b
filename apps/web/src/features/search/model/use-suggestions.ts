import type { Suggestion } from '@souschef/contract'
import { useQuery } from '@tanstack/react-query'
import type { Language } from '@souschef/domain'
import { suggestionsQuery } from '../api/suggestions-query.ts'
import { useDebouncedValue } from '#platform/use-debounced-value.ts'

/** Debounce of typing before suggestions are requested (FIND-1). */
const DEBOUNCE_MS = 300

interface Suggestions {
  /** Empty before the response and after a failure. */
  readonly suggestions: readonly Suggestion[]
  /** Typing has not paused yet, or the response is pending; `suggestions` may be those of earlier words. */
  readonly isLoading: boolean
  /** `suggestions` is the response for these words. */
  readonly isLoaded: boolean
}

const NONE: readonly Suggestion[] = []

/** Suggestions for the typed words; none for an empty box. */
export function useSuggestions(words: string, language: Language): Suggestions {
  const debounced = useDebouncedValue(words, DEBOUNCE_MS)
  const { data, isPending, isPlaceholderData, isError } = useQuery({
    ...suggestionsQuery(debounced, language),
    // Keeps the previous list while a word is extended or shortened, but not for other words.
    placeholderData: (suggestions, previousQuery) => {
      const previousText = previousQuery?.queryKey[1].query.q
      if (typeof previousText !== 'string' || previousText === '') return undefined
      return debounced.startsWith(previousText) || previousText.startsWith(debounced)
        ? suggestions
        : undefined
    },
  })
  const isLoading = words !== '' && (words !== debounced || isPending || isPlaceholderData)
  const isCurrent = words !== '' && debounced !== ''
  return {
    suggestions: (isCurrent && data) || NONE,
    isLoading,
    isLoaded: words !== '' && !isLoading && !isError,
  }
}
