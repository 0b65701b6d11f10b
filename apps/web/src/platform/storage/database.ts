/**
 * Larger things in IndexedDB (STORE-1), each under its user's id and a key of its own: `forms` holds unsaved forms, `copies`
 * the recipes being cooked (DEC-37). Where IndexedDB is full or forbidden they live in memory until the page closes.
 */
export type StoreName = 'forms' | 'copies'

const STORES: readonly StoreName[] = ['forms', 'copies']
const NAME = 'souschef'
const VERSION = 1

const memory = new Map<string, unknown>()
const memoryKey = (store: StoreName, userId: string, key: string): string => `${store}/${userId}/${key}`

/** Every key of a user: arrays sort after strings. */
const ofUser = (userId: string): IDBKeyRange => IDBKeyRange.bound([userId], [userId, []])

const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB request failed'))
  })

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (): void => reject(transaction.error ?? new Error('IndexedDB transaction failed'))
    transaction.oncomplete = () => resolve()
    transaction.onerror = fail
    transaction.onabort = fail
  })

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION)
    request.onupgradeneeded = () => {
      for (const store of STORES) request.result.createObjectStore(store)
    }
    request.onsuccess = () => {
      // Another tab may need a newer version, or the browser may drop the database.
      request.result.onversionchange = () => request.result.close()
      request.result.onclose = () => (opening = undefined)
      resolve(request.result)
    }
    request.onerror = () => reject(request.error ?? new Error('IndexedDB does not open'))
    request.onblocked = () => reject(new Error('IndexedDB is held by an older page'))
  })
  opening.catch(() => (opening = undefined))
  return opening
}

/** The stored value, to be parsed by the caller; undefined when there is none. */
export async function getStored(store: StoreName, userId: string, key: string): Promise<unknown> {
  const kept = memory.get(memoryKey(store, userId, key))
  if (kept !== undefined) return kept
  try {
    const database = await open()
    return await settled<unknown>(database.transaction(store).objectStore(store).get([userId, key]))
  } catch {
    return undefined
  }
}

/** Stores a value (anything that structured clone takes) in place of the one under the same key; never throws. */
export async function putStored(
  store: StoreName,
  userId: string,
  key: string,
  value: unknown,
): Promise<void> {
  try {
    const transaction = (await open()).transaction(store, 'readwrite')
    transaction.objectStore(store).put(value, [userId, key])
    await committed(transaction)
    memory.delete(memoryKey(store, userId, key))
  } catch {
    memory.set(memoryKey(store, userId, key), value)
  }
}

/** The keys under which a user has something stored; none where that cannot be looked up. */
export async function storedKeys(store: StoreName, userId: string): Promise<readonly string[]> {
  const prefix = memoryKey(store, userId, '')
  const inMemory = [...memory.keys()].flatMap((key) =>
    key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
  )
  try {
    const keys = await settled(
      (await open()).transaction(store).objectStore(store).getAllKeys(ofUser(userId)),
    )
    const stored = keys.flatMap((key) => (Array.isArray(key) && typeof key[1] === 'string' ? [key[1]] : []))
    return [...new Set([...inMemory, ...stored])]
  } catch {
    return inMemory
  }
}

async function remove(store: StoreName, keys: IDBValidKey | IDBKeyRange): Promise<void> {
  try {
    const transaction = (await open()).transaction(store, 'readwrite')
    transaction.objectStore(store).delete(keys)
    await committed(transaction)
  } catch {
    // What cannot be opened holds nothing of ours.
  }
}

export async function deleteStored(store: StoreName, userId: string, key: string): Promise<void> {
  memory.delete(memoryKey(store, userId, key))
  await remove(store, [userId, key])
}

/** Removes all that one user stored, after a logout that was asked for (DEC-28). */
export async function deleteAllStored(userId: string): Promise<void> {
  for (const key of memory.keys())
    if (STORES.some((store) => key.startsWith(`${store}/${userId}/`))) memory.delete(key)
  if (typeof indexedDB === 'undefined') return
  await Promise.all(STORES.map((store) => remove(store, ofUser(userId))))
}
