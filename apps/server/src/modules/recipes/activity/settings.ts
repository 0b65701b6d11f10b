import type { RecipeSettings } from '@souschef/contract'
import { schemas } from '@souschef/contract/schemas'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { storedJson } from '../../../platform/db/stored-json.ts'

const DEFAULTS: RecipeSettings = { servings: null, notes: null, unit_system: null }

/** A user's settings for a recipe, or the defaults if none are stored (API-28). */
export async function findSettings(db: Reader, userId: string, recipeId: string): Promise<RecipeSettings> {
  const row = await db
    .selectFrom('recipe_settings')
    .select('settings')
    .where('user_id', '=', userId)
    .where('recipe_id', '=', recipeId)
    .executeTakeFirst()
  return {
    ...DEFAULTS,
    ...(row && storedJson(row.settings, (value) => schemas.setRecipeSettings.body.parse(value))),
  }
}

export async function storeSettings(
  tx: Tx,
  userId: string,
  recipeId: string,
  settings: RecipeSettings,
  now: number,
): Promise<void> {
  const row = { settings: JSON.stringify(settings), updated_at: now }
  await tx
    .insertInto('recipe_settings')
    .values({ user_id: userId, recipe_id: recipeId, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'recipe_id']).doUpdateSet(row))
    .execute()
}
