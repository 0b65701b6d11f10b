import type { KitchenLinksTable } from '#platform/db/cooking-tables.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { LinkCaller } from '#platform/http/caller.ts'
import { hashToken } from '#platform/secrets.ts'

export type LinkRow = Readonly<KitchenLinksTable>

/** Links per session; the oldest is evicted. */
const MAX_LINKS = 20

/** The guest whom the token of a link authenticates; undefined if it is unknown, or its session has ended. */
export async function findLinkCaller(db: Reader, token: string): Promise<LinkCaller | undefined> {
  const found = await db
    .selectFrom('kitchen_links')
    .innerJoin('cooking_sessions', 'cooking_sessions.id', 'session_id')
    .select([
      'kitchen_links.id as linkId',
      'user_id as ownerId',
      'session_id as sessionId',
      'recipe_id as recipeId',
    ])
    .where('token_hash', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return found && { kind: 'link', ...found }
}

/** The ids of those links whose sessions are open. */
export async function findActiveLinks(db: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('kitchen_links')
    .innerJoin('cooking_sessions', 'cooking_sessions.id', 'kitchen_links.session_id')
    .select('kitchen_links.id')
    .where('kitchen_links.id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** A link of any session. */
export const linkById = (db: Reader, id: string): Promise<LinkRow | undefined> =>
  db.selectFrom('kitchen_links').selectAll().where('id', '=', id).executeTakeFirst()

/** The links of a session, the newest first. */
export const listLinks = (db: Reader, sessionId: string): Promise<readonly LinkRow[]> =>
  db
    .selectFrom('kitchen_links')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Stores a link, and evicts the oldest ones of its session beyond the limit. */
export async function insertLink(tx: Tx, row: LinkRow): Promise<void> {
  await tx.insertInto('kitchen_links').values(row).execute()
  for (const { id } of (await listLinks(tx, row.session_id)).slice(MAX_LINKS))
    await removeLink(tx, row.session_id, id)
}

/** @returns false if there was none */
export async function removeLink(tx: Tx, sessionId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('kitchen_links')
    .where('session_id', '=', sessionId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function updateLink(
  tx: Tx,
  id: string,
  totals: Pick<LinkRow, 'events' | 'bytes'>,
): Promise<void> {
  await tx.updateTable('kitchen_links').set(totals).where('id', '=', id).execute()
}
