import type { StoreApi } from 'zustand/vanilla'

/** The read-only view of a store, for everyone but its owner. */
export type ReadonlyStore<Value> = Pick<StoreApi<Value>, 'getState' | 'getInitialState' | 'subscribe'>
