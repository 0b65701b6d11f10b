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
  /** Grows from recipe to recipe: the newest has the largest. On SQLite the largest may be given again when its recipe is deleted. */
  number: Generated<number>
  recipe_id: string
}

/** What was written since posting lists were updated; in place of what these say of the document. */
export interface SearchPendingTable {
  /** Never given again: the same revision has the same tokens. */
  revision: Generated<number>
  number: number
  /** See `expandTokens`; empty when the document was deleted. */
  tokens: string
}

/** The tokens that posting lists hold of each document. */
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

/** A word of a public recipe under itself and under itself without each of its letters. */
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
