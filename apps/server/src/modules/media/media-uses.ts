import type { PictureDetails } from '@souschef/contract'
import type { Tx } from '../../platform/db/database.ts'
import { dialectOf } from '../../platform/db/dialect-of.ts'
import type { MediaUsesTable } from '../../platform/db/media-tables.ts'
import { visibleMedia } from './visible-media.ts'

/** A user of pictures: a recipe, draft, version or recipe of an import, with its author. */
export interface MediaHolder {
  readonly kind: MediaUsesTable['kind']
  readonly id: string
  readonly userId: string
}

/**
 * Replaces the recorded picture uses of a holder; unused pictures are swept after a day. Pass no ids when the holder is deleted.
 *
 * @param ids of pictures; those that do not exist, or that the author may not see, are skipped
 * @param now epoch milliseconds
 * @returns the details of the recorded pictures, by id
 */
export async function setMediaUses(
  tx: Tx,
  holder: MediaHolder,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, PictureDetails>> {
  const before = await listUsedMedia(tx, holder)
  const touched = [...new Set([...before, ...ids])].toSorted()
  if (touched.length === 0) return new Map()
  // Locks out concurrent changes of uses, and the sweep.
  if (dialectOf(tx) === 'postgres')
    await tx.selectFrom('media').select('id').where('id', 'in', touched).orderBy('id').forUpdate().execute()
  const visible = await visibleMedia(tx, ids, holder.userId)
  const recorded = new Map(
    visible.map(({ id, width, height, thumbhash }) => [id, { width, height, thumbhash }] as const),
  )
  await replaceUses(tx, holder, before, [...recorded.keys()])
  await tx
    .updateTable('media')
    .set((eb) => ({
      unused_since: eb
        .case()
        .when(
          eb.exists(
            eb.selectFrom('media_uses').select('media_id').whereRef('media_uses.media_id', '=', 'media.id'),
          ),
        )
        .then(null)
        .else(eb.fn.coalesce('unused_since', eb.val(now)))
        .end(),
    }))
    .where('id', 'in', touched)
    .execute()
  return recorded
}

async function listUsedMedia(tx: Tx, { kind, id }: MediaHolder): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('media_uses')
    .select('media_id')
    .where('kind', '=', kind)
    .where('holder_id', '=', id)
    .execute()
  return rows.map(({ media_id }) => media_id)
}

async function replaceUses(
  tx: Tx,
  { kind, id, userId }: MediaHolder,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const removed = before.filter((mediaId) => !after.includes(mediaId))
  if (removed.length > 0)
    await tx
      .deleteFrom('media_uses')
      .where('kind', '=', kind)
      .where('holder_id', '=', id)
      .where('media_id', 'in', removed)
      .execute()
  const added = after.filter((mediaId) => !before.includes(mediaId))
  if (added.length > 0)
    await tx
      .insertInto('media_uses')
      .values(added.map((media_id) => ({ media_id, kind, holder_id: id, user_id: userId })))
      .execute()
}
