import { unsentEvents } from '@souschef/domain'
import { createLogSync, type LogSync } from '../../shared-log/log-sync.ts'
import type { SyncState } from '../../shared-log/sync-status.ts'
import type { Slot } from '../../storage/local.ts'
import type { CookingStore } from '../cooking-store.ts'
import type { SyncDependencies } from './dependencies.ts'
import { syncOnce } from './sync-once.ts'

/** Keeps a user's cooking log in sync with the server. */
export interface CookingSync extends LogSync {
  /** Whether a position of the server is ahead of this device. */
  readonly isBehind: (hint: { readonly log_id: string; readonly position: number }) => boolean
}

interface SyncOptions extends Omit<SyncDependencies, 'store' | 'refused'> {
  readonly store: Pick<CookingStore, 'getState' | 'shared' | 'change' | 'reload' | 'subscribe' | 'isLoaded'>
  readonly syncState: Slot<SyncState>
  /** Whether requests can be sent for this user: signed in, with a network. */
  readonly canSync: () => boolean
}

export function createCookingSync({ syncState, canSync, store, ...others }: SyncOptions): CookingSync {
  const refused = new Set<string>()
  const change =
    (onChanged: () => void): CookingStore['change'] =>
    async (update, received) => {
      let hasChanged = false
      const isDone = await store.change((shared) => {
        const changed = update(shared)
        hasChanged ||= changed !== null && changed !== shared
        return changed
      }, received)
      if (hasChanged) onChanged()
      return isDone
    }
  const { getState, shared, isLoaded, subscribe, reload } = store
  const sync = createLogSync({
    isLoaded,
    subscribe,
    reload,
    unsentCount: () => unsentEvents(shared()).length,
    syncOnce: (onChanged, checksFirst) =>
      syncOnce({ ...others, refused, store: { getState, shared, change: change(onChanged) } }, checksFirst),
    refused,
    syncState,
    canSync,
  })
  return {
    ...sync,
    isBehind: ({ log_id, position }) => {
      const { syncCursor } = shared()
      return syncCursor?.session_id !== log_id || syncCursor.position < position
    },
  }
}
