/** An LRU cache bounded by bytes. */
export interface ByteCache<Value> {
  readonly get: (key: string) => Value | undefined
  /** @param bytes size of the value; one that exceeds the whole cache is not stored */
  readonly set: (key: string, value: Value, bytes: number) => void
  readonly clear: () => void
}

/** Approximate overhead of an entry beyond its key and value. */
const ENTRY_BYTES = 200

/** @param maxBytes bytes in total, including keys at two bytes per character, as V8 may store them */
export function byteCache<Value>(maxBytes: number): ByteCache<Value> {
  const entries = new Map<string, { readonly value: Value; readonly bytes: number }>()
  let usedBytes = 0

  const evict = (key: string): void => {
    usedBytes -= entries.get(key)?.bytes ?? 0
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
      evict(key)
      const bytes = valueBytes + 2 * key.length + ENTRY_BYTES
      if (bytes > maxBytes) return
      for (const oldest of entries.keys()) {
        if (usedBytes + bytes <= maxBytes) break
        evict(oldest)
      }
      entries.set(key, { value, bytes })
      usedBytes += bytes
    },
    clear: () => {
      entries.clear()
      usedBytes = 0
    },
  }
}
