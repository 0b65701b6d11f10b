import { NO_TREND, readRecipeContent } from '@souschef/domain'
import type { ExpressionBuilder } from 'kysely'
import type { RecipeBodiesTable, RecipesTable } from '#platform/db/recipe-tables.ts'
import type { Tx } from '#platform/db/database.ts'
import { insertRows } from '#platform/db/insert-rows.ts'
import type { Tables } from '#platform/db/tables.ts'
import { storedJson } from '#platform/db/stored-json.ts'
import type { SearchDocument } from '../../search/search.ts'
import { placementOf, termsOf, textKey, timeKey } from '../../recipe-keys/recipe-keys.ts'
import type { Placement } from '../../recipe-keys/recipe-keys.ts'
import { DERIVED_VERSION } from '../stored/derived-version.ts'
import { renderCard, renderRecipe } from '../stored/render.ts'
import { isVisible, type StoredRecipe, serializeContent } from '../stored/stored-recipe.ts'
import { writeTexts } from '../stored/texts.ts'
import type { PlacementChange } from './totals.ts'

/** A recipe to be stored. */
export interface RecipeRecord {
  readonly recipe: StoredRecipe
  /** Whether its translation is public. */
  readonly translationVisible: boolean
}

function placementFor({ recipe, translationVisible }: RecipeRecord): Placement {
  const { content } = recipe
  return placementOf(isVisible(recipe), content.language, translationVisible)
}

/** The columns derived from the content. */
function toColumns(
  record: RecipeRecord,
): Omit<
  RecipesTable,
  | 'id'
  | 'author_id'
  | 'revision'
  | 'created_at'
  | 'published_at'
  | `copied_from_${'id' | 'title' | 'username' | 'author_id'}`
> {
  const { recipe, translationVisible } = record
  const { content } = recipe
  return {
    version: recipe.version,
    status: content.status,
    is_public: content.is_public ? 1 : 0,
    is_hidden: recipe.is_hidden ? 1 : 0,
    language: content.language,
    translation_id: content.translation_id,
    twin_visible: translationVisible ? 1 : 0,
    ...placementFor(record),
    title_key: textKey(content.title),
    time_key: timeKey(content),
    updated_at: recipe.updated_at,
    card: renderCard(recipe, content),
    derived_version: DERIVED_VERSION,
  }
}

const bodyOf = (recipe: StoredRecipe): Omit<RecipeBodiesTable, 'recipe_id'> => ({
  texts: writeTexts(recipe.content),
  answer: renderRecipe(recipe, recipe.content),
  content: serializeContent(recipe.content),
  pictures: JSON.stringify(recipe.pictures),
})

function toChange(record: RecipeRecord, before: Placement | null): Change {
  const { id, author_id, content } = record.recipe
  const after = placementFor(record)
  return { id, author_id, before, after, document: { recipe_id: id, author_id, content, ...after } }
}

async function insertTerms(tx: Tx, all: readonly RecipeRecord[]): Promise<void> {
  const rows = all.flatMap((record) => {
    const placement = placementFor(record)
    return termsOf(record.recipe.content).map((term) => ({
      term,
      recipe_id: record.recipe.id,
      ...placement,
    }))
  })
  await insertRows(tx, 'recipe_terms', rows)
}

/** A change of a recipe's own rows, to be passed to `propagateChanges`. */
export interface Change extends PlacementChange {
  /** The document to index; null if the recipe is deleted. */
  readonly document: SearchDocument | null
}

/** Stores new recipes; at most as many as fit into one statement. */
export async function insertRecipes(tx: Tx, all: readonly RecipeRecord[]): Promise<readonly Change[]> {
  await tx
    .insertInto('recipes')
    .values(
      all.map((record) => {
        const { id, author_id, created_at } = record.recipe
        const columns = toColumns(record)
        const published_at = columns.visible === 1 ? created_at : null
        return { id, author_id, revision: 0, created_at, published_at, ...columns }
      }),
    )
    .execute()
  await tx
    .insertInto('recipe_bodies')
    .values(all.map(({ recipe }) => ({ recipe_id: recipe.id, ...bodyOf(recipe) })))
    .execute()
  await tx
    .insertInto('recipe_stats')
    .values(
      all.map(({ recipe }) => ({
        recipe_id: recipe.id,
        views_count: 0,
        likes_count: 0,
        cooks_count: 0,
        trend: NO_TREND,
      })),
    )
    .execute()
  await insertTerms(tx, all)
  return all.map((record) => toChange(record, null))
}

/** The author of the recipe with this id, whoever asks; undefined if there is none. */
export async function findAuthorId(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.selectFrom('recipes').select('author_id').where('id', '=', id).executeTakeFirst()
  return row?.author_id
}

/** The source of a copy, as it was when copied. */
export interface Origin {
  readonly id: string
  readonly title: string
  /** Username of its author. */
  readonly username: string
  readonly authorId: string
}

