/**
 * A collection in localStorage with one key per value, under a common prefix: unlike with a list under one key, tabs that add at the
 * same time cannot overwrite each other.
 */
export interface Entries {
  /** Stores a JSON value synchronously; returns false if storage refused it. */
  readonly add: (id: string, value: unknown) => boolean
  readonly remove: (id: string) => void
  /** All values by id, from any tab; invalid JSON is skipped. */
  readonly read: () => ReadonlyMap<string, unknown>
  /** Calls `listener` for each value that another tab adds; returns the unsubscribe function. */
  readonly onAdded: (listener: (value: unknown) => void) => () => void
}

const PREFIX = 'souschef.'

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @param name the prefix of the keys */
export function entries(name: string): Entries {
  const prefix = `${PREFIX}${name}.`
  return {
    add: (id, value) => {
      try {
        localStorage.setItem(prefix + id, JSON.stringify(value))
        return true
      } catch {
        return false
      }
    },
    remove: (id) => {
      try {
        localStorage.removeItem(prefix + id)
      } catch {
        // Forbidden storage has nothing to remove.
      }
    },
    read: () => {
      try {
        const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
        return new Map(
          keys.flatMap((key) => {
            const value = parse(localStorage.getItem(key))
            return value === undefined ? [] : [[key.slice(prefix.length), value] as const]
          }),
        )
      } catch {
        return new Map()
      }
    },
    onAdded: (listener) => {
      const onStorage = ({ key, newValue }: StorageEvent): void => {
        const value = key?.startsWith(prefix) === true ? parse(newValue) : undefined
        if (value !== undefined) listener(value)
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}
