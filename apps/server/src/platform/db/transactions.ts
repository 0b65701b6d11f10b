import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely } from 'kysely'
import type { Database, Tx } from './database.ts'
import type { Tables } from './tables.ts'

const afterCommits = new WeakMap<Tx, (() => void)[]>()
const running = new AsyncLocalStorage<{ open: boolean }>()

/** Registers a callback for when the transaction has committed; it is not called when it rolls back. */
export function afterCommit(tx: Tx, callback: () => void): void {
  const callbacks = afterCommits.get(tx)
  if (callbacks) callbacks.push(callback)
  else afterCommits.set(tx, [callback])
}

/** `Database.transaction` over the writing handle. */
export function transactionsOn(write: Kysely<Tables>): Database['transaction'] {
  return async (work) => {
    if (running.getStore()?.open === true) throw new Error('A transaction is open already: use its tx')
    const state = { open: true }
    let callbacks: readonly (() => void)[] = []
    try {
      const value = await running.run(state, () =>
        write.transaction().execute(async (tx) => {
          const result = await work(tx)
          callbacks = afterCommits.get(tx) ?? []
          return result
        }),
      )
      state.open = false
      for (const callback of callbacks) callback()
      return value
    } finally {
      state.open = false
    }
  }
}
