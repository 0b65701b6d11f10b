import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { err, type Result } from '@souschef/domain'
import { isDiskFull } from '../../platform/db/disk-full.ts'

/** An uploaded file on disk. */
export interface ReceivedFile {
  readonly path: string
  /** SHA-256 in hexadecimal. */
  readonly hash: string
}

/**
 * Stores an upload in a temporary file for the duration of `work`.
 *
 * @param bytes of a bounded size; its errors are rethrown
 * @returns a failure when the disk is full, else the result of `work`
 */
export async function withReceivedFile<Value, Failure>(
  bytes: AsyncIterable<Uint8Array>,
  work: (file: ReceivedFile) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | 'STORAGE_FULL'>> {
  const folder = await mkdtemp(join(tmpdir(), 'souschef-upload-'))
  try {
    const path = join(folder, 'picture')
    return await work({ path, hash: await writeHashed(path, bytes) })
  } catch (error) {
    if (isDiskFull(error)) return err('STORAGE_FULL')
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns the SHA-256 of the content, in hexadecimal */
async function writeHashed(path: string, bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(
    bytes,
    async function* hashed(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  )
  return hash.digest('hex')
}
