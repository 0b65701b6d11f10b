import { AVATAR_VARIANTS } from '@souschef/contract/avatar-address'
import { PICTURE_VARIANTS, parseVariant } from '@souschef/contract/picture-address'
import type { Database } from '../../platform/db/database.ts'
import type { MediaTable } from '../../platform/db/media-tables.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { fileName } from './media-files.ts'

const variantsOf = ({ kind, has_avif }: Pick<MediaTable, 'kind' | 'has_avif'>) =>
  kind === 'avatar'
    ? AVATAR_VARIANTS
    : PICTURE_VARIANTS.filter((variant) => has_avif === 1 || parseVariant(variant).format !== 'avif')

/** The ids of pictures and avatars with missing files. */
export async function findMissingPictures(
  { readFresh: read }: Pick<Database, 'readFresh'>,
  files: FileStore,
): Promise<readonly string[]> {
  const pictures = await read.selectFrom('media').select(['id', 'kind', 'file_key', 'has_avif']).execute()
  const stored = new Set<string>()
  for await (const { name } of files.list()) stored.add(name)
  const missing: string[] = []
  for (const picture of pictures) {
    if (variantsOf(picture).every((variant) => stored.has(fileName(picture.file_key, variant)))) continue
    // The picture may have been removed meanwhile.
    if (await read.selectFrom('media').select('id').where('id', '=', picture.id).executeTakeFirst())
      missing.push(picture.id)
  }
  return missing
}
