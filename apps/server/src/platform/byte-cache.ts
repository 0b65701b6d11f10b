/** An LRU cache bounded by bytes. */
export interface ByteCache<Value> {
  readonly get: (key: string) => Value | undefined
  /** @param bytes size of the value; one that exceeds the whole cache is not stored */
  readonly set: (key: string, value: Value, bytes: number) => void
  readonly clear: () => void
}

/** Approximate overhead of an entry beyond its key and value. */
const ENTRY_BYTES = 200

/** @param most bytes in total, including keys at two bytes per character, as V8 may store them */
export function byteCache<Value>(most: number): ByteCache<Value> {
  const entries = new Map<string, { readonly value: Value; readonly bytes: number }>()
  let held = 0

  const drop = (key: string): void => {
    held -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  return {
    get: (key) => {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set: (key, value, valueBytes) => {
      drop(key)
      const bytes = valueBytes + 2 * key.length + ENTRY_BYTES
      if (bytes > most) return
      for (const oldest of entries.keys()) {
        if (held + bytes <= most) break
        drop(oldest)
      }
      entries.set(key, { value, bytes })
      held += bytes
    },
    clear: () => {
      entries.clear()
      held = 0
    },
  }
}
