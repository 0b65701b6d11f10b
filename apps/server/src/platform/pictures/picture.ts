import type { PictureVariant } from '@souschef/contract/picture-address'
import type { Result } from '@souschef/domain'

export type PictureError = 'UNSUPPORTED_MEDIA_TYPE' | 'IMAGE_PROCESSING_ERROR' | 'TOO_MANY_PIXELS'

export interface PictureFile {
  readonly variant: PictureVariant
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

/** Decodes and encodes pictures, off the thread that answers requests. */
export interface PictureProcessor {
  /**
   * Makes the JPEG and WebP files of an upload. One at a time, in turn between users.
   *
   * @param path of the uploaded file
   * @throws {TooBusyError} when too many are waiting
   */
  readonly process: (path: string, userId: string) => Promise<Result<ProcessedPicture, PictureError>>
  /** @param jpeg the largest JPEG of a picture */
  readonly encodeAvif: (jpeg: Uint8Array, signal: AbortSignal) => Promise<readonly PictureFile[]>
}
