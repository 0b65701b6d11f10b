import { AVATAR_WIDTHS, avatarUrl } from '@souschef/contract/avatar-address'
import { err, ok, type Result } from '@souschef/domain'
import type { Tx } from '../../platform/db/database.ts'
import { afterCommit } from '../../platform/db/transactions.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { withReceivedFile } from '../../platform/files/received-file.ts'
import type { AvatarFile, PictureError } from '../../platform/pictures/picture.ts'
import { setAvatarUrl } from '../accounts/accounts.ts'
import { fileName, newFileKey, newMediaId, removeFiles } from './media-files.ts'
import type { StorePictureDependencies } from './store-picture.ts'

/** Avatars of accounts (API-14): one each, which everybody may see. */
export interface Avatars {
  /**
   * Replaces the avatar.
   *
   * @param bytes of the image file, of a bounded size; its errors are rethrown
   * @returns its address
   */
  readonly set: (
    userId: string,
    bytes: AsyncIterable<Uint8Array>,
  ) => Promise<Result<string, PictureError | 'STORAGE_FULL'>>
  /** Removes the avatar, if there is one. */
  readonly remove: (userId: string, now: number) => Promise<void>
}

const MAX_WIDTH = Math.max(...AVATAR_WIDTHS)

export function createAvatars({
  database,
  clock,
  random,
  files,
  processor,
}: StorePictureDependencies): Avatars {
  const storeFiles = async (
    userId: string,
    hash: string,
    avatarFiles: readonly AvatarFile[],
  ): Promise<Result<string, 'STORAGE_FULL'>> => {
    const file_key = newFileKey(hash, random)
    const id = newMediaId(random)
    let isStored = false
    try {
      const puts = await Promise.all(
        avatarFiles.map(({ variant, content }) => files.put(fileName(file_key, variant), content)),
      )
      if (puts.some((put) => !put.ok)) return err('STORAGE_FULL')
      const now = clock()
      const formerFileKeys = await database.transaction(async (tx) => {
        await setAvatarUrl(tx, userId, avatarUrl(id), now)
        const removedFileKeys = await deleteAvatar(tx, userId)
        const dimensions = { width: MAX_WIDTH, height: MAX_WIDTH, thumbhash: '', has_avif: 0 } as const
        const bytes = avatarFiles.reduce((sum, { content }) => sum + content.byteLength, 0)
        const row = { id, owner_id: userId, file_key, bytes, created_at: now, unused_since: null }
        await tx
          .insertInto('media')
          .values({ ...row, ...dimensions, kind: 'avatar' })
          .execute()
        return removedFileKeys
      })
      isStored = true
      await removeAll(files, formerFileKeys)
      return ok(avatarUrl(id))
    } finally {
      if (!isStored) await removeFiles(files, file_key)
    }
  }

  return {
    set: (userId, bytes) =>
      withReceivedFile(bytes, async ({ path, hash }) => {
        const processed = await processor.processAvatar(path, userId)
        return processed.ok ? storeFiles(userId, hash, processed.value) : processed
      }),
    remove: async (userId, now) => {
      const formerFileKeys = await database.transaction(async (tx) => {
        await setAvatarUrl(tx, userId, null, now)
        return deleteAvatar(tx, userId)
      })
      await removeAll(files, formerFileKeys)
    },
  }
}

/** Removes the avatar of an account that is closed in this transaction, and its files after the commit. */
export async function eraseAvatar(tx: Tx, files: FileStore, userId: string): Promise<void> {
  const removedFileKeys = await deleteAvatar(tx, userId)
  afterCommit(tx, () => {
    // The sweep removes files whose removal fails.
    removeAll(files, removedFileKeys).catch(() => undefined)
  })
}

/** @returns the keys of the files to be removed after the commit */
async function deleteAvatar(tx: Tx, userId: string): Promise<readonly string[]> {
  const rows = await tx
    .deleteFrom('media')
    .where('owner_id', '=', userId)
    .where('kind', '=', 'avatar')
    .returning('file_key')
    .execute()
  return rows.map(({ file_key }) => file_key)
}

/** After a crash, the sweep removes the remaining files. */
async function removeAll(files: FileStore, fileKeys: readonly string[]): Promise<void> {
  for (const fileKey of fileKeys) await removeFiles(files, fileKey)
}
