/** Values under keys, the most recently used of them, within a number of bytes. */
export interface ByteCache<Value> {
  readonly get: (key: string) => Value | undefined
  /** @param bytes that the value holds; one that alone is too large is not kept */
  readonly set: (key: string, value: Value, bytes: number) => void
  readonly clear: () => void
}

/** What an entry takes beside its key and value, about. */
const ENTRY_BYTES = 200

/** @param most bytes in all, keys included: these count two for a character, as V8 may hold them */
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