/** Sets the origin of a recipe that was just inserted. */
export const setOrigin = (tx: Tx, id: string, origin: Origin): Promise<unknown> =>
  tx
    .updateTable('recipes')
    .set({
      copied_from_id: origin.id,
      copied_from_title: origin.title,
      copied_from_username: origin.username,
      copied_from_author_id: origin.authorId,
    })
    .where('id', '=', id)
    .execute()

/**
 * Stores a changed recipe. The caller must hold the lock of `lockRecipesOf`.
 *
 * @param termsBefore `termsOf` the previous content
 */
export async function updateRecipe(
  tx: Tx,
  record: RecipeRecord,
  termsBefore: readonly string[],
): Promise<Change> {
  const change = await write(tx, record, termsBefore)
  await tx.updateTable('recipes').set(bumpRevision).where('id', '=', change.id).execute()
  return change
}

/** Rewrites the derived data of a recipe; version and revision are unchanged. The caller must hold the lock of `lockRecipesOf`. */
export const rederiveRecipe = (tx: Tx, record: RecipeRecord): Promise<Change> =>
  write(tx, record, termsOf(record.recipe.content))

async function write(tx: Tx, record: RecipeRecord, termsBefore: readonly string[]): Promise<Change> {
  const { recipe } = record
  const before = await readPlacement(tx, recipe.id)
  const columns = toColumns(record)
  await tx
    .updateTable('recipes')
    .set(columns)
    .$if(columns.visible === 1, (query) =>
      query.set((eb) => ({ published_at: eb.fn.coalesce('published_at', eb.val(recipe.updated_at)) })),
    )
    .where('id', '=', recipe.id)
    .execute()
  await tx.updateTable('recipe_bodies').set(bodyOf(recipe)).where('recipe_id', '=', recipe.id).execute()
  await deleteTerms(tx, recipe.id, termsBefore)
  await insertTerms(tx, [record])
  return toChange(record, before)
}

/** Deletes a recipe; foreign keys cascade to its favourites, settings and counters. */
export async function deleteRecipe(tx: Tx, { id, author_id, content }: StoredRecipe): Promise<Change> {
  const before = await readPlacement(tx, id)
  await deleteTerms(tx, id, termsOf(content))
  await tx.deleteFrom('recipes').where('id', '=', id).execute()
  return { id, author_id, before, after: null, document: null }
}

/** Sets a recipe's translation. This is not an edit: version and time are unchanged, and answers read it from these columns. */
export async function setTranslation(
  tx: Tx,
  id: string,
  translation: { readonly id: string; readonly visible: boolean } | null,
): Promise<Change> {
  const row = await tx
    .selectFrom('recipes')
    .innerJoin('recipe_bodies', 'recipe_bodies.recipe_id', 'recipes.id')
    .select(['author_id', 'language', 'visible', 'in_en', 'in_ru', 'content'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const before = { visible: row.visible, in_en: row.in_en, in_ru: row.in_ru }
  const after = placementOf(row.visible === 1, row.language, translation?.visible ?? false)
  await tx
    .updateTable('recipes')
    .set({ translation_id: translation?.id ?? null, twin_visible: translation?.visible ? 1 : 0, ...after })
    .set(bumpRevision)
    .where('id', '=', id)
    .execute()
  const content = { ...storedJson(row.content, readRecipeContent), translation_id: translation?.id ?? null }
  if (after.in_en !== before.in_en || after.in_ru !== before.in_ru)
    await tx
      .updateTable('recipe_terms')
      .set(after)
      .where('term', 'in', termsOf(content))
      .where('recipe_id', '=', id)
      .execute()
  const { author_id } = row
  return { id, author_id, before, after, document: { recipe_id: id, author_id, content, ...after } }
}

/**
 * Serialises an author's changes until the transaction ends, because a change may also affect the old and the new translation.
 * SQLite has only one writer anyway.
 */
export async function lockRecipesOf(tx: Tx, authorId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', authorId).forNoKeyUpdate().execute()
}

/**
 * Locks a recipe that is about to be deleted. Must come before locking any row that references it: drafts, favourites and settings
 * are written while holding a lock on their recipe, so the reverse order would deadlock.
 */
export async function lockForDeletion(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('recipes').select('id').where('id', '=', id).forUpdate().execute()
}

const bumpRevision = (eb: ExpressionBuilder<Tables, 'recipes'>) => ({ revision: eb('revision', '+', 1) })

const deleteTerms = (tx: Tx, recipeId: string, terms: readonly string[]): Promise<unknown> =>
  tx.deleteFrom('recipe_terms').where('term', 'in', terms).where('recipe_id', '=', recipeId).execute()

const readPlacement = (tx: Tx, id: string): Promise<Placement> =>
  tx
    .selectFrom('recipes')
    .select(['visible', 'in_en', 'in_ru'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
