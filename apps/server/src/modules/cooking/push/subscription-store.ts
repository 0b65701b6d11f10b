import type { PushSubscriptionsTable } from '#platform/db/cooking-tables.ts'
import type { Reader, Tx } from '#platform/db/database.ts'

export type SubscriptionRow = Readonly<PushSubscriptionsTable>

/** Devices per cook; the oldest is evicted. */
const MAX_PER_USER = 20

/** Subscriptions whose login sessions have neither ended nor expired, and whose users are not disabled. */
const selectActive = (db: Reader, now: number) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.login_id')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .selectAll('push_subscriptions')
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.is_disabled', '=', 0)

export const findSubscription = (db: Reader, id: string, now: number): Promise<SubscriptionRow | undefined> =>
  selectActive(db, now).where('push_subscriptions.id', '=', id).executeTakeFirst()

export const listSubscriptions = (
  db: Reader,
  userId: string,
  now: number,
): Promise<readonly SubscriptionRow[]> =>
  selectActive(db, now).where('push_subscriptions.user_id', '=', userId).execute()

/** Active subscriptions of users who have not turned push off for the account (API-44). */
const selectPushEnabled = (db: Reader, now: number) =>
  selectActive(db, now)
    .leftJoin('account_settings', 'account_settings.user_id', 'push_subscriptions.user_id')
    .where((eb) => eb.fn.coalesce('account_settings.push', eb.lit(1)), '=', 1)

export const listPushTargets = (
  db: Reader,
  userId: string,
  now: number,
): Promise<readonly SubscriptionRow[]> =>
  selectPushEnabled(db, now).where('push_subscriptions.user_id', '=', userId).execute()

export const findPushTarget = (db: Reader, id: string, now: number): Promise<SubscriptionRow | undefined> =>
  selectPushEnabled(db, now).where('push_subscriptions.id', '=', id).executeTakeFirst()

/**
 * Stores a device's subscription in place of its former one, and of any other user's in the same browser. An unchanged one keeps
 * its id, so that the buttons of earlier notifications remain valid when a page stores it again.
 */
export async function storeSubscription(tx: Tx, row: SubscriptionRow): Promise<void> {
  const { login_id, language } = row
  const updated = await tx
    .updateTable('push_subscriptions')
    .set({ login_id, language })
    .where('user_id', '=', row.user_id)
    .where('device_id', '=', row.device_id)
    .where('endpoint', '=', row.endpoint)
    .where('p256dh', '=', row.p256dh)
    .where('auth', '=', row.auth)
    .returning('id')
    .executeTakeFirst()
  if (updated !== undefined) return
  await removeDeviceSubscription(tx, row.user_id, row.device_id)
  await tx.deleteFrom('push_subscriptions').where('endpoint', '=', row.endpoint).execute()
  await tx.insertInto('push_subscriptions').values(row).execute()
  await tx
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', row.user_id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1000)
        .offset(MAX_PER_USER),
    )
    .execute()
}

/** Removes the subscription of a user's device. */
export async function removeDeviceSubscription(tx: Tx, userId: string, deviceId: string): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .execute()
}

/** Removes a subscription that the push service no longer knows. */
export async function removeSubscriptionById(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}
