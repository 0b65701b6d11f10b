import { PAGING } from '@souschef/contract'
import type { Database } from '../../platform/db/database.ts'
import type { View } from '../recipe-keys/recipe-keys.ts'
import { wordCorrector } from './correction.ts'
import { ENGINES } from './engine-of.ts'
import type { KindCounts } from './facets.ts'
import { finder } from './find.ts'
import type { Finder } from './find.ts'
import { countKinds, publicKinds } from './kind-counts.ts'
import { newestByCategory } from './newest-by-category.ts'
import type { NewestByCategory } from './newest-by-category.ts'
import { scopeQuery } from './search-query.ts'
import type { SearchQuery } from './search-query.ts'
import { suggester } from './suggestions.ts'
import type { Suggest } from './suggestions.ts'

// The public face of the search: what other modules may know of it.

export type { SearchDocument } from './document.ts'
export { countFacets, facetsOf, type KindCounts } from './facets.ts'
export { dropOrphans } from './drop-orphans.ts'
export { indexRecipes } from './index-recipes.ts'
export { recountKinds } from './recount-kinds.ts'
export { resetIndex } from './reset-index.ts'
export type { Facet } from './kind.ts'
export type { SearchQuery } from './search-query.ts'
export type { SuggestedType } from './suggestions.ts'
export { foldPostings, isFoldingDue } from './sqlite/fold-postings.ts'
export { COUNTED } from './search-sql.ts'
export { sweepVocabulary } from './sweep-vocabulary.ts'

/**
 * Reads of the index, over SQLite or PostgreSQL: both find the same recipes in the same order (FIND-8). What is written needs no more
 * than its transaction: `indexRecipes`.
 */
export interface SearchIndex extends Finder {
  /** Kinds of what matches, over the newest thousands. */
  readonly kinds: (query: SearchQuery) => Promise<KindCounts>
  /** Kinds of all that everybody sees, always exact. */
  readonly publicKinds: (view: View) => Promise<KindCounts>
  readonly newestByCategory: NewestByCategory
  /** The query with typing mistakes of its words corrected; null when nothing can be, or need be. */
  readonly correct: (query: SearchQuery) => Promise<SearchQuery | null>
  readonly suggest: Suggest
}

export function createSearchIndex(database: Database): SearchIndex {
  const correctWords = wordCorrector(database)
  return {
    ...finder(database, ENGINES[database.dialect]),
    kinds: (query) => countKinds(database, query),
    publicKinds: publicKinds(database),
    newestByCategory: newestByCategory(database, PAGING.categoryRecipes),
    correct: async (query) => {
      const words = await correctWords(query.words ?? [], scopeQuery(query))
      return words && { ...query, words }
    },
    suggest: suggester(database),
  }
}
