import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { DATABASE_NAME, memory, ofUser, type StoreName } from './user-data.ts'

// Larger values, in IndexedDB (STORE-1). Where that is full or forbidden they are in memory until the page closes.

/** Values by user and key. Readers must parse them: another build may have written them. */
interface UserStore {
  key: [userId: string, key: string]
  value: unknown
}

interface Schema extends DBSchema {
  /** Unsaved forms. */
  forms: UserStore
  /** The recipes being cooked, by id and version (DEC-37). */
  copies: UserStore
  /** The cooking log: events by id (DEC-44). */
  cookingEvents: UserStore
  /** The state that older events of the cooking log are folded into. */
  cookingBases: UserStore
  /** The plan by which a dinner is cooked (STORE-1). */
  plans: UserStore
  /** Values that this build could not read, by store and key. */
  unreadable: UserStore
}

export type Database = IDBPDatabase<Schema>

/**
 * Migration `n` upgrades version `n` to `n + 1`. Only append to this list, and never remove or rename a store: tabs of older builds
 * keep using the ones that they know.
 */
const MIGRATIONS: readonly ((database: Database) => void)[] = [
  (database) => {
    database.createObjectStore('forms')
    database.createObjectStore('copies')
  },
  (database) => {
    database.createObjectStore('cookingEvents')
    database.createObjectStore('cookingBases')
    database.createObjectStore('unreadable')
  },
  (database) => {
    database.createObjectStore('plans')
  },
]

/** How long callers wait, in milliseconds, while an older tab blocks the upgrade; it still completes once that tab closes. */
const BLOCKED_TIMEOUT_MS = 2_000

const memoryKey = (store: StoreName, userId: string, key: string): string => `${store}/${userId}/${key}`

const isVersionError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'VersionError'

let current: Promise<Database> | undefined

const resetConnection = (): void => {
  current = undefined
}

/** A newer build wants to upgrade the database: closes this connection; the next access opens another one. */
const onBlocking = (_version: number, _next: number | null, { target }: IDBVersionChangeEvent): void => {
  resetConnection()
  if (target instanceof IDBDatabase) target.close()
}

async function connect(blocked: () => void): Promise<Database> {
  try {
    return await openDB<Schema>(DATABASE_NAME, MIGRATIONS.length, {
      upgrade: (database, oldVersion) => {
        for (const migrate of MIGRATIONS.slice(oldVersion)) migrate(database)
      },
      blocked,
      blocking: onBlocking,
      terminated: resetConnection,
    })
  } catch (error) {
    if (!isVersionError(error)) throw error
    // A newer build has upgraded it; the stores that this one knows are still there.
    return openDB<Schema>(DATABASE_NAME, undefined, { blocking: onBlocking, terminated: resetConnection })
  }
}

async function flushMemory(database: Database): Promise<void> {
  for (const [name, entry] of memory) {
    await database.put(entry.store, entry.value, [entry.userId, entry.key])
    if (memory.get(name) === entry) memory.delete(name)
  }
}

function open(): Promise<Database> {
  const timeout = Promise.withResolvers<never>()
  const connecting = connect(() => {
    setTimeout(
      () => timeout.reject(new Error('An older page blocks the database upgrade')),
      BLOCKED_TIMEOUT_MS,
    )
  })
  connecting
    .then((database) => {
      current = connecting
      return flushMemory(database)
    }, resetConnection)
    .catch(() => undefined)
  return Promise.race([connecting, timeout.promise])
}

/**
 * The database, with all migrations applied.
 *
 * @throws if it is forbidden, or blocked by an older page for too long
 */
export function openDatabase(): Promise<Database> {
  current ??= open()
  return current
}

/** The stored value, to be parsed by the caller; undefined if there is none. */
export async function getStored(store: StoreName, userId: string, key: string): Promise<unknown> {
  const inMemory = memory.get(memoryKey(store, userId, key))
  if (inMemory !== undefined) return inMemory.value
  try {
    return await (await openDatabase()).get(store, [userId, key])
  } catch {
    return undefined
  }
}

/**
 * The parsed value; null if there is none, or it cannot be parsed: then a copy is set aside, so that overwriting it loses nothing.
 */
export async function readStored<Value>(
  store: StoreName,
  userId: string,
  key: string,
  parse: (raw: unknown) => Value | null,
): Promise<Value | null> {
  const raw = await getStored(store, userId, key)
  if (raw === undefined) return null
  const value = parse(raw)
  if (value === null) await quarantine(store, userId, key, raw)
  return value
}

/** Stores a copy of a value that this build cannot parse completely, for a build that can. */
export async function quarantine(store: StoreName, userId: string, key: string, raw: unknown): Promise<void> {
  console.info(`Stored a copy of an unreadable value: ${store}/${key}`)
  await putStored('unreadable', userId, `${store}/${key}`, raw)
}

/** Stores a value (anything structured-cloneable), replacing the one under that key; never throws. */
export async function putStored(
  store: StoreName,
  userId: string,
  key: string,
  value: unknown,
): Promise<void> {
  try {
    const transaction = (await openDatabase()).transaction(store, 'readwrite')
    const put = transaction.store.put(value, [userId, key])
    // A page that is being closed never receives the success event after which the transaction would commit by itself.
    transaction.commit()
    await Promise.all([put, transaction.done])
    memory.delete(memoryKey(store, userId, key))
  } catch {
    memory.set(memoryKey(store, userId, key), { store, userId, key, value })
  }
}

/** The keys of a user's stored values; empty if the database is unavailable. */
export async function storedKeys(store: StoreName, userId: string): Promise<readonly string[]> {
  const inMemory = [...memory.values()].flatMap((entry) =>
    entry.store === store && entry.userId === userId ? [entry.key] : [],
  )
  try {
    const keys = await (await openDatabase()).getAllKeys(store, ofUser(userId))
    return [...new Set([...inMemory, ...keys.map(([, key]) => key)])]
  } catch {
    return inMemory
  }
}

export async function deleteStored(store: StoreName, userId: string, key: string): Promise<void> {
  memory.delete(memoryKey(store, userId, key))
  try {
    await (await openDatabase()).delete(store, [userId, key])
  } catch {
    // A database that cannot be opened has no data of ours.
  }
}
