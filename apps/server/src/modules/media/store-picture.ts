import type { StoredPicture } from '@souschef/contract'
import { PICTURE_VARIANTS, pictureUrl, parseVariant, variantUrl } from '@souschef/contract/picture-address'
import { err, ok, type Result } from '@souschef/domain'
import type { Clock } from '../../platform/clock.ts'
import { isUniqueViolation } from '../../platform/db/constraint-violation.ts'
import type { Database, Reader, Tx } from '../../platform/db/database.ts'
import type { MediaTable } from '../../platform/db/media-tables.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { withReceivedFile } from '../../platform/files/received-file.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { PictureError, PictureProcessor, ProcessedPicture } from '../../platform/pictures/picture.ts'
import type { RandomBytes } from '../../platform/random.ts'
import { AVIF_DELAY_MS, avifJob } from './avif-job.ts'
import { fileName, newFileKey, newMediaId, removeFiles } from './media-files.ts'

/** Limit of the stored pictures of one account, in bytes (API-42). */
export const MAX_ACCOUNT_BYTES = 500_000_000

export type StoreError = PictureError | 'QUOTA_EXCEEDED' | 'STORAGE_FULL' | 'ID_TAKEN'

export interface StorePictureDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly random: RandomBytes
  readonly files: FileStore
  readonly processor: PictureProcessor
  readonly jobs: Jobs
}

interface StoreOptions {
  /** Of the medium; a random one by default. */
  readonly id?: string | undefined
  /** When its AVIF files are encoded, which takes longer than all others. */
  readonly avifDelayMs?: number
}

/**
 * Stores a picture in all sizes and formats. Until it is used, only its owner can see it, and it is swept after a day.
 *
 * @param bytes of the image file, of a bounded size; its errors are rethrown
 */
export type StorePicture = (
  ownerId: string,
  bytes: AsyncIterable<Uint8Array>,
  options?: StoreOptions,
) => Promise<Result<StoredPicture, StoreError>>

export function createPictureStorer(dependencies: StorePictureDependencies): StorePicture {
  const { database, clock, random, files, processor, jobs } = dependencies

  /** @param hash of the upload, in hexadecimal */
  const storeFiles = async (
    {
      ownerId,
      id,
      avifDelayMs,
    }: Pick<MediaTable, 'id'> & { readonly ownerId: string; readonly avifDelayMs: number },
    hash: string,
    picture: ProcessedPicture,
  ): Promise<Result<StoredPicture, StoreError>> => {
    const { width, height, thumbhash } = picture
    const file_key = newFileKey(hash, random)
    const now = clock()
    const row: MediaTable = {
      id,
      owner_id: ownerId,
      kind: 'picture',
      file_key,
      width,
      height,
      thumbhash,
      bytes: picture.files.reduce((sum, { content }) => sum + content.byteLength, 0),
      has_avif: 0,
      created_at: now,
      unused_since: now,
    }
    let isStored = false
    try {
      const puts = await Promise.all(
        picture.files.map(({ variant, content }) => files.put(fileName(file_key, variant), content)),
      )
      if (puts.some((put) => !put.ok)) return err('STORAGE_FULL')
      isStored = await database.transaction(async (tx) => {
        if (!(await insertWithinQuota(tx, row))) return false
        await jobs.enqueue(tx, avifJob, { id: row.id }, { key: row.id, runAt: now + avifDelayMs })
        return true
      })
    } catch (error) {
      if (isUniqueViolation(error)) return err('ID_TAKEN')
      throw error
    } finally {
      if (!isStored) await removeFiles(files, file_key)
    }
    return isStored ? ok(presentPicture(row)) : err('QUOTA_EXCEEDED')
  }

  return async (ownerId, bytes, { id = newMediaId(random), avifDelayMs = AVIF_DELAY_MS } = {}) => {
    if ((await usedBytes(database.readFresh, ownerId)) >= MAX_ACCOUNT_BYTES) return err('QUOTA_EXCEEDED')
    return withReceivedFile(bytes, async ({ path, hash }) => {
      const picture = await processor.process(path, ownerId)
      return picture.ok ? storeFiles({ ownerId, id, avifDelayMs }, hash, picture.value) : picture
    })
  }
}

async function usedBytes(db: Reader, ownerId: string): Promise<number> {
  const { total } = await db
    .selectFrom('media')
    .select((eb) => eb.fn.sum<number | string | null>('bytes').as('total'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Locks the owner, so that concurrent uploads cannot exceed the quota together. */
async function insertWithinQuota(tx: Tx, row: MediaTable): Promise<boolean> {
  await tx.selectFrom('users').select('id').where('id', '=', row.owner_id).forNoKeyUpdate().execute()
  if ((await usedBytes(tx, row.owner_id)) + row.bytes > MAX_ACCOUNT_BYTES) return false
  await tx.insertInto('media').values(row).execute()
  return true
}

/** The picture with this id, whoever asks; its answer, and its owner. */
export async function findStoredPicture(
  db: Reader,
  id: string,
): Promise<{ readonly ownerId: string; readonly picture: StoredPicture } | undefined> {
  const row = await db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { ownerId: row.owner_id, picture: presentPicture(row) }
}

const presentPicture = ({ id, width, height, thumbhash }: MediaTable): StoredPicture => ({
  url: pictureUrl(id),
  width,
  height,
  thumbhash,
  variants: PICTURE_VARIANTS.map((variant) => {
    const parts = parseVariant(variant)
    return { url: variantUrl(id, variant), width: Math.min(parts.width, width), format: parts.format }
  }),
})
