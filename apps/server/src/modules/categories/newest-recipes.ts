import { PAGING } from '@souschef/contract'
import type { Database, DialectName } from '../../platform/db/database.ts'
import type { PreparedRead } from '../../platform/db/prepared-read.ts'
import type { Json } from '../../platform/http/json.ts'
import { concat, joins, spliced, stamped } from '../recipes/pieces.ts'
import { VIEW_COLUMN, VIEWS } from '../recipes/placement.ts'
import type { View } from '../recipes/placement.ts'
import { SQL } from '../recipes/sql-dialect.ts'
import { currentText, storedText } from '../recipes/stored-text.ts'

/** A recipe among the newest of its category, as ready JSON. */
export interface NewestRecipe {
  /** The digit of its category in a kind. */
  readonly category: number
  readonly card: Json
  /** Differs whenever the card for this reader does. */
  readonly stamp: string
}

export interface NewestAsked {
  readonly view: View
  /** Digits of categories. */
  readonly categories: readonly number[]
  /** A digit; 0 for any. */
  readonly diet: number
  /** Whole minutes. */
  readonly maxTime: number
  readonly viewerId: string | null
}

/**
 * The first digit of a kind is the category, the third one the diet type (`kindOf`). What is compared here is all in the index
 * of step 0015, so that a category is walked from its newest recipe on without a look at any.
 */
function newestOf(view: View, category: string): string {
  return `
    select d.number from search_docs d
    where d.kind >> 18 = ${category} and d.visible = 1 ${view === 'all' ? '' : `and d.${VIEW_COLUMN[view]} = 1`}
      and d.time_key <= cast($2 as integer)
      and (cast($3 as integer) = 0 or (d.kind >> 6) & 63 = cast($3 as integer))
    order by d.number desc limit ${PAGING.categoryRecipes}`
}

const FOUND: Readonly<Record<DialectName, (view: View) => string>> = {
  sqlite: (view) => `
  json_each($1) c cross join search_docs n
    on n.number in (${newestOf(view, 'c.value')})`,
  postgres: (view) => `
  json_array_elements_text($1::json) c (value)
  cross join lateral (${newestOf(view, 'c.value::integer')}) m
  join search_docs n on n.number = m.number`,
}

function statement(view: View, dialect: DialectName, isSignedIn: boolean): string {
  const { join, piece } = SQL[dialect]
  const reader = isSignedIn ? '$4' : null
  const card = concat([storedText('card'), ...spliced(SQL[dialect], reader)])
  return `
  select cast(c.value as integer) as category, ${piece(card)} as card,
    ${concat(['n.number', `' '`, ...stamped(reader)])} as stamp
  from ${FOUND[dialect](view)}
  ${join} recipes r on r.id = n.recipe_id
  ${joins(SQL[dialect], reader)}
  order by n.number desc`
}

/** Reads the newest recipes of many categories in one statement, the newest first. */
export function newestRecipes(database: Database): (asked: NewestAsked) => Promise<readonly NewestRecipe[]> {
  const prepare = (view: View, isSignedIn: boolean): PreparedRead<NewestRecipe> =>
    database.prepareRead({
      sqlite: statement(view, 'sqlite', isSignedIn),
      postgres: statement(view, 'postgres', isSignedIn),
    })
  const reads = new Map(
    VIEWS.map((view) => [view, { guest: prepare(view, false), reader: prepare(view, true) }] as const),
  )
  return async ({ view, categories, diet, maxTime, viewerId }) => {
    const read = reads.get(view)
    if (read === undefined || categories.length === 0) return []
    const values = [JSON.stringify(categories), maxTime, diet] as const
    const found = await (viewerId === null ? read.guest.all(...values) : read.reader.all(...values, viewerId))
    return found.map((recipe) => ({ ...recipe, card: currentText(recipe.card) }))
  }
}
