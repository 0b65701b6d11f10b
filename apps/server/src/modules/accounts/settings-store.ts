import type { AccountSettings } from '@souschef/contract'
import { DEFAULT_SETTINGS } from '@souschef/contract/schemas'
import type { Reader, Tx } from '../../platform/db/database.ts'

const flag = (value: boolean) => (value ? 1 : 0)

/** The settings of a user, and the defaults where none are stored (API-44). */
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

export async function storeSettings(tx: Tx, userId: string, settings: AccountSettings): Promise<void> {
  const row = {
    ...settings,
    share_live: flag(settings.share_live),
    share_favorites: flag(settings.share_favorites),
    share_cooks: flag(settings.share_cooks),
    auto_save: flag(settings.auto_save),
    push: flag(settings.push),
  } as const
  await tx
    .insertInto('account_settings')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}
