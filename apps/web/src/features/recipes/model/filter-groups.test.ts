import { expect, test } from 'vitest'
import { filterGroups } from './filter-groups.ts'

test('LIST-1 every closed list is there to choose from, and nothing is chosen at first', () => {
  const groups = filterGroups({ filters: {} })
  expect(groups.map(({ filter }) => filter).toSorted()).toEqual(
    ['category', 'cuisine', 'diet_type', 'difficulty', 'max_time'].toSorted(),
  )
  expect(groups.every(({ chosen }) => chosen === null)).toBe(true)
})

test('LIST-1 a time that an address chose stands in its place among the usual ones', () => {
  const times = filterGroups({ filters: { max_time: '40' } }).find(({ filter }) => filter === 'max_time')
  expect(times).toEqual({
    filter: 'max_time',
    values: ['15', '30', '40', '45', '60', '120'],
    chosen: '40',
  })
})
