import { PICTURE_VARIANTS, type PictureVariant } from '@souschef/contract/picture-address'
import type { FileStore } from '../../platform/files/file-store.ts'

/** The name of a stored file of a picture. */
export const fileName = (fileKey: string, variant: PictureVariant): string => `${fileKey}-${variant}`

/** The `file_key` of the picture that a stored file belongs to. */
export const fileKeyOf = (name: string): string => name.slice(0, name.lastIndexOf('-'))

/** Removes all files of a picture. */
export async function removeFiles(files: FileStore, fileKey: string): Promise<void> {
  await Promise.all(PICTURE_VARIANTS.map((variant) => files.remove(fileName(fileKey, variant))))
}
