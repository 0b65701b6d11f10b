import { isVisibleToAll, readRecipeContent, type RecipeContent } from '@souschef/domain'
import { sql } from 'kysely'
import { readPictures } from './read-pictures.ts'
import type { Reader } from '#platform/db/database.ts'
import { storedJson } from '#platform/db/stored-json.ts'
import { visibleToSql } from '../../recipe-keys/recipe-keys.ts'
import type { RecipeIdentity } from './render.ts'

/** A recipe as its author edits it. Times are in epoch milliseconds. */
export interface StoredRecipe extends RecipeIdentity {
  readonly content: RecipeContent
  /** Whether an operator has hidden it (OPS-1). */
  readonly is_hidden: boolean
}

/** Whether a recipe is visible to everybody. */
export const isVisible = ({ content, is_hidden }: Pick<StoredRecipe, 'content' | 'is_hidden'>): boolean =>
  isVisibleToAll({ ...content, is_hidden })

/** `visibleToSql` as a query condition. @param viewerId null for a guest */
export const visibleTo = (viewerId: string | null, alias = 'recipes') =>
  sql<boolean>`${sql.join(
    visibleToSql(alias, viewerId && '?')
      .split('?')
      .map((text) => sql.raw(text)),
    sql.val(viewerId),
  )}`

const COLUMNS = [
  'recipes.id',
  'recipes.author_id',
  'recipes.created_at',
  'recipes.updated_at',
  'recipes.version',
  'recipes.is_hidden',
  'recipes.translation_id',
  'recipe_bodies.content',
  'recipe_bodies.pictures',
] as const

const selectById = (db: Reader, id: string) =>
  db
    .selectFrom('recipes')
    .innerJoin('recipe_bodies', 'recipe_bodies.recipe_id', 'recipes.id')
    .select(COLUMNS)
    .where('recipes.id', '=', id)

/** The whole recipe, without checking who may see it. */
export const findRecipe = async (db: Reader, id: string): Promise<StoredRecipe | undefined> =>
  parseRow(await selectById(db, id).executeTakeFirst())

/** The whole recipe, if the viewer, null for a guest, may see it (DEC-15). */
export const findVisibleRecipe = async (
  db: Reader,
  id: string,
  viewerId: string | null,
): Promise<StoredRecipe | undefined> =>
  parseRow(await selectById(db, id).where(visibleTo(viewerId)).executeTakeFirst())

function parseRow(
  row: Awaited<ReturnType<ReturnType<typeof selectById>['executeTakeFirst']>>,
): StoredRecipe | undefined {
  if (row === undefined) return undefined
  const { content, pictures, translation_id, is_hidden, ...recipe } = row
  return {
    ...recipe,
    is_hidden: is_hidden === 1,
    pictures: storedJson(pictures, readPictures),
    content: { ...storedJson(content, readRecipeContent), translation_id },
  }
}

/** Without the translation, which has its own column, because changes of the other recipe affect it too. */
export const serializeContent = (content: RecipeContent): string =>
  JSON.stringify({ ...content, translation_id: null })
