import { expect, test } from 'vitest'
import { insertAfter, moveItem, removeItem, updateItem } from './edit-list.ts'

const items = ['a', 'b', 'c'].map((id) => ({ id, name: '' }))
const ids = (list: readonly { id: string }[]): string => list.map(({ id }) => id).join('')

test('FORM-3 moving an item is clamped to the ends of the list', () => {
  expect(ids(moveItem(items, 'c', -1))).toBe('acb')
  expect(ids(moveItem(items, 'a', 1))).toBe('bac')
  expect(ids(moveItem(items, 'a', -1))).toBe('abc')
  expect(ids(moveItem(items, 'c', 5))).toBe('abc')
  expect(moveItem(items, 'x', 1)).toBe(items)
  expect(moveItem(items, 'a', -1)).toBe(items)
})

test('FORM-3 updating an item changes no other item', () => {
  expect(updateItem(items, 'b', { name: 'leek' })).toEqual([items[0], { id: 'b', name: 'leek' }, items[2]])
  expect(ids(removeItem(items, 'b'))).toBe('ac')
})

test('FORM-3 an item is inserted after another or at the end', () => {
  const item = { id: 'x', name: '' }
  expect(ids(insertAfter(items, 'a', item))).toBe('axbc')
  expect(ids(insertAfter(items, undefined, item))).toBe('abcx')
  expect(ids(insertAfter(items, 'gone', item))).toBe('abcx')
})
