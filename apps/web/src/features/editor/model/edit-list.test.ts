import { expect, test } from 'vitest'
import { changed, insertedAfter, moved, without } from './edit-list.ts'

const items = ['a', 'b', 'c'].map((id) => ({ id, name: '' }))
const ids = (list: readonly { id: string }[]): string => list.map(({ id }) => id).join('')

test('FORM-3 an item moves up and down and stops at the ends', () => {
  expect(ids(moved(items, 'c', -1))).toBe('acb')
  expect(ids(moved(items, 'a', 1))).toBe('bac')
  expect(ids(moved(items, 'a', -1))).toBe('abc')
  expect(ids(moved(items, 'c', 5))).toBe('abc')
  expect(moved(items, 'x', 1)).toBe(items)
  expect(moved(items, 'a', -1)).toBe(items)
})

test('FORM-3 a change lands on its item only', () => {
  expect(changed(items, 'b', { name: 'leek' })).toEqual([items[0], { id: 'b', name: 'leek' }, items[2]])
  expect(ids(without(items, 'b'))).toBe('ac')
})

test('FORM-3 an item comes behind another one, or last', () => {
  const item = { id: 'x', name: '' }
  expect(ids(insertedAfter(items, 'a', item))).toBe('axbc')
  expect(ids(insertedAfter(items, undefined, item))).toBe('abcx')
  expect(ids(insertedAfter(items, 'gone', item))).toBe('abcx')
})
