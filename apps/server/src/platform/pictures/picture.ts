import type { AvatarVariant } from '@souschef/contract/avatar-address'
import type { PictureVariant } from '@souschef/contract/picture-address'
import type { Result } from '@souschef/domain'

export type PictureError = 'UNSUPPORTED_MEDIA_TYPE' | 'IMAGE_PROCESSING_ERROR' | 'TOO_MANY_PIXELS'

export interface PictureFile {
  readonly variant: PictureVariant
  readonly content: Uint8Array
}

export interface AvatarFile {
  readonly variant: AvatarVariant
  readonly content: Uint8Array
}

export interface ProcessedPicture {
  /** Pixels of the largest size, upright. */
  readonly width: number
  readonly height: number
  /** In base64. */
  readonly thumbhash: string
  readonly files: readonly PictureFile[]
}

/** What a thread is given to do with one picture. */
export type PictureTask =
  | { readonly kind: 'picture' | 'avatar'; readonly path: string }
  | { readonly kind: 'avif'; readonly jpeg: Uint8Array }

/** Decodes and encodes pictures, off the thread that answers requests. */
export interface PictureProcessor {
  /**
   * Makes the JPEG and WebP files of an upload. One at a time, in turn between users.
   *
   * @param path of the uploaded file
   * @throws {TooBusyError} when too many are waiting
   */
  readonly process: (path: string, userId: string) => Promise<Result<ProcessedPicture, PictureError>>
  /** Makes the files of an avatar, as `process` does those of a picture. */
  readonly processAvatar: (
    path: string,
    userId: string,
  ) => Promise<Result<readonly AvatarFile[], PictureError>>
  /** @param jpeg the largest JPEG of a picture */
  readonly encodeAvif: (jpeg: Uint8Array, signal: AbortSignal) => Promise<readonly PictureFile[]>
}
