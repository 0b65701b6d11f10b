/**
 * One value in localStorage, as JSON. Storage is an edge: an invalid value reads as null, and where storage is full or forbidden the
 * value lives in memory until the page closes (STORE-1).
 */
export interface Slot<Value> {
  /** The same object for as long as the stored text is the same. */
  read(): Value | null
  write(value: Value): void
  /** Whether anything is stored, valid or not. */
  isSet(): boolean
  /** Whether the value is stored; false if storage refused it. */
  isKept(): boolean
  clear(): void
  /** Calls back when the value changes, here or in another tab; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
}

const PREFIX = 'souschef.'

const memory = new Map<string, string>()
const listeners = new Map<string, Set<() => void>>()
let listening = false

const notify = (key: string): void => listeners.get(key)?.forEach((listener) => listener())

function readText(key: string): string | null {
  const kept = memory.get(key)
  if (kept !== undefined) return kept
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
  }
}

function removeText(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Forbidden storage holds nothing to remove.
  }
}

function onStorage(event: StorageEvent): void {
  if (event.key === null) {
    memory.clear()
    for (const key of listeners.keys()) notify(key)
    return
  }
  memory.delete(event.key)
  notify(event.key)
}

function subscribe(key: string, listener: () => void): () => void {
  if (!listening) {
    window.addEventListener('storage', onStorage)
    listening = true
  }
  const own = listeners.get(key) ?? new Set()
  listeners.set(key, own.add(listener))
  return () => void own.delete(listener)
}

function parseText<Value>(text: string | null, parse: (raw: unknown) => Value | null): Value | null {
  if (text === null) return null
  try {
    return parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** A slot under `name`; `parse` validates what was read, and returns null if it is invalid. */
export function slot<Value>(name: string, parse: (raw: unknown) => Value | null): Slot<Value> {
  const key = PREFIX + name
  let cache: { readonly text: string | null; readonly value: Value | null } | undefined
  return {
    read: () => {
      const text = readText(key)
      if (cache === undefined || cache.text !== text) cache = { text, value: parseText(text, parse) }
      return cache.value
    },
    write: (value) => {
      const text = JSON.stringify(value)
      cache = { text, value }
      writeText(key, text)
      notify(key)
    },
    isSet: () => readText(key) !== null,
    isKept: () => !memory.has(key),
    clear: () => {
      removeText(key)
      notify(key)
    },
    subscribe: (listener) => subscribe(key, listener),
  }
}

/**
 * A slot that copies an unreadable text to `….unreadable` before overwriting it: another build may have written it.
 */
export function keepingUnreadable<Value>(name: string, parse: (raw: unknown) => Value | null): Slot<Value> {
  const own = slot(name, parse)
  return {
    ...own,
    write: (value) => {
      const text = own.read() === null ? readText(PREFIX + name) : null
      if (text !== null) writeText(`${PREFIX}${name}.unreadable`, text)
      own.write(value)
    },
  }
}

/** Removes every value whose name has this prefix, and notifies the listeners. */
export function clearSlots(namePrefix: string): void {
  const prefix = PREFIX + namePrefix
  const stored = new Set(memory.keys())
  try {
    for (const key of Object.keys(localStorage)) stored.add(key)
  } catch {
    // Forbidden storage: all values are in memory.
  }
  for (const key of stored) {
    if (!key.startsWith(prefix)) continue
    removeText(key)
    notify(key)
  }
}
