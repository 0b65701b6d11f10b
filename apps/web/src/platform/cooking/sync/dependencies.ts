import type { RecipeResponse } from '@souschef/contract'
import type { Call } from '../../api/client.ts'
import type { CookingStore } from '../cooking-store.ts'
import type { CookingTime } from '../cooking-time.ts'

/** Dependencies of synchronisation. */
export interface SyncDependencies {
  readonly store: Pick<CookingStore, 'getState' | 'shared' | 'change'>
  readonly call: Call
  readonly time: Pick<CookingTime, 'now' | 'syncWithServer'>
  /** Reports a sample of the server's time; all are epoch milliseconds, `sentAt` and `receivedAt` by the device's clock. */
  readonly learnTime: (server: number, sentAt: number, receivedAt: number) => void
  /** The device's own clock, epoch milliseconds. */
  readonly clock: () => number
  readonly newId: () => string
  readonly copies: {
    readonly has: (recipeId: string, version: number) => Promise<boolean>
    readonly store: (recipe: RecipeResponse) => Promise<void>
  }
  /** Ids of events that the server refused; they remain on this device only. */
  readonly refused: Set<string>
}

/** The server's session accepts no more events; they remain on this device. */
export class SessionFull extends Error {
  override readonly name = 'SessionFull'
}
