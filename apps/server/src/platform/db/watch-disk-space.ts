import type { Database } from './database.ts'
import { isDiskFull } from './disk-full.ts'

/** How long a failed write counts when no other write follows. */
const FAILURE_TTL_MS = 30_000

/** Remembers whether the last transaction failed because the disk was full. */
export function watchDiskSpace(transaction: Database['transaction']): {
  readonly transaction: Database['transaction']
  readonly wasRecentlyFull: () => boolean
} {
  let failedAt = Number.NEGATIVE_INFINITY
  return {
    transaction: async (work) => {
      try {
        const value = await transaction(work)
        failedAt = Number.NEGATIVE_INFINITY
        return value
      } catch (error) {
        if (isDiskFull(error)) failedAt = performance.now()
        throw error
      }
    },
    wasRecentlyFull: () => performance.now() - failedAt < FAILURE_TTL_MS,
  }
}
