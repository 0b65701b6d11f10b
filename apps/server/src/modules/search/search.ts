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

// Public API of the search module.

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

/** Readers of the index. It is written by `indexRecipes`. */
export interface SearchIndex extends Finder {
  readonly facets: CountFacets
  readonly byCategory: FindByCategory
  /** The query with typos corrected; null when no correction is needed or possible. */
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
