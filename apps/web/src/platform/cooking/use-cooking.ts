import type { CookingState } from '@souschef/domain'
import { useStore } from 'zustand'
import { cookingStore, type CookingStore } from './cooking-store.ts'

/**
 * What the user is cooking, kept up to date across tabs, and `dispatch`; the state is null until the stored log has been loaded.
 */
export function useCooking(userId: string): readonly [CookingState | null, CookingStore['dispatch']] {
  const store = cookingStore(userId)
  const isLoaded = useStore(store.isLoaded)
  const state = useStore(store)
  return [isLoaded ? state : null, store.dispatch]
}
