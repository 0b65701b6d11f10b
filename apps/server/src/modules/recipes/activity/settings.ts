import type { RecipeSettings } from '@souschef/contract'
import { schemas } from '@souschef/contract/schemas'
import type { Reader, Tx } from '#platform/db/database.ts'
import { dialectOf } from '#platform/db/dialect-of.ts'
import { storedJson } from '#platform/db/stored-json.ts'

const DEFAULTS: RecipeSettings = { servings: null, notes: null, unit_system: null }

/** Settings to change; missing and undefined ones are unchanged. */
export type RecipeSettingChanges = {
  readonly [Name in keyof RecipeSettings]?: RecipeSettings[Name] | undefined
}

const mergeSettings = (settings: RecipeSettings, changes: RecipeSettingChanges): RecipeSettings =>
  schemas.setRecipeSettings.response.parse({ settings: { ...settings, ...changes } }).settings

const selectSettings = (db: Reader, userId: string, recipeId: string) =>
  db
    .selectFrom('recipe_settings')
    .select('settings')
    .where('user_id', '=', userId)
    .where('recipe_id', '=', recipeId)

const parseRow = (row: { readonly settings: string } | undefined): RecipeSettings =>
  row === undefined
    ? DEFAULTS
    : mergeSettings(
        DEFAULTS,
        storedJson(row.settings, (value) => schemas.setRecipeSettings.body.parse(value)),
      )

/** A user's settings for a recipe, or the defaults if none are stored (API-28). */
export const findSettings = async (db: Reader, userId: string, recipeId: string): Promise<RecipeSettings> =>
  parseRow(await selectSettings(db, userId, recipeId).executeTakeFirst())

/** Stores the changed settings only, because another device may change others concurrently. @returns all settings */
export async function storeSettings(
  tx: Tx,
  userId: string,
  recipeId: string,
  changes: RecipeSettingChanges,
  now: number,
): Promise<RecipeSettings> {
  const key = { user_id: userId, recipe_id: recipeId }
  // Ensures that there is a row to lock, so that concurrent changes are read after they commit.
  await tx
    .insertInto('recipe_settings')
    .values({ ...key, settings: '{}', updated_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'recipe_id']).doNothing())
    .execute()
  const row = await selectSettings(tx, userId, recipeId)
    .$if(dialectOf(tx) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  const settings = mergeSettings(parseRow(row), changes)
  await tx
    .updateTable('recipe_settings')
    .set({ settings: JSON.stringify(settings), updated_at: now })
    .where('user_id', '=', userId)
    .where('recipe_id', '=', recipeId)
    .execute()
  return settings
}
