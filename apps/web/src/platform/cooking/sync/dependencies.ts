import type { RecipeResponse } from '@souschef/contract'
import type { Call } from '../../api/client.ts'
import type { CookingStore } from '../cooking-store.ts'
import type { CookingTime } from '../cooking-time.ts'

/** What bringing a log in step with the server stands on. */
export interface SyncDependencies {
  readonly store: Pick<CookingStore, 'getState' | 'shared' | 'change'>
  readonly call: Call
  readonly time: Pick<CookingTime, 'now' | 'syncWithServer'>
  /** Learns the server's time, all epoch milliseconds by the device's clock but the first. */
  readonly learnTime: (server: number, sentAt: number, receivedAt: number) => void
  /** The device's own clock, epoch milliseconds. */
  readonly clock: () => number
  readonly newId: () => string
  readonly copies: {
    readonly has: (recipeId: string, version: number) => Promise<boolean>
    readonly store: (recipe: RecipeResponse) => Promise<void>
  }
  /** Ids of events that the server refused; they stay on this device. */
  readonly refused: Set<string>
}

/** The session of the server takes no more events; they stay on this device. */
export class SessionFull extends Error {
  override readonly name = 'SessionFull'
}
