import type { CookingState } from '@souschef/domain'
import { useSyncExternalStore } from 'react'
import { cookingStore, type CookingStore } from './cooking-store.ts'

/**
 * What the user is cooking, kept up to date across tabs, and `dispatch`; the state is null until the stored log has been loaded.
 */
export function useCooking(userId: string): readonly [CookingState | null, CookingStore['dispatch']] {
  const store = cookingStore(userId)
  const state = useSyncExternalStore(store.subscribe, () => (store.isLoaded.get() ? store.state() : null))
  return [state, store.dispatch]
}
