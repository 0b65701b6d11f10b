import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { err, type Result } from '@souschef/domain'
import { isDiskFull } from '../db/disk-full.ts'

/** A file that arrived, on disk. */
export interface ReceivedFile {
  readonly path: string
  readonly bytes: number
  /** SHA-256 in hexadecimal. */
  readonly hash: string
}

/**
 * Stores a file that arrives, or that is being made, in a temporary file for the duration of `work`, instead of holding it in memory.
 *
 * @param bytes of a bounded size; its errors are rethrown
 * @returns a failure when the disk is full, else the result of `work`
 */
export async function withReceivedFile<Value, Failure>(
  bytes: AsyncIterable<Uint8Array>,
  work: (file: ReceivedFile) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | 'STORAGE_FULL'>> {
  const folder = await mkdtemp(join(tmpdir(), 'souschef-file-'))
  try {
    const path = join(folder, 'file')
    return await work({ path, ...(await writeHashed(path, bytes)) })
  } catch (error) {
    if (isDiskFull(error)) return err('STORAGE_FULL')
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function writeHashed(
  path: string,
  content: AsyncIterable<Uint8Array>,
): Promise<Omit<ReceivedFile, 'path'>> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    content,
    async function* hashed(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.byteLength
        yield chunk
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  )
  return { bytes, hash: hash.digest('hex') }
}
