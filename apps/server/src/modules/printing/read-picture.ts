import { buffer } from 'node:stream/consumers'
import { pictureIdOf } from '@souschef/contract/picture-address'
import type { PictureReader } from '../media/media.ts'

/** @returns the JPEG of a recipe's picture; null when it has none, or not of ours */
export async function readPicture(
  pictures: PictureReader,
  url: string | null,
  viewerId: string | null,
): Promise<Uint8Array | null> {
  const id = url === null ? null : pictureIdOf(url)
  const found = id === null ? undefined : await pictures(id, '1280.jpeg', viewerId)
  const file = await found?.open()
  return file ? buffer(file.stream) : null
}
