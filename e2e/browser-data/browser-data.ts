import type { Page } from '@playwright/test'

/** All data that the product stores in a browser. */
export interface BrowserData {
  /** The version of the IndexedDB database. */
  readonly databaseVersion: number
  readonly localStorage: Readonly<Record<string, string>>
  /** By object store: keys and values. */
  readonly indexedDb: Readonly<Record<string, readonly (readonly [key: readonly string[], value: unknown])[]>>
}

/** Reads what a page of the product has stored. */
export async function readBrowserData(page: Page): Promise<BrowserData> {
  const text = await page.evaluate(async () => {
    const requestResult = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')))
      })
    const database = await requestResult(indexedDB.open('souschef'))
    const stores: Record<string, unknown> = {}
    for (const name of database.objectStoreNames) {
      const store = database.transaction(name).objectStore(name)
      const [keys, values] = await Promise.all([
        requestResult(store.getAllKeys()),
        requestResult(store.getAll()),
      ])
      stores[name] = keys.map((key, index): readonly unknown[] => [key, values[index]])
    }
    database.close()
    const { version } = database
    return JSON.stringify({
      databaseVersion: version,
      localStorage: { ...localStorage },
      indexedDb: stores,
    })
  })
  return JSON.parse(text) as BrowserData
}

/**
 * Writes the data that another build stored, into a database as created by that build.
 *
 * @param page a page of the product's origin that does not run the product
 */
export const writeBrowserData = (page: Page, data: BrowserData): Promise<void> =>
  page.evaluate(async (json) => {
    const { databaseVersion, localStorage: texts, indexedDb } = JSON.parse(json) as BrowserData
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text)
    const opening = indexedDB.open('souschef', databaseVersion)
    opening.addEventListener('upgradeneeded', () => {
      for (const name of Object.keys(indexedDb)) opening.result.createObjectStore(name)
    })
    await new Promise((resolve, reject) => {
      opening.addEventListener('success', resolve)
      opening.addEventListener('error', reject)
    })
    const database = opening.result
    const transaction = database.transaction(Object.keys(indexedDb), 'readwrite')
    for (const [name, entries] of Object.entries(indexedDb))
      for (const [key, value] of entries) transaction.objectStore(name).put(value, [...key])
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve)
      transaction.addEventListener('error', reject)
    })
    database.close()
  }, JSON.stringify(data))
