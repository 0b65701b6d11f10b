import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { err, type Result } from '@souschef/domain'
import { isDiskFull } from '../../platform/db/disk-full.ts'

/** A file that was uploaded. */
export interface ReceivedFile {
  readonly path: string
  /** SHA-256 in hexadecimal. */
  readonly hash: string
}

/**
 * Keeps an upload on disk while it is worked on.
 *
 * @param bytes of a bounded size; what it throws is rethrown
 * @returns a failure when the disk is full, else what `work` returns
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

/** @returns the SHA-256 of what was written, in hexadecimal */
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
