import { DAY_MS, LIMITS } from '@souschef/domain'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Reader, Tx } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import type { RecipeDraftsTable } from '#platform/db/recipe-tables.ts'
import { storedJson } from '#platform/db/stored-json.ts'
import { isoInstant } from '#platform/iso-instant.ts'
import { setMediaUses } from '../../media/media.ts'
import { pictureIdsIn } from '../stored/picture-ids.ts'

/** Drafts of new recipes per user; the oldest is evicted. */
export const MAX_NEW_DRAFTS = 50

/** How long drafts are retained after their last change. */
const RETENTION_MS = 90 * DAY_MS

/** A draft to be stored; `saved_at` in epoch milliseconds. */
export interface Draft extends Omit<RecipeDraftsTable, 'title' | 'body'> {
  readonly body: Readonly<Record<string, unknown>>
}

const titleOf = ({ title }: Draft['body']): string =>
  typeof title === 'string' ? title.toWellFormed().replaceAll('\u0000', '').slice(0, LIMITS.title.max) : ''

const mediaHolder = ({ user_id, id }: Pick<Draft, 'user_id' | 'id'>) =>
  ({ kind: 'draft', id: `${user_id}/${id}`, userId: user_id }) as const

/** Releases the pictures of deleted drafts. */
async function releasePictures(
  tx: Tx,
  deleted: readonly Pick<Draft, 'user_id' | 'id'>[],
  now: number,
): Promise<void> {
  for (const draft of deleted) await setMediaUses(tx, mediaHolder(draft), [], now)
}

/** Stores a draft, replacing the previous one. */
export async function storeDraft(tx: Tx, draft: Draft): Promise<void> {
  const row = { ...draft, title: titleOf(draft.body), body: JSON.stringify(draft.body) }
  const { user_id: _, id: __, ...changes } = row
  await tx
    .insertInto('recipe_drafts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(changes))
    .execute()
  await setMediaUses(tx, mediaHolder(draft), pictureIdsIn(draft.body), draft.saved_at)
  if (draft.recipe_id !== null) return
  const surplus = await tx
    .deleteFrom('recipe_drafts')
    .where('user_id', '=', draft.user_id)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('recipe_drafts')
        .select('id')
        .where('user_id', '=', draft.user_id)
        .where('recipe_id', 'is', null)
        .orderBy('saved_at', 'desc')
        .orderBy('id')
        .limit(MAX_NEW_DRAFTS)
        .offset(MAX_NEW_DRAFTS),
    )
    .returning(['user_id', 'id'])
    .execute()
  await releasePictures(tx, surplus, draft.saved_at)
}

const SUMMARY_COLUMNS = ['id', 'recipe_id', 'title', 'base_version', 'device_id', 'saved_at'] as const

const toSummary = ({
  recipe_id,
  saved_at,
  ...row
}: Pick<RecipeDraftsTable, (typeof SUMMARY_COLUMNS)[number]>) => ({
  ...row,
  is_new: recipe_id === null,
  saved_at: isoInstant(saved_at),
})

const readBody = (value: unknown) => z.record(z.string(), z.unknown()).safeParse(value).data

/** The user's draft under this id; null if there is none. */
export async function findDraft(db: Reader, userId: string, id: string) {
  const row = await db
    .selectFrom('recipe_drafts')
    .select([...SUMMARY_COLUMNS, 'body'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const { body, ...rest } = row
  return { ...toSummary(rest), body: storedJson(body, readBody) }
}

/** The user's drafts without their bodies, newest first. */
export async function listDrafts(db: Reader, userId: string) {
  const rows = await db
    .selectFrom('recipe_drafts')
    .select(SUMMARY_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(toSummary)
}

/** @param now epoch milliseconds */
export async function deleteDraft(tx: Tx, userId: string, id: string, now: number): Promise<void> {
  const deleted = await tx
    .deleteFrom('recipe_drafts')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(['user_id', 'id'])
    .execute()
  await releasePictures(tx, deleted, now)
}

/** A draft as the client last saw it. */
export interface DraftReference {
  readonly id: string
  readonly saved_at: string
}

/** Deletes a draft that was saved as a recipe, unless another device has stored a newer one meanwhile. */
export async function completeDraft(
  tx: Tx,
  userId: string,
  { id, saved_at }: DraftReference,
  now: number,
): Promise<void> {
  const deleted = await tx
    .deleteFrom('recipe_drafts')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('saved_at', '<=', Date.parse(saved_at))
    .returning(['user_id', 'id'])
    .execute()
  await releasePictures(tx, deleted, now)
}

/** Drafts per transaction. */
const SWEEP_BATCH_SIZE = 100

/** @param now epoch milliseconds */
export const sweepDrafts = (database: Database, now: number): Promise<void> =>
  inBatches(database, SWEEP_BATCH_SIZE, async (tx, size) => {
    const { rows } = await sql<Pick<Draft, 'user_id' | 'id'>>`
      delete from recipe_drafts where (user_id, id) in
        (select user_id, id from recipe_drafts where saved_at < ${now - RETENTION_MS} limit ${size})
      returning user_id, id`.execute(tx)
    await releasePictures(tx, rows, now)
    return rows.length
  })
