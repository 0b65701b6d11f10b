import { expect, test } from 'vitest'
import { deleteStored, getStored, putStored } from './database.ts'
import { deleteUserData } from './user-data.ts'

test('STORE-1 without IndexedDB values are held in memory, by user', async () => {
  await putStored('forms', 'anna', 'recipe-1', { title: 'Soup' })
  await putStored('forms', 'boris', 'recipe-1', { title: 'Cake' })
  await putStored('copies', 'anna', 'recipe-1', { version: 3 })
  expect(await getStored('forms', 'anna', 'recipe-1')).toEqual({ title: 'Soup' })
  expect(await getStored('copies', 'anna', 'recipe-1')).toEqual({ version: 3 })
  expect(await getStored('forms', 'anna', 'recipe-2')).toBeUndefined()

  await deleteStored('forms', 'anna', 'recipe-1')
  expect(await getStored('forms', 'anna', 'recipe-1')).toBeUndefined()
  await putStored('forms', 'anna', 'recipe-2', 1)
  await deleteUserData('anna')
  expect(await getStored('forms', 'anna', 'recipe-2')).toBeUndefined()
  expect(await getStored('copies', 'anna', 'recipe-1')).toBeUndefined()
  expect(await getStored('forms', 'boris', 'recipe-1')).toEqual({ title: 'Cake' })
})
