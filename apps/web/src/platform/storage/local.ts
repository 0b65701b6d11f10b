import type { ReadonlyStore } from '../readonly-store.ts'

/**
 * A store of one value in localStorage, as JSON; null if there is none. An invalid stored value is read as null, and where storage is
 * full or forbidden the value is in memory until the page closes (STORE-1).
 *
 * `getState` reads what is stored at this moment, perhaps by another tab, and returns the same object for as long as the stored text is
 * the same. Listeners are notified of the changes of all tabs.
 */
export interface Slot<Value> extends ReadonlyStore<Value | null> {
  /** Stores a value; null removes it. */
  setState(value: Value | null): void
}

const PREFIX = 'souschef.'

const memory = new Map<string, string>()
const listeners = new Map<string, Set<() => void>>()
let isListening = false

const notify = (key: string): void => listeners.get(key)?.forEach((listener) => listener())

function readText(key: string): string | null {
  const inMemory = memory.get(key)
  if (inMemory !== undefined) return inMemory
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
    // Forbidden storage has nothing to remove.
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
  if (!isListening) {
    window.addEventListener('storage', onStorage)
    isListening = true
  }
  const keyListeners = listeners.get(key) ?? new Set()
  listeners.set(key, keyListeners.add(listener))
  return () => void keyListeners.delete(listener)
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

  function getState(): Value | null {
    const text = readText(key)
    if (cache === undefined || cache.text !== text) cache = { text, value: parseText(text, parse) }
    return cache.value
  }

  return {
    getState,
    // The server stores nothing.
    getInitialState: () => null,
    setState: (value) => {
      if (value === null) removeText(key)
      else {
        const text = JSON.stringify(value)
        cache = { text, value }
        writeText(key, text)
      }
      notify(key)
    },
    subscribe: (listener) => {
      let last = getState()
      return subscribe(key, () => {
        const previous = last
        last = getState()
        listener(last, previous)
      })
    },
  }
}

/**
 * A slot that copies an unreadable text to `….unreadable` before overwriting it: another build may have written it.
 */
export function slotWithBackup<Value>(name: string, parse: (raw: unknown) => Value | null): Slot<Value> {
  const base = slot(name, parse)
  return {
    ...base,
    setState: (value) => {
      const text = value !== null && base.getState() === null ? readText(PREFIX + name) : null
      if (text !== null) writeText(`${PREFIX}${name}.unreadable`, text)
      base.setState(value)
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
