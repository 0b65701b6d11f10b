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

/** Bytes, or a stream of exactly as many as it says, which is read to its end or destroyed. */
export type FileContent = Uint8Array | OpenFile

/**
 * Files under flat names, each written once as a whole. All methods throw `FilesUnavailableError` while the store cannot be
 * reached.
 */
export interface FileStore {
  /** Stores a file completely or not at all, durably; replaces one of the same name. */
  readonly put: (name: string, content: FileContent) => Promise<Result<null, 'STORAGE_FULL'>>
  /**
   * Stores a file whose size is known only at its end, without holding it in memory, as `put` does.
   *
   * @returns its size in bytes
   */
  readonly receive: (
    name: string,
    bytes: AsyncIterable<Uint8Array>,
  ) => Promise<Result<number, 'STORAGE_FULL'>>
  /** The path of a file that exists if it is on this machine, else null. */
  readonly localPath: (name: string) => string | null
  /** @returns null when there is no such file */
  readonly open: (name: string) => Promise<OpenFile | null>
  /** Removes a file; idempotent. */
  readonly remove: (name: string) => Promise<void>
  /** All complete files, in no particular order; for sweeps. */
  readonly list: () => AsyncIterable<StoredFile>
}

/** The store cannot be reached, or refuses to work; trying again later may help. */
export class FilesUnavailableError extends Error {}

/** The bytes of a stream. @throws at its end when they are not as many as it says */
export async function* exactBytes({ bytes, stream }: OpenFile): AsyncGenerator<Uint8Array> {
  let left = bytes
  for await (const chunk of stream) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('a file is a stream of bytes')
    left -= chunk.byteLength
    yield chunk
  }
  if (left !== 0) throw new TypeError(`a stream of ${bytes} bytes has ${bytes - left}`)
}

/** Names are safe as file names and as S3 keys on every system, and never temporary ones. */
export function checkName(name: string): string {
  if (!/^[a-z0-9][a-z0-9.-]{1,199}$/.test(name) || name.endsWith('.part'))
    throw new TypeError(`invalid name of a stored file: ${name}`)
  return name
}
