import { PAGING } from '@souschef/contract'
import type { Database } from '../../platform/db/database.ts'
import { wordCorrector } from './correction.ts'
import { categoryFinder, facetCounter } from './facets.ts'
import type { CountFacets, FindByCategory } from './facets.ts'
import { matchFinder } from './find-matches.ts'
import { finder } from './find.ts'
import type { Finder } from './find.ts'
import { idReader } from './read-ids.ts'
import { postingReader } from './read-postings.ts'
import { scopeQuery } from './search-query.ts'
import type { SearchQuery } from './search-query.ts'
import { suggester } from './suggestions.ts'
import type { Suggest } from './suggestions.ts'

// The public face of the search: what other modules may know of it.

export type { SearchDocument } from './document.ts'
export { dropOrphans } from './drop-orphans.ts'
export { COUNT_LIMIT } from './find.ts'
export type { Results } from './find.ts'
export { foldPostings, hasPendingDocuments } from './fold-postings.ts'
export { indexRecipes } from './index-recipes.ts'
export { resetIndex } from './reset-index.ts'
export type { SearchQuery } from './search-query.ts'
export type { SuggestedType } from './suggestions.ts'
export { sweepVocabulary } from './sweep-vocabulary.ts'

/** Reads of the index. What is written needs no more than its transaction: `indexRecipes`. */
export interface SearchIndex extends Finder {
  readonly facets: CountFacets
  readonly byCategory: FindByCategory
  /** The query with typing mistakes of its words corrected; null when nothing can be, or need be. */
  readonly correct: (query: SearchQuery) => Promise<SearchQuery | null>
  readonly suggest: Suggest
}

export function createSearchIndex(database: Database): SearchIndex {
  const read = postingReader(database)
  const readIds = idReader(database)
  const findMatches = matchFinder(database, read)
  const correct = wordCorrector(database, read)
  return {
    ...finder(database, findMatches, readIds),
    facets: facetCounter(findMatches),
    byCategory: categoryFinder(findMatches, readIds, PAGING.categoryRecipes),
    correct: async (query) => {
      const words = await correct(query.words ?? [], scopeQuery(query))
      return words && { ...query, words }
    },
    suggest: suggester({ database, read, readIds, correct }),
  }
}
