import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { StoredPicture } from '@souschef/contract'
import { PICTURE_VARIANTS, pictureUrl, variantParts, variantUrl } from '@souschef/contract/picture-address'
import { err, ok, type Result } from '@souschef/domain'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Reader, Tx } from '../../platform/db/database.ts'
import { isDiskFull } from '../../platform/db/disk-full.ts'
import type { MediaTable } from '../../platform/db/media-tables.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { PictureError, PictureProcessor, ProcessedPicture } from '../../platform/pictures/picture.ts'
import type { RandomBytes } from '../../platform/random.ts'
import { AVIF_DELAY_MS, avifJob } from './avif-job.ts'
import { fileName, removeFiles } from './media-files.ts'

/** Bytes of the stored pictures of one account (API-42). */
export const ACCOUNT_BYTES = 500_000_000

export type StoreError = PictureError | 'QUOTA_EXCEEDED' | 'STORAGE_FULL'

export interface StorePictureNeeds {
  readonly database: Database
  readonly clock: Clock
  readonly random: RandomBytes
  readonly files: FileStore
  readonly processor: PictureProcessor
  readonly jobs: Jobs
}

/**
 * Stores a picture in its sizes and formats. Until something uses it, it is its owner's alone, and swept after a day.
 *
 * @param bytes of the image file, of a bounded size; what it throws is rethrown
 */
export type StorePicture = (
  ownerId: string,
  bytes: AsyncIterable<Uint8Array>,
) => Promise<Result<StoredPicture, StoreError>>

export function pictureStorer(needs: StorePictureNeeds): StorePicture {
  const { database, clock, random, files, processor, jobs } = needs

  /** @param hash of the upload, in hexadecimal */
  const keep = async (
    ownerId: string,
    hash: string,
    picture: ProcessedPicture,
  ): Promise<Result<StoredPicture, StoreError>> => {
    const { width, height, thumbhash } = picture
    // Not shared with other uploads of the same file: their removal would have to be coordinated between database and store.
    const file_key = `${hash}-${Buffer.from(random(4)).toString('hex')}`
    const now = clock()
    const row: MediaTable = {
      id: Buffer.from(random(16)).toString('base64url'),
      owner_id: ownerId,
      file_key,
      width,
      height,
      thumbhash,
      bytes: picture.files.reduce((sum, { content }) => sum + content.byteLength, 0),
      has_avif: 0,
      created_at: now,
      unused_since: now,
    }
    let isKept = false
    try {
      const puts = await Promise.all(
        picture.files.map(({ variant, content }) => files.put(fileName(file_key, variant), content)),
      )
      if (puts.some((put) => !put.ok)) return err('STORAGE_FULL')
      isKept = await database.transaction(async (tx) => {
        if (!(await insertWithinQuota(tx, row))) return false
        await jobs.enqueue(tx, avifJob, { id: row.id }, { key: row.id, runAt: now + AVIF_DELAY_MS })
        return true
      })
    } finally {
      if (!isKept) await removeFiles(files, file_key)
    }
    return isKept ? ok(described(row)) : err('QUOTA_EXCEEDED')
  }

  return async (ownerId, bytes) => {
    if ((await usedBytes(database.read, ownerId)) >= ACCOUNT_BYTES) return err('QUOTA_EXCEEDED')
    const folder = await mkdtemp(join(tmpdir(), 'souschef-upload-'))
    try {
      const path = join(folder, 'picture')
      const hash = await writeHashed(path, bytes)
      const picture = await processor.process(path, ownerId)
      return picture.ok ? await keep(ownerId, hash, picture.value) : picture
    } catch (error) {
      if (isDiskFull(error)) return err('STORAGE_FULL')
      throw error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** @returns the SHA-256 of what was written, in hexadecimal */
async function writeHashed(path: string, bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(
    bytes,
    async function* hashed(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  )
  return hash.digest('hex')
}

async function usedBytes(db: Reader, ownerId: string): Promise<number> {
  const { total } = await db
    .selectFrom('media')
    .select((eb) => eb.fn.sum<number | string | null>('bytes').as('total'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Uploads of one owner are stored one after the other, so that they cannot exceed the quota together. */
async function insertWithinQuota(tx: Tx, row: MediaTable): Promise<boolean> {
  await tx.selectFrom('users').select('id').where('id', '=', row.owner_id).forNoKeyUpdate().execute()
  if ((await usedBytes(tx, row.owner_id)) + row.bytes > ACCOUNT_BYTES) return false
  await tx.insertInto('media').values(row).execute()
  return true
}

const described = ({ id, width, height, thumbhash }: MediaTable): StoredPicture => ({
  url: pictureUrl(id),
  width,
  height,
  thumbhash,
  variants: PICTURE_VARIANTS.map((variant) => {
    const parts = variantParts(variant)
    return { url: variantUrl(id, variant), width: Math.min(parts.width, width), format: parts.format }
  }),
})
