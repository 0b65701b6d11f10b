import { AVATAR_VARIANTS, type AvatarVariant } from '@souschef/contract/avatar-address'
import { PICTURE_VARIANTS, type PictureVariant } from '@souschef/contract/picture-address'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { RandomBytes } from '../../platform/random.ts'

/** A size and format of a picture or an avatar. */
export type MediaVariant = PictureVariant | AvatarVariant

/** Random, because it is part of the address (DEC-45). */
export const newMediaId = (random: RandomBytes): string => Buffer.from(random(16)).toString('base64url')

/** The media id of a picture whose id the client chose: the same 128 bits, 74 of them random. */
export const mediaIdOf = (uuid: string): string =>
  Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')

/**
 * Name prefix of the files of one upload. Not shared with other uploads of the same file, because their removal would have to be
 * coordinated between database and store.
 *
 * @param hash of the upload, in hexadecimal
 */
export const newFileKey = (hash: string, random: RandomBytes): string =>
  `${hash}-${Buffer.from(random(4)).toString('hex')}`

/** The name of a stored file. */
export const fileName = (fileKey: string, variant: MediaVariant): string => `${fileKey}-${variant}`

/** The `file_key` of the row that a stored file belongs to. */
export const fileKeyOf = (name: string): string => name.slice(0, name.lastIndexOf('-'))

/** Removes all files of a picture or an avatar. */
export async function removeFiles(files: FileStore, fileKey: string): Promise<void> {
  const variants = [...PICTURE_VARIANTS, ...AVATAR_VARIANTS]
  await Promise.all(variants.map((variant) => files.remove(fileName(fileKey, variant))))
}
