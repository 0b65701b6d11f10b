import { type Action, GUEST, permits, readRecipeContent, type RecipeContent } from '@souschef/domain'
import { sql } from 'kysely'
import { readPictures } from './read-pictures.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Flag } from '#platform/db/flag.ts'
import { storedJson } from '#platform/db/stored-json.ts'
import { permittedSql } from '../../recipe-keys/recipe-keys.ts'
import type { RecipeIdentity } from './render.ts'

/** A recipe as its author edits it. Times are in epoch milliseconds. */
export interface StoredRecipe extends RecipeIdentity {
  readonly content: RecipeContent
  /** Whether an operator has hidden it (OPS-1). */
  readonly is_hidden: boolean
}

/** Whether a recipe is visible to everybody. Guests are in no household, so those of the recipe do not matter. */
export const isVisible = ({ author_id, content, is_hidden }: StoredRecipe): boolean =>
  permits(
    GUEST,
    { author_id, status: content.status, is_public: content.is_public, is_hidden, households: [] },
    'read',
  )

/** `permittedSql` as a query condition. @param viewerId null for a guest */
export const permitted = (action: Action, viewerId: string | null, alias = 'recipes') =>
  sql<boolean>`${sql.join(
    permittedSql(action, alias, viewerId && '?')
      .split('?')
      .map((text) => sql.raw(text)),
    sql.val(viewerId),
  )}`

/** `permitted` as a column, because SQLite has no booleans. */
export const permittedFlag = (action: Action, viewerId: string | null) =>
  sql<Flag>`case when ${permitted(action, viewerId)} then 1 else 0 end`

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
  parseIfFound(await selectById(db, id).executeTakeFirst())

/** The whole recipe, if the viewer, null for a guest, may see it (DEC-15). */
export const findVisibleRecipe = async (
  db: Reader,
  id: string,
  viewerId: string | null,
): Promise<StoredRecipe | undefined> =>
  parseIfFound(await selectById(db, id).where(permitted('read', viewerId)).executeTakeFirst())

/** Like `findVisibleRecipe`, with whether the viewer may edit it. */
export async function findWithPermission(
  db: Reader,
  id: string,
  userId: string,
): Promise<{ readonly recipe: StoredRecipe; readonly mayEdit: boolean } | undefined> {
  const row = await selectById(db, id)
    .select(permittedFlag('edit', userId).as('may_edit'))
    .where(permitted('read', userId))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { may_edit, ...columns } = row
  return { recipe: parseRow(columns), mayEdit: may_edit === 1 }
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof selectById>['executeTakeFirst']>>>

const parseIfFound = (row: Row | undefined): StoredRecipe | undefined => row && parseRow(row)

function parseRow({ content, pictures, translation_id, is_hidden, ...recipe }: Row): StoredRecipe {
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
