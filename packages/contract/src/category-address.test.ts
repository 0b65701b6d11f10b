import { DIET_TYPES, ETHICAL_RATINGS } from '@souschef/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  activeCategoryFilters,
  CATEGORY_FILTERS,
  type CategoryParams,
  parseCategoryParams,
  toCategoryQuery,
  withCategoryFilter,
} from './category-address.ts'

const get = (query: Readonly<Record<string, string | undefined>>) => ({
  get: (name: string) => query[name] ?? null,
})
const parse = (query: Readonly<Record<string, string | undefined>>) => parseCategoryParams(get(query))

const params: fc.Arbitrary<CategoryParams> = fc.record(
  {
    ethical_rating: fc.constantFrom(...ETHICAL_RATINGS),
    plant_based: fc.constant('true'),
    diet_type: fc.constantFrom(...DIET_TYPES),
    max_time: fc.nat(10_080).map(String),
  },
  { requiredKeys: [] },
)

describe('the address of the category map', () => {
  test('ROUTE-6 NEW-1 survives a round trip', () => {
    fc.assert(
      fc.property(params, (map) => {
        expect(parse(map)).toEqual(map)
      }),
    )
  })

  test('ROUTE-6 ignores unknown and invalid values', () => {
    const any = fc.oneof(fc.string(), fc.constantFrom('true', 'high', 'vegan', '30', '-1', 'constructor'))
    fc.assert(
      fc.property(
        fc.record({ ethical_rating: any, plant_based: any, diet_type: any, max_time: any }),
        (query) => {
          const map = parse(query)
          expect(parse(map)).toEqual(map)
          for (const [filter, value] of activeCategoryFilters(map)) expect(query[filter].trim()).toBe(value)
        },
      ),
    )
    expect(parse({ ethical_rating: 'best', plant_based: 'false', diet_type: 'x', max_time: '1.5' })).toEqual(
      {},
    )
  })

  test('NEW-1 sets and removes filters in a fixed order', () => {
    fc.assert(
      fc.property(params, fc.constantFrom(...CATEGORY_FILTERS), (map, filter) => {
        const without = withCategoryFilter(map, filter, '')
        expect(without).not.toHaveProperty(filter)
        const again = withCategoryFilter(without, filter, map[filter] ?? '')
        expect(again).toEqual(map)
        expect(Object.keys(again)).toEqual(CATEGORY_FILTERS.filter((name) => map[name] !== undefined))
      }),
    )
  })

  test('NEW-1 DEC-43 queries the server in the reader’s language', () => {
    expect(toCategoryQuery({ plant_based: 'true' }, 'ru')).toEqual({ plant_based: 'true', language: 'ru' })
  })
})
