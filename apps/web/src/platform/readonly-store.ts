import type { StoreApi } from 'zustand/vanilla'

/** A store as its readers see it: only its owner changes it. */
export type ReadonlyStore<Value> = Pick<StoreApi<Value>, 'getState' | 'getInitialState' | 'subscribe'>
