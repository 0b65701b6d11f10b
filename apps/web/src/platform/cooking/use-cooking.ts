import type { CookingState } from '@souschef/domain'
import { useSyncExternalStore } from 'react'
import { cookingStore, type CookingStore } from './cooking-store.ts'

/**
 * What the user cooks now, kept current also when another tab goes on, and the way to change it; null until what was stored
 * has been read.
 */
export function useCooking(userId: string): readonly [CookingState | null, CookingStore['dispatch']] {
  const store = cookingStore(userId)
  const state = useSyncExternalStore(store.subscribe, () => (store.isLoaded.get() ? store.state() : null))
  return [state, store.dispatch]
}
