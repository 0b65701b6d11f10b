import { LIMITS } from '@souschef/domain'
import { z } from 'zod'
import type { Database, Reader, Tx } from '../../../platform/db/database.ts'
import type { RecipeDraftsTable } from '../../../platform/db/recipe-tables.ts'
import { storedJson } from '../../../platform/db/stored-json.ts'

/** How many drafts of new recipes a cook may have; the oldest makes room. */
export const MOST_NEW_DRAFTS = 50

/** Drafts that nobody has continued for this long are deleted. */
const KEPT_MS = 90 * 86_400_000

/** A draft to be stored; `saved_at` in epoch milliseconds. */
export interface Draft extends Omit<RecipeDraftsTable, 'title' | 'body'> {
  readonly body: Readonly<Record<string, unknown>>
}

const titleOf = ({ title }: Draft['body']): string =>
  typeof title === 'string' ? title.toWellFormed().replaceAll('\u0000', '').slice(0, LIMITS.title.max) : ''

/** Stores a draft in place of the one before. */
export async function storeDraft(tx: Tx, draft: Draft): Promise<void> {
  const row = { ...draft, title: titleOf(draft.body), body: JSON.stringify(draft.body) }
  const { user_id: _, id: __, ...changes } = row
  await tx
    .insertInto('recipe_drafts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(changes))
    .execute()
  if (draft.recipe_id !== null) return
  await tx
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
        .limit(MOST_NEW_DRAFTS)
        .offset(MOST_NEW_DRAFTS),
    )
    .execute()
}

const SUMMARY = ['id', 'recipe_id', 'title', 'base_version', 'device_id', 'saved_at'] as const

const summary = ({ recipe_id, saved_at, ...row }: Pick<RecipeDraftsTable, (typeof SUMMARY)[number]>) => ({
  ...row,
  is_new: recipe_id === null,
  saved_at: new Date(saved_at).toISOString(),
})

const readBody = (value: unknown) => z.record(z.string(), z.unknown()).safeParse(value).data

/** The cook's draft under this id; null if there is none. */
export async function findDraft(db: Reader, userId: string, id: string) {
  const row = await db
    .selectFrom('recipe_drafts')
    .select([...SUMMARY, 'body'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const { body, ...rest } = row
  return { ...summary(rest), body: storedJson(body, readBody) }
}

/** The cook's drafts without their bodies, newest first. */
export async function listDrafts(db: Reader, userId: string) {
  const rows = await db
    .selectFrom('recipe_drafts')
    .select(SUMMARY)
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(summary)
}

export const deleteDraft = (tx: Tx, userId: string, id: string): Promise<unknown> =>
  tx.deleteFrom('recipe_drafts').where('user_id', '=', userId).where('id', '=', id).execute()

/** A draft as the client last saw it. */
export interface SeenDraft {
  readonly id: string
  readonly saved_at: string
}

/** Deletes a draft that has become a saved recipe, unless another device has stored a newer one meanwhile. */
export const completeDraft = (tx: Tx, userId: string, { id, saved_at }: SeenDraft): Promise<unknown> =>
  tx
    .deleteFrom('recipe_drafts')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('saved_at', '<=', Date.parse(saved_at))
    .execute()

/** @param now epoch milliseconds */
export const sweepDrafts = (database: Database, now: number): Promise<void> =>
  database.transaction(async (tx) => {
    await tx
      .deleteFrom('recipe_drafts')
      .where('saved_at', '<', now - KEPT_MS)
      .execute()
  })
