import { DAY_MS } from '@souschef/domain'
import type { SharedPlansTable } from '#platform/db/cooking-tables.ts'
import type { Database, Reader, Tx } from '#platform/db/database.ts'

export type PlanRow = Readonly<SharedPlansTable>

/** Shared plans per cook; the oldest is evicted. */
const MAX_PLANS = 20

/** How long plans are retained after their last change. */
const RETENTION_MS = 14 * DAY_MS

/** The plan of a link, as JSON. @param tokenHash `hashToken` of the link's token */
export const findPlan = (db: Reader, tokenHash: string): Promise<Pick<PlanRow, 'plan'> | undefined> =>
  db.selectFrom('shared_plans').select('plan').where('token_hash', '=', tokenHash).executeTakeFirst()

/** A plan of any cook. */
export const planById = (
  db: Reader,
  id: string,
): Promise<Pick<PlanRow, 'id' | 'token_hash' | 'created_at'> | undefined> =>
  db
    .selectFrom('shared_plans')
    .select(['id', 'token_hash', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The shared plans of a cook, the newest first. */
export const listPlans = (
  db: Reader,
  userId: string,
): Promise<readonly Pick<PlanRow, 'id' | 'created_at'>[]> =>
  db
    .selectFrom('shared_plans')
    .select(['id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Stores a plan, and evicts the oldest ones of its cook beyond the limit. */
export async function insertPlan(tx: Tx, row: PlanRow): Promise<void> {
  await tx.insertInto('shared_plans').values(row).execute()
  for (const { id } of (await listPlans(tx, row.user_id)).slice(MAX_PLANS))
    await removePlan(tx, row.user_id, id)
}

/** @returns false if there was none */
export async function replacePlan(
  tx: Tx,
  { id, user_id, plan, updated_at }: Pick<PlanRow, 'id' | 'user_id' | 'plan' | 'updated_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shared_plans')
    .set({ plan, updated_at })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** @returns false if there was none */
export async function removePlan(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('shared_plans')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Deletes plans that have not changed for long. */
export const sweepPlans = (database: Database, now: number): Promise<unknown> =>
  database.transaction((tx) =>
    tx
      .deleteFrom('shared_plans')
      .where('updated_at', '<', now - RETENTION_MS)
      .execute(),
  )
