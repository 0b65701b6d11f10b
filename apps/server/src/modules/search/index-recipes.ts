import type { Tx } from '../../platform/db/database.ts'
import type { SearchDocsTable } from '../../platform/db/search-tables.ts'
import { timeKey, VIEW_COLUMN, VIEWS } from '../recipe-keys/recipe-keys.ts'
import { documentOf } from './document.ts'
import type { SearchDocument } from './document.ts'
import { engineOf } from './engine-of.ts'
import { kindOf } from './kind.ts'
import { correctionsIn, rememberNames, rememberWords } from './vocabulary.ts'

type Counted = Pick<SearchDocsTable, 'kind' | 'visible' | 'in_en' | 'in_ru'>

/**
 * Puts recipes into the index, new ones or changed ones, and takes deleted ones out, in the transaction that stores them. The
 * caller keeps others from the same recipes until it ends.
 *
 * Call it once in a transaction, with all recipes that it changes: all writers share the counters and words, and only within one
 * call are they locked in one order.
 *
 * @param deleted ids
 */
export async function indexRecipes(
  tx: Tx,
  recipes: readonly SearchDocument[],
  deleted: readonly string[] = [],
): Promise<void> {
  if (recipes.length + deleted.length === 0) return
  const engine = engineOf(tx)
  const documents = recipes
    .toSorted((a, b) => (a.recipe_id < b.recipe_id ? -1 : 1))
    .map((recipe) => ({ recipe, row: rowOf(recipe), ...documentOf(recipe) }))
  const ids = [...documents.map(({ recipe }) => recipe.recipe_id), ...deleted]
  const before = await rowsOf(tx, ids)
  const known = new Set(before.map(({ recipe_id }) => recipe_id))
  const added = documents.filter(({ row }) => !known.has(row.recipe_id))
  const numbered =
    added.length === 0
      ? []
      : await tx
          .insertInto('search_docs')
          .values(added.map(({ row, tokens }) => ({ ...row, ...engine.ownColumns(tokens) })))
          .returning(['number', 'recipe_id'])
          .execute()
  const numberOf = new Map([...before, ...numbered].map(({ recipe_id, number }) => [recipe_id, number]))
  await engine.putPostings(
    tx,
    documents.map(({ row: { recipe_id, time_key }, tokens }) => ({
      number: numberOf.get(recipe_id) ?? 0,
      tokens,
      time_key,
    })),
  )
  for (const { row, tokens } of documents)
    if (known.has(row.recipe_id))
      await tx
        .updateTable('search_docs')
        .set({ ...row, ...engine.ownColumns(tokens) })
        .where('recipe_id', '=', row.recipe_id)
        .execute()
  if (deleted.length > 0) await deleteDocs(tx, before, deleted)

  await updateKinds(tx, [
    ...before.map((row) => ({ row, by: -1 })),
    ...documents.map(({ row }) => ({ row, by: 1 })),
  ])
  const seen = documents.filter(({ recipe }) => recipe.visible === 1)
  await rememberWords(
    tx,
    seen.flatMap(({ words }) => correctionsIn(words)),
  )
  await rememberNames(
    tx,
    seen.map(({ recipe }) => recipe),
  )
}

async function deleteDocs(
  tx: Tx,
  rows: readonly { readonly number: number; readonly recipe_id: string }[],
  recipeIds: readonly string[],
): Promise<void> {
  const numbers = rows.filter(({ recipe_id }) => recipeIds.includes(recipe_id)).map(({ number }) => number)
  await engineOf(tx).dropPostings(tx, numbers)
  await tx.deleteFrom('search_docs').where('recipe_id', 'in', recipeIds).execute()
}

const rowsOf = (tx: Tx, recipeIds: readonly string[]) =>
  tx
    .selectFrom('search_docs')
    .select(['number', 'recipe_id', 'kind', 'visible', 'in_en', 'in_ru'])
    .where('recipe_id', 'in', recipeIds)
    .execute()

const rowOf = ({ recipe_id, content, visible, in_en, in_ru }: SearchDocument) => ({
  recipe_id,
  time_key: timeKey(content),
  kind: kindOf(content),
  visible,
  in_en,
  in_ru,
})

/** Updates the counts by kind; in one order of rows, so that writers cannot deadlock. */
async function updateKinds(
  tx: Tx,
  changes: readonly { readonly row: Counted; readonly by: number }[],
): Promise<void> {
  const totals = new Map<string, { view: (typeof VIEWS)[number]; kind: number; total: number }>()
  for (const { row, by } of changes)
    for (const view of VIEWS) {
      if (row[VIEW_COLUMN[view]] === 0) continue
      const key = `${view} ${row.kind}`
      const total = (totals.get(key)?.total ?? 0) + by
      totals.set(key, { view, kind: row.kind, total })
    }
  const rows = [...totals]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, total]) => (total.total === 0 ? [] : [total]))
  if (rows.length === 0) return
  await tx
    .insertInto('search_kinds')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['view', 'kind'])
        .doUpdateSet((eb) => ({ total: eb('search_kinds.total', '+', eb.ref('excluded.total')) })),
    )
    .execute()
}
