import { buffer } from 'node:stream/consumers'
import { pictureIdOf, type PictureVariant } from '@souschef/contract/picture-address'
import type { PictureReader } from '../media/media.ts'

/** @param variant a JPEG variant @returns a recipe's picture; null when it has none, or none stored here */
export async function readPicture(
  pictures: PictureReader,
  url: string | null,
  viewerId: string | null,
  variant: PictureVariant,
): Promise<Uint8Array | null> {
  const id = url === null ? null : pictureIdOf(url)
  const found = id === null ? undefined : await pictures(id, variant, viewerId)
  const file = await found?.open()
  return file ? buffer(file.stream) : null
}
