import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const MIN_FREE_BYTES = 2 ** 30

/** Containers have little of it, or none. */
function hasFreeMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= MIN_FREE_BYTES
  } catch {
    return false
  }
}

/**
 * Creates a folder for data that need not be durable, on Linux in memory, because each commit of SQLite waits for the disk.
 * @returns its path; the caller removes it
 */
export const temporaryFolder = (prefix: string): string =>
  mkdtempSync(join(hasFreeMemory() ? MEMORY : tmpdir(), prefix))
