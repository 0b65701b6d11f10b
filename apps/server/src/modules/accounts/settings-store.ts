import type { AccountSettings } from '@souschef/contract'
import { DEFAULT_SETTINGS, schemas } from '@souschef/contract/schemas'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { dialectOf } from '../../platform/db/dialect-of.ts'

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** Settings to change; missing and undefined ones are unchanged. */
type SettingChanges = { readonly [Name in keyof AccountSettings]?: AccountSettings[Name] | undefined }

/** The settings of a user, or the defaults if none are stored (API-44). */
export async function findSettings(db: Reader, userId: string): Promise<AccountSettings> {
  const row = await db
    .selectFrom('account_settings')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) return DEFAULT_SETTINGS
  const { user_id: _, ...settings } = row
  return {
    ...settings,
    share_live: row.share_live === 1,
    share_favorites: row.share_favorites === 1,
    share_cooks: row.share_cooks === 1,
    auto_save: row.auto_save === 1,
    push: row.push === 1,
  }
}

const toRow = (settings: AccountSettings) => ({
  ...settings,
  share_live: flag(settings.share_live),
  share_favorites: flag(settings.share_favorites),
  share_cooks: flag(settings.share_cooks),
  auto_save: flag(settings.auto_save),
  push: flag(settings.push),
})

/** Changes settings; other devices may change others at the same time. @returns all settings */
export async function changeSettings(
  tx: Tx,
  userId: string,
  changes: SettingChanges,
): Promise<AccountSettings> {
  // A row to lock, so that concurrent changes are read after they have committed.
  await tx
    .insertInto('account_settings')
    .values({ user_id: userId, ...toRow(DEFAULT_SETTINGS) })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  if (dialectOf(tx) === 'postgres')
    await tx
      .selectFrom('account_settings')
      .select('user_id')
      .where('user_id', '=', userId)
      .forUpdate()
      .execute()
  const { settings } = schemas.updateSettings.response.parse({
    settings: { ...(await findSettings(tx, userId)), ...changes },
  })
  await tx.updateTable('account_settings').set(toRow(settings)).where('user_id', '=', userId).execute()
  return settings
}
