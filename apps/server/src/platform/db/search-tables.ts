import type { Generated } from 'kysely'
import type { Flag } from './flag.ts'

/** Tables of the search; conventions as in `Tables`. */
export interface SearchTables {
  search_docs: SearchDocsTable
  search_index: SearchIndexTable
  search_tokens: SearchTokensTable
  search_bitmaps: SearchBitmapsTable
  search_folded: SearchFoldedTable
  search_kinds: SearchKindsTable
  search_words: SearchWordsTable
  search_names: SearchNamesTable
}

/** What the search knows of a recipe, and what it sorts and counts by; flags as in `recipes`. */
export interface SearchDocsTable {
  /** Grows from recipe to recipe: the newest has the largest. On SQLite the row of `search_index`. */
  number: Generated<number>
  recipe_id: string
  time_key: number
  /** Category, cuisine, diet type and difficulty in one number: `kindOf`. */
  kind: number
  visible: Flag
  in_en: Flag
  in_ru: Flag
  /** PostgreSQL only, a tsvector. */
  tokens?: string
}

/** SQLite only: the full-text index, which keeps no text. */
export interface SearchIndexTable {
  rowid: number
  tokens: string
}

/** SQLite only: the tokens of each document as one text; see `tokenText`. */
export interface SearchTokensTable {
  number: number
  tokens: string
}

/** SQLite only: the posting list of a token within a block of documents; see `posting-list.ts`. */
export interface SearchBitmapsTable {
  token: string
  block: number
  bits: Uint8Array
}

/** SQLite only, one row: documents with smaller numbers are folded into posting lists. */
export interface SearchFoldedTable {
  below: number
}

/** How many recipes of a kind everybody sees, in all and by language. */
export interface SearchKindsTable {
  view: 'all' | 'en' | 'ru'
  kind: number
  total: number
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
