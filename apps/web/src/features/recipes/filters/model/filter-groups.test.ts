import type { ListParams } from '@souschef/contract/list-address'
import { describe, expect, test } from 'vitest'
import { filterGroups, availableGroups } from './filter-groups.ts'

test('LIST-1 every filter with fixed values is offered, and nothing is selected at first', () => {
  const groups = filterGroups({ filters: {} })
  expect(groups.map(({ filter }) => filter).toSorted()).toEqual(
    ['category', 'cuisine', 'diet_type', 'difficulty', 'max_time'].toSorted(),
  )
  expect(groups.every(({ chosen }) => chosen === null)).toBe(true)
})

test('LIST-1 a time limit from the address is inserted in order among the usual ones', () => {
  const times = filterGroups({ filters: { max_time: '40' } }).find(({ filter }) => filter === 'max_time')
  expect(times).toEqual({
    filter: 'max_time',
    values: ['15', '30', '40', '45', '60', '120'],
    chosen: '40',
  })
})

describe('offered filter values', () => {
  const counts: Readonly<Record<string, number>> = { vegan: 2, easy: 1 }
  const countOf = (_: unknown, value: string) => counts[value] ?? 0
  const offered = (filters: ListParams['filters']) =>
    availableGroups(filterGroups({ filters }), countOf).map(({ filter, values }) => [filter, ...values])

  test('LIST-1 a filter value is offered if it leaves at least one recipe', () => {
    expect(offered({})).toEqual([
      ['diet_type', 'vegan'],
      ['difficulty', 'easy'],
    ])
  })

  test('LIST-1 a filter value is offered if it is already selected', () => {
    expect(offered({ diet_type: 'keto', max_time: '15' })).toEqual([
      ['diet_type', 'vegan', 'keto'],
      ['max_time', '15'],
      ['difficulty', 'easy'],
    ])
  })

  test('LIST-1 a filter value is offered if it has not been counted', () => {
    const groups = filterGroups({ filters: {} })
    expect(availableGroups(groups, () => null)).toEqual(groups)
  })
})
