import type { RecipeResponse } from '@souschef/contract'
import type { Call } from '../../api/client.ts'
import type { ExchangeDependencies } from '../../shared-log/exchange.ts'
import type { CookingStore } from '../cooking-store.ts'

/** Dependencies of synchronisation. */
export interface SyncDependencies extends Omit<ExchangeDependencies, 'isTimeFixed'> {
  readonly store: Pick<CookingStore, 'getState' | 'shared' | 'change'>
  readonly call: Call
  readonly newId: () => string
  readonly copies: {
    readonly has: (recipeId: string, version: number) => Promise<boolean>
    readonly store: (recipe: RecipeResponse) => Promise<void>
  }
}
