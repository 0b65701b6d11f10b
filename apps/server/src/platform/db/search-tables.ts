import type { Generated } from 'kysely'

/** Tables of the search; conventions as in `Tables`. */
export interface SearchTables {
  search_docs: SearchDocsTable
  search_pending: SearchPendingTable
  search_folded: SearchFoldedTable
  search_postings: SearchPostingsTable
  search_words: SearchWordsTable
  search_names: SearchNamesTable
}

/** The documents: one for each recipe. */
export interface SearchDocsTable {
  /** Ascending in the order of creation. SQLite may reuse the largest after its recipe is deleted. */
  number: Generated<number>
  recipe_id: string
}

/** Documents written since the posting lists were updated; they override the posting lists. */
export interface SearchPendingTable {
  /** Never reused: the same revision has the same tokens. */
  revision: Generated<number>
  number: number
  /** See `expandTokens`; empty when the document was deleted. */
  tokens: string
}

/** The tokens of each document that are in the posting lists. */
export interface SearchFoldedTable {
  number: number
  /** See `expandTokens`. */
  tokens: string
}

/** The posting list of a token within a block of documents; see `posting-list.ts`. */
export interface SearchPostingsTable {
  token: string
  block: number
  bits: Uint8Array
}

/** A word of a public recipe, by itself and by every variant with one letter deleted (for spelling correction). */
export interface SearchWordsTable {
  variant: string
  word: string
}

/** The name of an ingredient or a tag of a public recipe, under each of its words. */
export interface SearchNamesTable {
  word: string
  /** As in `recipe_terms`. */
  term: string
  name: string
}
