import { pictureIdOf, pictureUrl } from '@souschef/contract/picture-address'
import { DAY_MS, type Result } from '@souschef/domain'
import type { Config } from '../../config.ts'
import { type JobHandler, createRecurringJob } from '../../platform/jobs/job.ts'
import type { Logger } from '../../platform/log.ts'
import { type Avatars, createAvatars } from './avatars.ts'
import { avifHandler } from './avif-job.ts'
import { type PictureReader, pictureReader } from './picture-reader.ts'
import { type StorePicture, type StorePictureDependencies, createPictureStorer } from './store-picture.ts'
import { sweepMedia } from './sweep-media.ts'

// Public API of the media module.

export { eraseAvatar } from './avatars.ts'
export { eraseOwnerPictures } from './erase-owner-pictures.ts'
export { findMissingPictures } from './missing-pictures.ts'
export type { PictureReader } from './picture-reader.ts'
export { type MediaHolder, setMediaUses } from './media-uses.ts'

/** Fetches a picture from another host; failures are values. */
export type FetchPicture = (url: string, signal: AbortSignal) => Promise<Result<Uint8Array, string>>

export interface Media {
  readonly store: StorePicture
  readonly avatars: Avatars
  readonly reader: PictureReader
  /** The canonical address of a picture from any of its addresses; null when it is not stored here. */
  readonly canonicalPictureUrl: (url: string) => string | null
  /** Fetches a picture from another host and stores it (DEC-29). @returns its address here; null when that fails */
  readonly importRemotePicture: (ownerId: string, url: string, signal: AbortSignal) => Promise<string | null>
  readonly handlers: readonly JobHandler[]
}

export interface MediaDependencies extends StorePictureDependencies {
  readonly fetchPicture: FetchPicture
  readonly log: Logger
  readonly config: Pick<Config, 'publicUrl'>
}

export function createMedia(dependencies: MediaDependencies): Media {
  const { database, files, processor, fetchPicture, log } = dependencies
  const { publicUrl } = dependencies.config
  const store = createPictureStorer(dependencies)
  return {
    store,
    avatars: createAvatars(dependencies),
    reader: pictureReader(database, files),
    canonicalPictureUrl: (url) => {
      const id = pictureIdOf(url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url)
      return id === null ? null : pictureUrl(id)
    },
    importRemotePicture: async (ownerId, url, signal) => {
      const fetched = await fetchPicture(url, signal)
      if (!fetched.ok) return null
      const stored = await store(ownerId, singleChunk(fetched.value))
      return stored.ok ? stored.value.url : null
    },
    handlers: [
      avifHandler(database, files, processor),
      createRecurringJob('media.sweep', DAY_MS, async ({ now, signal }) => {
        const swept = await sweepMedia(database, files, now, signal)
        if (swept.pictures + swept.files > 0) log.info(swept, 'unused pictures and files removed')
      }),
    ],
  }
}

async function* singleChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
