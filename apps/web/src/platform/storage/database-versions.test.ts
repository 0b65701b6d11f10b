import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { deleteDB, openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'

/** Simulates a separate page, as in another tab or on another visit. */
async function aPage() {
  vi.resetModules()
  return { ...(await import('./database.ts')), ...(await import('./user-data.ts')) }
}

/** Simulates a page of the build with database version 1; `canUpgrade`: whether it closes its connection when asked to. */
async function anOlderPage({ canUpgrade }: { readonly canUpgrade: boolean }) {
  const database = await openDB('souschef', 1, {
    upgrade: (created) => {
      created.createObjectStore('forms')
      created.createObjectStore('copies')
    },
    blocking: () => {
      if (canUpgrade) database.close()
    },
  })
  return database
}

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() })
  vi.spyOn(console, 'info').mockReturnValue()
})

test('STORE-1 data of database version 1 is preserved by the upgrade', async () => {
  const older = await anOlderPage({ canUpgrade: true })
  await older.put('forms', { title: 'Soup' }, ['anna', 'new'])
  const { getStored, putStored } = await aPage()
  expect(await getStored('forms', 'anna', 'new')).toEqual({ title: 'Soup' })
  await putStored('cookingEvents', 'anna', 'e1', { id: 'e1' })
  expect(await (await aPage()).getStored('cookingEvents', 'anna', 'e1')).toEqual({ id: 'e1' })
})

test('STORE-1 a page of this build closes its connection for an upgrade, and continues with the stores it knows', async () => {
  const { getStored, putStored } = await aPage()
  await putStored('forms', 'anna', 'new', { title: 'Soup' })
  const newer = await openDB('souschef', 99, { upgrade: (database) => database.createObjectStore('menus') })
  await putStored('forms', 'anna', 'new', { title: 'Cake' })
  expect(await newer.get('forms', ['anna', 'new'])).toEqual({ title: 'Cake' })
  expect(await getStored('forms', 'anna', 'new')).toEqual({ title: 'Cake' })
  newer.close()
})

test('STORE-1 while an older page blocks the upgrade, values are held in memory, and stored once it closes', async () => {
  const older = await anOlderPage({ canUpgrade: false })
  await older.put('forms', 'from before', ['anna', 'old'])
  const { getStored, putStored } = await aPage()
  await putStored('forms', 'anna', 'new', { title: 'Soup' })
  expect(await getStored('forms', 'anna', 'new')).toEqual({ title: 'Soup' })
  older.close()
  const { getStored: getInAnotherTab } = await aPage()
  await expect.poll(() => getInAnotherTab('forms', 'anna', 'new')).toEqual({ title: 'Soup' })
  expect(await getStored('forms', 'anna', 'old')).toBe('from before')
})

test('STORE-1 a database that the browser deleted is created again', async () => {
  const { getStored, putStored } = await aPage()
  await putStored('forms', 'anna', 'new', 1)
  await deleteDB('souschef')
  expect(await getStored('forms', 'anna', 'new')).toBeUndefined()
  await putStored('forms', 'anna', 'new', 2)
  expect(await (await aPage()).getStored('forms', 'anna', 'new')).toBe(2)
})

test('DEC-28 the data of one user is deleted from every store, and nothing of others', async () => {
  const { deleteUserData, getStored, putStored } = await aPage()
  for (const store of ['forms', 'copies', 'cookingEvents', 'cookingBases', 'unreadable'] as const) {
    await putStored(store, 'anna', 'x', 1)
    await putStored(store, 'annabel', 'x', 2)
  }
  await deleteUserData('anna')
  for (const store of ['forms', 'copies', 'cookingEvents', 'cookingBases', 'unreadable'] as const) {
    expect(await getStored(store, 'anna', 'x')).toBeUndefined()
    expect(await getStored(store, 'annabel', 'x')).toBe(2)
  }
})

test('STORE-1 an unreadable value is set aside before it is overwritten', async () => {
  const { getStored, putStored, readStored } = await aPage()
  const parse = (raw: unknown): string | null => (typeof raw === 'string' ? raw : null)
  await putStored('forms', 'anna', 'new', { of: 'a build to come' })
  expect(await readStored('forms', 'anna', 'new', parse)).toBeNull()
  await putStored('forms', 'anna', 'new', 'Soup')
  expect(await readStored('forms', 'anna', 'new', parse)).toBe('Soup')
  expect(await getStored('unreadable', 'anna', 'forms/new')).toEqual({ of: 'a build to come' })
})

test('DEC-28 deleting the data of a user where nothing was stored creates no database', async () => {
  const { deleteUserData } = await aPage()
  await deleteUserData('anna')
  expect(await indexedDB.databases()).toEqual([])
  const { getStored, putStored } = await aPage()
  await putStored('forms', 'anna', 'new', { title: 'Soup' })
  expect(await getStored('forms', 'anna', 'new')).toEqual({ title: 'Soup' })
})
