import type { Category, DietType } from '@souschef/domain'
import type { Database } from '../../platform/db/database.ts'
import type { PreparedRead } from '../../platform/db/prepared-read.ts'
import { UNKNOWN_TIME, VIEWS } from '../recipe-keys/recipe-keys.ts'
import type { View } from '../recipe-keys/recipe-keys.ts'
import { ENGINES } from './engine-of.ts'
import { digitOf, FACETS } from './kind.ts'

/** Which of the recipes that everybody sees are asked for. */
export interface NewestQuery {
  readonly view: View
  readonly categories: readonly Category[]
  readonly diet: DietType | undefined
  /** Whole minutes. */
  readonly maxTime: number | undefined
}

export interface CategorizedId {
  readonly category: Category
  readonly recipeId: string
}

/** Reads the newest recipes of many categories in one statement, the newest first. */
export type NewestByCategory = (query: NewestQuery) => Promise<readonly CategorizedId[]>

interface Row {
  readonly category: number
  readonly recipe_id: string
}

/** @param each that many of each category */
export function newestByCategory(database: Database, each: number): NewestByCategory {
  const { newestByCategorySql } = ENGINES[database.dialect]
  const reads = new Map<View, PreparedRead<Row>>(
    VIEWS.map((view) => [view, database.prepareRead<Row>(newestByCategorySql(view, each))]),
  )
  return async ({ view, categories, diet, maxTime }) => {
    const read = reads.get(view)
    if (read === undefined || categories.length === 0) return []
    const rows = await read.all(
      JSON.stringify(categories.map((category) => digitOf('category', category))),
      maxTime ?? UNKNOWN_TIME,
      diet === undefined ? 0 : digitOf('diet_type', diet),
    )
    return rows.flatMap(({ category: digit, recipe_id: recipeId }) => {
      const category = FACETS.category[digit - 1]
      return category === undefined ? [] : [{ category, recipeId }]
    })
  }
}
