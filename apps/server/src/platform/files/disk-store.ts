import type { Dirent } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS, err, ok, type Result } from '@souschef/domain'
import { isDiskFull } from '../db/disk-full.ts'
import {
  checkName,
  exactBytes,
  type FileStore,
  FilesUnavailableError,
  type StoredFile,
} from './file-store.ts'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/** Marks a file that is still being written. */
const PARTIAL_SUFFIX = '.part'

/** A partial file that is older has been abandoned. */
const ABANDONED_MS = DAY_MS

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null)

const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT'

const unavailableError = (error: unknown): FilesUnavailableError =>
  new FilesUnavailableError('the folder of files cannot be used', { cause: error })

/**
 * Files in a folder that only the owner of the process can access. Subfolders by the first two characters of the names keep
 * each of them small.
 *
 * @param folder absolute path; created when missing
 */
export function diskStore(folder: string): FileStore {
  const shardOf = (name: string): string => join(folder, name.slice(0, 2))
  const pathOf = (name: string): string => join(shardOf(checkName(name)), name)
  let writes = 0

  const write = async (
    name: string,
    content: Uint8Array | AsyncIterable<Uint8Array>,
  ): Promise<Result<null, 'STORAGE_FULL'>> => {
    checkName(name)
    try {
      await writeDurably(name, content)
      return ok(null)
    } catch (error) {
      if (isDiskFull(error) || codeOf(error) === 'EDQUOT') return err('STORAGE_FULL')
      throw unavailableError(error)
    }
  }

  const writeDurably = async (
    name: string,
    content: Uint8Array | AsyncIterable<Uint8Array>,
  ): Promise<void> => {
    await makeDurably(folder)
    await makeDurably(shardOf(name))
    const path = pathOf(name)
    const partialPath = `${path}.${process.pid}-${(writes += 1)}${PARTIAL_SUFFIX}`
    try {
      const handle = await open(partialPath, 'w', FILE_MODE)
      try {
        await handle.writeFile(content)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(partialPath, path)
      await syncFolder(shardOf(name))
    } catch (error) {
      await rm(partialPath, { force: true })
      throw error
    }
  }

  async function* filesIn(shard: string): AsyncGenerator<StoredFile> {
    for await (const name of namesIn(shard, (entry) => entry.isFile())) {
      const path = join(shard, name)
      // A file may be removed while the folder is being read.
      const found = await stat(path).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw unavailableError(error)
      })
      if (found === null) continue
      if (!name.endsWith(PARTIAL_SUFFIX)) yield { name, bytes: found.size, modifiedAt: found.mtimeMs }
      else if (found.mtimeMs < Date.now() - ABANDONED_MS) await rm(path, { force: true })
    }
  }

  return {
    put: async (name, content) => {
      if (content instanceof Uint8Array) return write(name, content)
      try {
        return await write(name, exactBytes(content))
      } finally {
        content.stream.destroy()
      }
    },
    receive: async (name, bytes) => {
      let size = 0
      async function* counted(): AsyncGenerator<Uint8Array> {
        for await (const chunk of bytes) {
          size += chunk.byteLength
          yield chunk
        }
      }
      const stored = await write(name, counted())
      return stored.ok ? ok(size) : stored
    },
    localPath: pathOf,
    open: async (name) => {
      const path = pathOf(name)
      try {
        const handle = await open(path)
        const { size } = await handle.stat()
        return { bytes: size, stream: handle.createReadStream() }
      } catch (error) {
        if (isMissing(error)) return null
        throw unavailableError(error)
      }
    },
    remove: async (name) => {
      await rm(pathOf(name), { force: true }).catch((error: unknown) => {
        throw unavailableError(error)
      })
    },
    list: async function* list() {
      for await (const shard of namesIn(folder, (entry) => entry.isDirectory()))
        yield* filesIn(join(folder, shard))
    },
  }
}

async function* namesIn(folder: string, predicate: (entry: Dirent) => boolean): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(folder)) if (predicate(entry)) yield entry.name
  } catch (error) {
    if (!isMissing(error)) throw unavailableError(error)
  }
}

/** Creates a folder such that it and its files survive a power failure. */
async function makeDurably(folder: string): Promise<void> {
  const firstCreated = await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
  if (firstCreated !== undefined) await syncFolder(join(folder, '..'))
}

/** A rename survives a power failure only when its folder has been synced; Windows cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
