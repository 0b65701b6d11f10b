/**
 * Values in localStorage that have a key of their own each, under one prefix: tabs that add at the same time never overwrite
 * each other, as they would a list under one key.
 */
export interface Entries {
  /** Adds a value (JSON) before it returns; false where storage refused it. */
  readonly add: (id: string, value: unknown) => boolean
  readonly remove: (id: string) => void
  /** What any tab has added and none has removed, by id; what is no JSON is left out. */
  readonly read: () => ReadonlyMap<string, unknown>
  /** Calls back for each value that another tab adds; answers with the way to stop. */
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

/** @param name what the keys of all entries begin with */
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
        // Forbidden storage holds nothing that could be removed.
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
