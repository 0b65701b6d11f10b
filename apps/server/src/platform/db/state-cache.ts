/** A value, and the state of the database in which it was computed (`SqlDialect.state`). */
export interface KnownValue<Value> {
  readonly state: string | number
  readonly value: Value
}

/** Values that hold for as long as nobody writes: those of the last state that one was computed in. */
export interface StateCache<Value> {
  readonly get: (key: string) => KnownValue<Value> | undefined
  readonly set: (key: string, state: string | number, value: Value) => void
}

/** @param most entries; when there are more, all are dropped */
export function stateCache<Value>(most: number): StateCache<Value> {
  let present: string | number | null = null
  const values = new Map<string, Value>()
  return {
    get: (key) => {
      const value = values.get(key)
      return present === null || value === undefined ? undefined : { state: present, value }
    },
    set: (key, state, value) => {
      if (state !== present || values.size >= most) values.clear()
      present = state
      values.set(key, value)
    },
  }
}
