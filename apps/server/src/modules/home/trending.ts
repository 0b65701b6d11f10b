import { byLanguage } from '@souschef/domain'
import type { Database } from '../../platform/db/database.ts'
import { SQL } from '../../platform/db/sql-dialect.ts'
import { readCursor, writeCursor } from '../../platform/http/cursor.ts'
import { publicSql, type View } from '../recipe-keys/recipe-keys.ts'
import type { Recipes } from '../recipes/recipes.ts'
import { closeList, joinWithCommas, type Section } from './section.ts'

/** Keyset cursor of the trending list. */
interface TrendCursor {
  readonly trend: number
  readonly id: string
}

export interface TrendingQuery {
  readonly view: View
  readonly viewerId: string | null
  readonly after: TrendCursor
  readonly limit: number
}

/** The cursor of the first page. */
export const TREND_START: TrendCursor = { trend: Number.MAX_VALUE, id: '' }

/** Reads trending recipes (HOME-2), the hottest first; then recipes without activity, newest first. */
export function trendingReader(
  database: Database,
  { readCards }: Pick<Recipes, 'readCards'>,
): (query: TrendingQuery) => Promise<Section> {
  const { join } = SQL[database.dialect]
  const prepare = (view: View) =>
    database.prepareRead<TrendCursor>(`
      select s.recipe_id as id, s.trend as trend
      from recipe_stats s ${join} recipes r on r.id = s.recipe_id
      where (s.trend, s.recipe_id) < ($1, $2) and ${publicSql('r', view)}
      order by s.trend desc, s.recipe_id desc limit cast($3 as integer)`)
  const statements = { all: prepare('all'), ...byLanguage(prepare) }

  return async ({ view, viewerId, after, limit }) => {
    const rows = await statements[view].all(after.trend, after.id, limit + 1)
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    const cards = await readCards(
      page.map(({ id }) => id),
      viewerId,
    )
    return [
      '{"recipes":[',
      ...joinWithCommas(cards.map(({ json }) => [json])),
      closeList(last === undefined ? null : writeCursor([last.trend, last.id])),
    ]
  }
}

/** @returns null for an invalid cursor */
export function readTrendCursor(cursor: string): TrendCursor | null {
  const [trend, id] = readCursor(cursor) ?? []
  return typeof trend === 'number' && typeof id === 'string' && /^[\w-]*$/.test(id) ? { trend, id } : null
}
