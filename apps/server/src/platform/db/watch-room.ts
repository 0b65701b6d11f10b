import type { Database } from './database.ts'
import { isOutOfRoom } from './out-of-room.ts'

/** How long a refused write counts when no other one follows it. */
const REFUSAL_COUNTS_MS = 30_000

/** Remembers whether the disk had room for the last transaction. */
export function watchRoom(transaction: Database['transaction']): {
  readonly transaction: Database['transaction']
  readonly wasRefused: () => boolean
} {
  let refusedAt = Number.NEGATIVE_INFINITY
  return {
    transaction: async (work) => {
      try {
        const value = await transaction(work)
        refusedAt = Number.NEGATIVE_INFINITY
        return value
      } catch (error) {
        if (isOutOfRoom(error)) refusedAt = performance.now()
        throw error
      }
    },
    wasRefused: () => performance.now() - refusedAt < REFUSAL_COUNTS_MS,
  }
}
