import { sql } from 'kysely'
import type { DialectName, Tx } from '../../platform/db/database.ts'
import { dialectOf } from '../../platform/db/dialect-of.ts'
import type { SearchDocsTable } from '../../platform/db/search-tables.ts'
import { timeKey, VIEW_COLUMN, VIEWS } from '../recipes/placement.ts'
import { documentOf } from './document.ts'
import type { Indexed } from './document.ts'
import { keptAsBits, turnBits } from './keep-bitmaps.ts'
import { keptText } from './kept-tokens.ts'
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
  recipes: readonly Indexed[],
  deleted: readonly string[] = [],
): Promise<void> {
  const ids = [...recipes.map(({ recipe_id }) => recipe_id), ...deleted]
  if (ids.length === 0) return
  const dialect = dialectOf(tx)
  const made = recipes
    .toSorted((a, b) => (a.recipe_id < b.recipe_id ? -1 : 1))
    .map((recipe) => ({ recipe, ...documentOf(recipe) }))
  const before = await docsOf(tx, ids)
  const known = new Map(before.map((doc) => [doc.recipe_id, doc]))
  const rows = made.map(({ recipe, tokens }) => ({ row: rowOf(recipe, tokens, dialect), tokens }))

  const wasKept = await keptAsBits(
    tx,
    before.map(({ number }) => number),
  )
  const added = rows.filter(({ row }) => !known.has(row.recipe_id))
  const numbers =
    added.length === 0
      ? []
      : await tx
          .insertInto('search_docs')
          .values(added.map(({ row }) => row))
          .returning(['number', 'recipe_id'])
          .execute()
  for (const { row } of rows)
    if (known.has(row.recipe_id))
      await tx.updateTable('search_docs').set(row).where('recipe_id', '=', row.recipe_id).execute()
  if (deleted.length > 0) await deleteDocs(tx, before, deleted)
  if (dialect === 'sqlite') {
    const numberOf = new Map([...before, ...numbers].map((doc) => [doc.recipe_id, doc.number]))
    const kept = rows.map(({ row: { recipe_id, time_key }, tokens }) => ({
      number: numberOf.get(recipe_id) ?? 0,
      all: tokens,
      after: { tokens: keptText(tokens.split(' ')), time_key },
    }))
    const docs = JSON.stringify(kept.map(({ number, all, after }) => [number, all, after.tokens]))
    await sql`
      replace into search_index (rowid, tokens) select value ->> 0, value ->> 1 from json_each(${docs})`.execute(
      tx,
    )
    await sql`
      replace into search_tokens (number, tokens) select value ->> 0, value ->> 2 from json_each(${docs})`.execute(
      tx,
    )
    const afterOf = new Map(kept.map(({ number, after }) => [number, after]))
    await turnBits(
      tx,
      [...numberOf.values()].map((number) => ({
        number,
        before: wasKept.get(number) ?? null,
        after: afterOf.get(number) ?? null,
      })),
    )
  }

  await keepKinds(tx, [
    ...before.map((doc) => ({ doc, by: -1 })),
    ...rows.map(({ row }) => ({ doc: row, by: 1 })),
  ])
  const seen = made.filter(({ recipe }) => recipe.visible === 1)
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
  docs: readonly { readonly number: number; readonly recipe_id: string }[],
  recipeIds: readonly string[],
): Promise<void> {
  if (dialectOf(tx) === 'sqlite') {
    const numbers = docs.filter(({ recipe_id }) => recipeIds.includes(recipe_id)).map(({ number }) => number)
    await tx.deleteFrom('search_index').where('rowid', 'in', numbers).execute()
    await tx.deleteFrom('search_tokens').where('number', 'in', numbers).execute()
  }
  await tx.deleteFrom('search_docs').where('recipe_id', 'in', recipeIds).execute()
}

const docsOf = (tx: Tx, recipeIds: readonly string[]) =>
  tx
    .selectFrom('search_docs')
    .select(['number', 'recipe_id', 'kind', 'visible', 'in_en', 'in_ru'])
    .where('recipe_id', 'in', recipeIds)
    .execute()

function rowOf({ recipe_id, content, visible, in_en, in_ru }: Indexed, tokens: string, dialect: DialectName) {
  return {
    recipe_id,
    time_key: timeKey(content),
    kind: kindOf(content),
    visible,
    in_en,
    in_ru,
    ...(dialect === 'postgres' && { tokens: sql<string>`${tokens}::tsvector` }),
  }
}

/** Keeps the numbers of recipes of each kind; in one order of rows, so that writers never wait in a circle. */
async function keepKinds(
  tx: Tx,
  changes: readonly { readonly doc: Counted; readonly by: number }[],
): Promise<void> {
  const totals = new Map<string, { view: (typeof VIEWS)[number]; kind: number; total: number }>()
  for (const { doc, by } of changes)
    for (const view of VIEWS) {
      if (doc[VIEW_COLUMN[view]] === 0) continue
      const key = `${view} ${doc.kind}`
      const total = (totals.get(key)?.total ?? 0) + by
      totals.set(key, { view, kind: doc.kind, total })
    }
  const rows = [...totals]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, row]) => (row.total === 0 ? [] : [row]))
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
