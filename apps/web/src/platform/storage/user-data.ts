// Shared by the database and its deletion, so that signing out does not need the IndexedDB wrapper on the first page.

export const DATABASE_NAME = 'souschef'

export type StoreName = 'forms' | 'copies' | 'cookingEvents' | 'cookingBases' | 'plans' | 'unreadable'

interface MemoryEntry {
  readonly store: StoreName
  readonly userId: string
  readonly key: string
  readonly value: unknown
}

/** Values that could not be stored, by `memoryKey`; retained until the page closes or the database opens after all. */
export const memory = new Map<string, MemoryEntry>()

/** The range of a user's keys: arrays sort after strings. */
export const ofUser = (userId: string): IDBKeyRange => IDBKeyRange.bound([userId], [userId, []])

/** Deletes everything a user stored, after an explicit logout (DEC-28). */
export async function deleteUserData(userId: string): Promise<void> {
  for (const [name, entry] of memory) if (entry.userId === userId) memory.delete(name)
  // A database that cannot be opened has no data of ours.
  await deleteStoredData(userId).catch(() => undefined)
}

const deleteStoredData = (userId: string): Promise<unknown> =>
  new Promise((resolve) => {
    const request = indexedDB.open(DATABASE_NAME)
    // The database does not exist: do not create it.
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onerror = resolve
    request.onsuccess = () => {
      const { result } = request
      const stores = [...result.objectStoreNames]
      const transaction = result.transaction(stores, 'readwrite')
      transaction.oncomplete = transaction.onabort = resolve
      for (const store of stores) transaction.objectStore(store).delete(ofUser(userId))
      result.close()
    }
  })
