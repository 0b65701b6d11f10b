import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Database } from '../../platform/db/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { createJobHandler, type Job, type JobHandler } from '../../platform/jobs/job.ts'
import type { PictureProcessor } from '../../platform/pictures/picture.ts'
import { fileName } from './media-files.ts'

/** Pictures are often uploaded several at a time; the delay keeps the encoder from competing with the next uploads. */
export const AVIF_DELAY_MS = 30_000

/** Encodes the AVIF files of a picture, which takes too long for its upload. */
export const avifJob: Job<{ readonly id: string }> = {
  kind: 'media.avif',
  lane: 'pictures',
  payload: z.object({ id: z.string() }),
}

export const avifHandler = (database: Database, files: FileStore, processor: PictureProcessor): JobHandler =>
  createJobHandler(avifJob, async ({ id }, { signal }) => {
    const picture = await database.readFresh
      .selectFrom('media')
      .select(['file_key', 'has_avif'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (picture === undefined || picture.has_avif === 1) return undefined
    const jpeg = await files.open(fileName(picture.file_key, '1280.jpeg'))
    if (jpeg === null) return undefined
    const encoded = await processor.encodeAvif(await buffer(jpeg.stream), signal)
    const names = encoded.map(({ variant }) => fileName(picture.file_key, variant))
    for (const { variant, content } of encoded) {
      const put = await files.put(fileName(picture.file_key, variant), content)
      if (!put.ok) throw new Error('there is no space for AVIF files')
    }
    const bytes = encoded.reduce((sum, { content }) => sum + content.byteLength, 0)
    const pictureExists = await database.transaction(async (tx) => {
      await tx
        .updateTable('media')
        .set((eb) => ({ has_avif: 1, bytes: eb('bytes', '+', bytes) }))
        .where('id', '=', id)
        .where('has_avif', '=', 0)
        .execute()
      return (await tx.selectFrom('media').select('id').where('id', '=', id).execute()).length > 0
    })
    if (!pictureExists) for (const name of names) await files.remove(name)
    return undefined
  })
