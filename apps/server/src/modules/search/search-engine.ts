import type { RawBuilder } from 'kysely'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { NamedSql, NamedValues } from '../../platform/db/named-sql.ts'
import type { View } from '../recipe-keys/recipe-keys.ts'
import type { Costs } from './cost-model.ts'
import type { ExpressionSyntax } from './expression.ts'
import type { QueryTokens } from './search-query.ts'
import type { SearchParameter, SearchShape } from './search-sql.ts'

/** A document as it is written: its number, its tokens with spaces between, and its time in minutes. */
export interface PostedDocument {
  readonly number: number
  readonly tokens: string
  readonly time_key: number
}

/** What counting tells. */
export interface Counted {
  /** Beyond `COUNTED` an estimate; null: as it was in the state that counting was told of. */
  readonly total: number | null
  /** Of few matches: their document numbers, with commas between. */
  readonly numbers: string | null
  /** Of matches found by posting lists: the document numbers of the first, best first. */
  readonly ranked: readonly number[] | null
  /** As the database names it (`SqlDialect.state`). */
  readonly state: string | number
  /** How many documents there are at most. */
  readonly size: number
}

/**
 * Counts by intersecting posting lists.
 *
 * @param most that many numbers are told
 * @param known a state of the database in which the total is known
 * @returns null: the full-text index has to be asked
 */
export type Intersect = (
  tokens: QueryTokens,
  most: number,
  known: string | number | null,
) => Promise<Counted | null>

/** What a database does for the search: all that differs between them. They find the same in the same order (FIND-8). */
export interface SearchEngine {
  readonly syntax: ExpressionSyntax
  readonly costs: Costs
  /** Values of the parameters that follow from the query. */
  readonly valuesOf: (tokens: QueryTokens) => NamedValues<SearchParameter>
  /** One row of `Counted`, but for `ranked`. */
  readonly countSql: (shape: SearchShape) => NamedSql<SearchParameter>
  /** The results in order, with the columns `recipe_id` and `k0`, `k1`, …, their sort keys. */
  readonly pageSql: (shape: SearchShape) => NamedSql<SearchParameter>
  /** One row with `kinds`, as `kindCounts` makes it, and `total`: of so many matches, the newest. */
  readonly kindsSql: (shape: SearchShape, most: number) => NamedSql<SearchParameter>
  /** `total`: how many match `$1`, counted no further than `$2`. */
  readonly countUpToSql: string
  /** `recipe_id` of the newest matches of `$1`, no more than `$2`. */
  readonly newestSql: string
  /**
   * `recipe_id` and `category` of the newest recipes, so many in each of the categories in `$1`, a JSON list of digits; within
   * `$2` minutes and of the diet type with the digit `$3`, 0 for any.
   */
  readonly newestByCategorySql: (view: View, each: number) => string
  /** SQL that makes one text of a table with the columns kind and total: `kind:total` with commas between. */
  readonly kindCounts: string
  /** Posting lists that several tokens are intersected by, where the database keeps any. */
  readonly intersect: ((database: Database) => Intersect) | null
  /** Columns of `search_docs` that only this database has. */
  readonly ownColumns: (tokens: string) => { readonly tokens?: RawBuilder<string> }
  /** Writes what lies beside `search_docs`, whose new rows are there and whose old ones are unchanged. */
  readonly putPostings: (tx: Tx, documents: readonly PostedDocument[]) => Promise<void>
  readonly dropPostings: (tx: Tx, numbers: readonly number[]) => Promise<void>
}
