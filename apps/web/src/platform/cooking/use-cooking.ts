import type { CookingState } from '@souschef/domain'
import { useSyncExternalStore } from 'react'
import { cookingStore, type CookingStore } from './cooking-store.ts'

/** What the user cooks now, kept current also when another tab goes on, and the way to change it. */
export function useCooking(userId: string): readonly [CookingState, CookingStore['dispatch']] {
  const store = cookingStore(userId)
  return [useSyncExternalStore(store.subscribe, store.state), store.dispatch]
}
