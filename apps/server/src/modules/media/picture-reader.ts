import {
  isPictureVariant,
  type PictureFormat,
  type PictureVariant,
  parseVariant,
} from '@souschef/contract/picture-address'
import type { Database } from '../../platform/db/database.ts'
import type { FileStore, OpenFile } from '../../platform/files/file-store.ts'
import { fileName, type MediaVariant } from './media-files.ts'
import { visibleFinder } from './visible-media.ts'

/** One size and format of a picture or an avatar. */
export interface FoundPicture {
  /** The variant that is served: WebP in place of AVIF until that is encoded. */
  readonly variant: MediaVariant
  readonly type: `image/${PictureFormat}`
  /** Whether everybody may see it. */
  readonly isPublic: boolean
  /** @returns null when the file is missing */
  readonly open: () => Promise<OpenFile | null>
}

/** @returns undefined when there is no such picture, or the viewer (null for a guest) may not see it (DEC-45) */
export type PictureReader = (
  id: string,
  variant: MediaVariant,
  viewerId: string | null,
) => Promise<FoundPicture | undefined>

export function pictureReader(database: Database, files: FileStore): PictureReader {
  const findVisible = visibleFinder(database)
  return async (id, requested, viewerId) => {
    const media = await findVisible(id, viewerId)
    if (media === undefined) return undefined
    if (isPictureVariant(requested) !== (media.kind === 'picture')) return undefined
    const variant = isPictureVariant(requested) && media.has_avif === 0 ? withoutAvif(requested) : requested
    return {
      variant,
      type: isPictureVariant(variant) ? `image/${parseVariant(variant).format}` : 'image/webp',
      isPublic: media.is_public === 1,
      open: () => files.open(fileName(media.file_key, variant)),
    }
  }
}

const WITHOUT_AVIF: Partial<Record<PictureVariant, PictureVariant>> = {
  '320.avif': '320.webp',
  '640.avif': '640.webp',
  '1280.avif': '1280.webp',
}

const withoutAvif = (variant: PictureVariant): PictureVariant => WITHOUT_AVIF[variant] ?? variant
