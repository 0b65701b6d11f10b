import type { Readable } from 'node:stream'
import type { Result } from '@souschef/domain'

export interface StoredFile {
  readonly name: string
  readonly bytes: number
  /** Epoch milliseconds, by the clock of the store. */
  readonly modifiedAt: number
}

export interface OpenFile {
  readonly bytes: number
  /** To be read or destroyed by the caller. */
  readonly stream: Readable
}

/**
 * Files under flat names, each written once as a whole. All methods throw `FilesUnavailableError` while the store cannot be
 * reached.
 */
export interface FileStore {
  /** Stores a file completely or not at all, durably; replaces one of the same name. */
  readonly put: (name: string, content: Uint8Array) => Promise<Result<null, 'STORAGE_FULL'>>
  /** @returns null when there is no such file */
  readonly open: (name: string) => Promise<OpenFile | null>
  /** Removes a file; idempotent. */
  readonly remove: (name: string) => Promise<void>
  /** All complete files, in no particular order; for sweeps. */
  readonly list: () => AsyncIterable<StoredFile>
}

/** The store cannot be reached, or refuses to work; trying again later may help. */
export class FilesUnavailableError extends Error {}

/** Names are safe as file names and as S3 keys on every system, and never temporary ones. */
export function checkName(name: string): string {
  if (!/^[a-z0-9][a-z0-9.-]{1,199}$/.test(name) || name.endsWith('.part'))
    throw new TypeError(`invalid name of a stored file: ${name}`)
  return name
}
