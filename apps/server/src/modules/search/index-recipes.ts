import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { visibleToAudienceSql } from '../recipe-keys/recipe-keys.ts'
import { documentOf } from './document.ts'
import type { SearchDocument } from './document.ts'
import { foldIfManyPending } from './fold-postings.ts'
import { correctionsIn, addNames, addWords } from './vocabulary.ts'

/**
 * Indexes new and changed recipes, and removes deleted ones, in the transaction that stores them. The caller must have locked the
 * recipes.
 *
 * Call it once per transaction, with all recipes that it changes: all writers share the words, and only a single call locks them
 * in a fixed order.
 *
 * @param deleted ids
 */
export async function indexRecipes(
  tx: Tx,
  recipes: readonly SearchDocument[],
  deleted: readonly string[] = [],
): Promise<void> {
  if (recipes.length + deleted.length === 0) return
  const households = await findHouseholds(
    tx,
    recipes.map(({ recipe_id }) => recipe_id),
  )
  const documents = recipes
    .toSorted((a, b) => (a.recipe_id < b.recipe_id ? -1 : 1))
    .map((recipe) => ({ recipe, ...documentOf(recipe, households.get(recipe.recipe_id) ?? []) }))
  const ids = [...documents.map(({ recipe }) => recipe.recipe_id), ...deleted]
  const existing = await tx
    .selectFrom('search_docs')
    .select(['number', 'recipe_id'])
    .where('recipe_id', 'in', ids)
    .execute()
  const existingIds = new Set(existing.map(({ recipe_id }) => recipe_id))
  const added = await addDocuments(
    tx,
    documents.map(({ recipe }) => recipe.recipe_id).filter((id) => !existingIds.has(id)),
  )
  const numbers = new Map([...existing, ...added].map(({ recipe_id, number }) => [recipe_id, number]))
  const tokens = new Map(documents.map((document) => [document.recipe.recipe_id, document.tokens]))
  await putPending(
    tx,
    [...numbers].map(([id, number]) => ({ number, tokens: tokens.get(id) ?? '' })),
  )
  if (deleted.length > 0) await tx.deleteFrom('search_docs').where('recipe_id', 'in', deleted).execute()
  const visibleDocuments = documents.filter(({ recipe }) => recipe.visible === 1)
  await addWords(
    tx,
    visibleDocuments.flatMap(({ words }) => correctionsIn(words)),
  )
  await addNames(
    tx,
    visibleDocuments.map(({ recipe }) => recipe),
  )
  await foldIfManyPending(tx)
}

/** The households that see each of some recipes. */
async function findHouseholds(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('recipe_households as h')
    .innerJoin('recipes as r', 'r.id', 'h.recipe_id')
    .select(['h.recipe_id', 'h.household_id'])
    .where('h.recipe_id', 'in', ids)
    .where(sql<boolean>`${sql.raw(visibleToAudienceSql('r'))}`)
    .execute()
  const byRecipe = new Map<string, readonly string[]>()
  for (const { recipe_id, household_id } of rows)
    byRecipe.set(recipe_id, [...(byRecipe.get(recipe_id) ?? []), household_id])
  return byRecipe
}

/** Assigns document numbers to recipes, in the order of their ids. */
const addDocuments = async (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tx
        .insertInto('search_docs')
        .values(ids.map((recipe_id) => ({ recipe_id })))
        .returning(['number', 'recipe_id'])
        .execute()

/** Inserts pending documents under new revisions, by which readers detect them. */
async function putPending(
  tx: Tx,
  documents: readonly { readonly number: number; readonly tokens: string }[],
): Promise<void> {
  if (documents.length === 0) return
  const numbers = documents.map(({ number }) => number)
  await tx.deleteFrom('search_pending').where('number', 'in', numbers).execute()
  await tx.insertInto('search_pending').values(documents).execute()
}
