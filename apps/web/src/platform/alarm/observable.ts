/** A value that notifies its listeners of changes; fits `useSyncExternalStore`. */
export interface Observable<Value> {
  readonly get: () => Value
  /** Calls back after each change; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
}

export interface Settable<Value> extends Observable<Value> {
  /** Notifies the listeners, unless the value is the same. */
  readonly set: (value: Value) => void
}

export function observable<Value>(first: Value): Settable<Value> {
  const listeners = new Set<() => void>()
  let current = first
  return {
    get: () => current,
    set: (value) => {
      if (value === current) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
