import type { Suggestion } from '@souschef/contract'
import { useQuery } from '@tanstack/react-query'
import type { Language } from '@souschef/domain'
import { suggestionsQuery } from '../api/suggestions-query.ts'
import { useSettled } from './use-settled.ts'

/** FIND-1: how long nobody types before the server is asked. */
const PAUSE_MS = 300

interface Suggestions {
  /** None before the answer, and after a failure. */
  readonly found: readonly Suggestion[]
  /** Waits for typing to pause, or for the answer; `found` may be that of words typed a moment ago. */
  readonly isWaiting: boolean
  /** The answer for these very words is there. */
  readonly isAnswered: boolean
}

const NONE: readonly Suggestion[] = []

/** What is suggested for words; nothing for none. */
export function useSuggestions(words: string, language: Language): Suggestions {
  const settled = useSettled(words, PAUSE_MS)
  const { data, isPending, isPlaceholderData, isError } = useQuery({
    ...suggestionsQuery(settled, language),
    // While a word grows or shrinks its list stays; what belongs to other words goes.
    placeholderData: (found, before) => {
      const asked = before?.queryKey[1].query.q
      if (typeof asked !== 'string' || asked === '') return undefined
      return settled.startsWith(asked) || asked.startsWith(settled) ? found : undefined
    },
  })
  const isWaiting = words !== '' && (words !== settled || isPending || isPlaceholderData)
  const isOfThese = words !== '' && settled !== ''
  return {
    found: (isOfThese && data) || NONE,
    isWaiting,
    isAnswered: words !== '' && !isWaiting && !isError,
  }
}
