import { type RawBuilder, sql } from 'kysely'
import type { Database, Reader, Tx } from '#platform/db/database.ts'
import { permitted } from '../../recipes/recipes.ts'
import type { CurrentStep } from './current-step.ts'

/** How long a cook is shown after their last activity (HOME-5). */
export const LEASE_MS = 60_000

/** Whether a cook has opted in to being shown. */
export async function sharesLive(db: Reader, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_settings')
    .select('share_live')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.share_live === 1
}

/** The presence of a cook, if any is shown. @param now epoch milliseconds */
export const findPresence = (db: Reader, userId: string, now: number) =>
  db
    .selectFrom('cooking_presence')
    .select(['recipe_id', 'step', 'steps_count', 'started_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** The ids of those cooks that have a lease. */
export async function findLeaseHolders(
  db: Reader,
  userIds: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('cooking_presence')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('expires_at', '>', now)
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Shows a cook for the length of a lease, or hides them if `current` is null. */
export async function setPresence(
  tx: Tx,
  userId: string,
  current: CurrentStep | null,
  now: number,
): Promise<void> {
  if (current === null) {
    await tx.deleteFrom('cooking_presence').where('user_id', '=', userId).execute()
    return
  }
  const row = { ...current, expires_at: now + LEASE_MS }
  await tx
    .insertInto('cooking_presence')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** SQL: whether a cook is hidden from a reader. @param cookId SQL */
export type IsHidden = (cookId: RawBuilder<unknown>) => RawBuilder<boolean>

/** Cooks who are visible to others: they have opted in, are cooking a public recipe, and have a lease. */
const selectVisible = (db: Reader, now: number) =>
  db
    .selectFrom('cooking_presence as p')
    .innerJoin('account_settings as s', 's.user_id', 'p.user_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .innerJoin('recipes as r', 'r.id', 'p.recipe_id')
    .where('p.expires_at', '>', now)
    .where('s.share_live', '=', 1)
    .where('u.is_disabled', '=', 0)
    .where(permitted('read', null, 'r'))

export interface LiveQuery {
  readonly limit: number
  /** Epoch milliseconds. */
  readonly now: number
  /** Filters out cooks for this reader. */
  readonly isHidden?: IsHidden
}

/** A cook who is shown. */
export interface LiveCook extends CurrentStep {
  readonly user_id: string
}

/** Visible cooks, the latest to start first (HOME-5), and their total number. */
export async function listLive(
  db: Reader,
  { limit, now, isHidden }: LiveQuery,
): Promise<{ readonly total: number; readonly cooking: readonly LiveCook[] }> {
  const visible = selectVisible(db, now).$if(isHidden !== undefined, (query) =>
    query.where((eb) => eb.not(isHidden?.(sql.ref('p.user_id')) ?? sql<boolean>`false`)),
  )
  const cooking = await visible
    .select(['p.user_id', 'p.recipe_id', 'p.step', 'p.steps_count', 'p.started_at'])
    .orderBy('p.started_at', 'desc')
    .orderBy('p.user_id')
    .limit(limit)
    .execute()
  if (cooking.length < limit) return { total: cooking.length, cooking }
  const { total } = await visible
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { total, cooking }
}

/**
 * A text that changes when a cook appears, disappears or moves to another step, unless several such changes cancel each other out.
 * It starts with the number of cooks.
 */
export async function presenceFingerprint(db: Reader, now: number): Promise<string> {
  const { cooks, steps, latest } = await selectVisible(db, now)
    .select((eb) => [
      eb.fn.countAll<number>().as('cooks'),
      eb.fn.sum<number | string | null>('p.step').as('steps'),
      eb.fn.max('p.started_at').as('latest'),
    ])
    .executeTakeFirstOrThrow()
  return `${cooks} ${steps ?? 0} ${latest ?? 0}`
}

/** Deletes expired leases. @param now epoch milliseconds */
export const sweepPresence = (database: Database, now: number): Promise<unknown> =>
  database.transaction((tx) => tx.deleteFrom('cooking_presence').where('expires_at', '<=', now).execute())
