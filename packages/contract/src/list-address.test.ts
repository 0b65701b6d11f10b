import { LANGUAGES } from '@souschef/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ListParams,
  activeFilters,
  changeListParams,
  formatListParams,
  parseListParams,
  SORTS,
  toListQuery,
  withFilter,
} from './list-address.ts'

const parse = (query: Readonly<Record<string, string>>) =>
  parseListParams({ get: (name) => query[name] ?? null })

const write = (list: ListParams): Record<string, string> => Object.fromEntries(formatListParams(list))

const word = fc
  .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
  .map((text) => text.trim())
  .filter((text) => text !== '')

const params = fc.record({
  filters: fc.record(
    {
      search: word,
      tag: word,
      ingredient: word,
      category: fc.constantFrom('soups-broths', 'pescatarian'),
      max_time: fc.nat(10_080).map(String),
    },
    { requiredKeys: [] },
  ),
  sort: fc.option(fc.constantFrom(...SORTS)),
  language: fc.option(fc.constantFrom(...LANGUAGES, 'all' as const)),
  page: fc.integer({ min: 1, max: 100_000 }),
})

describe('a list and its address', () => {
  test('ROUTE-6 what is written into the address is read back from it', () => {
    fc.assert(
      fc.property(params, (list) => {
        expect(parse(write(list))).toEqual(list)
      }),
    )
  })

  test('ROUTE-6 an address can say anything without harm', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('tag', 'page', 'sort', 'language', 'category', 'max_time', 'x'),
          fc.string(),
        ),
        (query) => {
          const list = parse(query)
          expect(parse(write(list))).toEqual(list)
        },
      ),
    )
  })

  test('LIST-1 what no list knows is passed over', () => {
    expect(
      parse({
        category: 'cars',
        difficulty: 'impossible',
        max_time: 'soon',
        sort: 'best',
        language: 'de',
        page: '-3',
        x: '1',
      }),
    ).toEqual({
      filters: {},
      sort: null,
      language: null,
      page: 1,
    })
  })

  test('LIST-1 each filter is a chip, in a steady order', () => {
    expect(activeFilters(parse({ tag: 'quick', search: 'soup' }))).toEqual([
      ['search', 'soup'],
      ['tag', 'quick'],
    ])
  })

  test('LIST-1 a filter that is emptied leaves the address, and any change begins at page 1', () => {
    const list = parse({ search: 'soup', tag: 'quick', page: '7' })
    expect(write(withFilter(list, 'search', '  '))).toEqual({ tag: 'quick' })
    expect(write(withFilter(list, 'search', ' tea '))).toEqual({ search: 'tea', tag: 'quick' })
    expect(changeListParams(list, { sort: 'time' }).page).toBe(1)
  })
})

describe('what the server is asked', () => {
  test('LIST-5 the reader’s language first of all, until all are asked for', () => {
    expect(toListQuery(parse({}), null, 'ru')).toEqual({ language: 'ru', sort: 'newest', page: 1 })
    expect(toListQuery(parse({ language: 'all' }), null, 'ru')).toEqual({ sort: 'newest', page: 1 })
    expect(toListQuery(parse({ language: 'en', page: '2' }), null, 'ru')).toEqual({
      language: 'en',
      sort: 'newest',
      page: 2,
    })
  })

  test('DEC-9 saved recipes come in the order in which they were saved, in every language', () => {
    expect(toListQuery(parse({}), 'saved', 'en')).toEqual({ scope: 'saved', page: 1 })
    expect(toListQuery(parse({ sort: 'title' }), 'saved', 'en')).toEqual({
      scope: 'saved',
      sort: 'title',
      page: 1,
    })
    expect(toListQuery(parse({ tag: 'quick' }), 'mine', 'en')).toEqual({
      scope: 'mine',
      tag: 'quick',
      sort: 'newest',
      page: 1,
    })
  })
})
