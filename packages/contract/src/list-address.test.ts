import { LANGUAGES } from '@souschef/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ListParams,
  activeFilters,
  changeListParams,
  formatListParams,
  LAST_NUMBERED_PAGE,
  parseListParams,
  SORTS,
  toFacetQuery,
  toListQuery,
  withFilter,
  withoutFilters,
} from './list-address.ts'

const parse = (query: Readonly<Record<string, string>>) =>
  parseListParams({ get: (name) => query[name] ?? null })

const write = (list: ListParams): Record<string, string> => Object.fromEntries(formatListParams(list))

const word = fc
  .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
  .map((text) => text.trim())
  .filter((text) => text !== '')

const position = fc.oneof(
  fc.record({ page: fc.integer({ min: 1, max: LAST_NUMBERED_PAGE }), cursor: fc.constant(null) }),
  fc.record({
    page: fc.integer({ min: LAST_NUMBERED_PAGE + 1 }),
    cursor: fc.string({ minLength: 1, maxLength: 30 }),
  }),
)

const listParams = fc.record({
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
  onlySaved: fc.boolean(),
  asTyped: fc.boolean(),
})

const params = fc.tuple(listParams, position).map(([list, at]) => ({ ...list, ...at }))

describe('the address of a list', () => {
  test('ROUTE-6 survives a round trip', () => {
    fc.assert(
      fc.property(params, (list) => {
        expect(parse(write(list))).toEqual(list)
      }),
    )
  })

  test('ROUTE-6 is parsed without an error, whatever its values', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('tag', 'page', 'cursor', 'sort', 'scope', 'language', 'category', 'max_time', 'x'),
          fc.string(),
        ),
        (query) => {
          const list = parse(query)
          expect(parse(write(list))).toEqual(list)
        },
      ),
    )
  })

  test('LIST-1 unknown values are ignored', () => {
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
    ).toEqual(parse({}))
  })

  test('LIST-1 searches are sorted by relevance by default', () => {
    expect(parse({ search: 'soup', sort: 'relevance' })).toEqual(parse({ search: 'soup' }))
  })

  test('API-41 numbers pages up to the limit, and uses a cursor beyond it', () => {
    expect(parse({ page: '100000' })).toEqual(parse({ page: String(LAST_NUMBERED_PAGE) }))
    expect(parse({ page: '5', cursor: 'abc' }).cursor).toBeNull()
    expect(toListQuery(parse({ page: '418', cursor: 'abc' }), null, 'en')).toEqual({
      language: 'en',
      sort: 'newest',
      cursor: 'abc',
    })
  })

  test('LIST-1 each filter is a chip, in a fixed order', () => {
    expect(activeFilters(parse({ tag: 'quick', search: 'soup' }))).toEqual([
      ['search', 'soup'],
      ['tag', 'quick'],
    ])
  })

  test('LIST-1 omits an empty filter, and returns to page 1 on any change', () => {
    const list = parse({ search: 'soup', tag: 'quick', page: '7' })
    expect(write(withFilter(list, 'search', '  '))).toEqual({ tag: 'quick' })
    expect(write(withFilter(list, 'search', ' tea '))).toEqual({ search: 'tea', tag: 'quick' })
    expect(changeListParams(list, { sort: 'time' }).page).toBe(1)
    const beyondLast = parse({ tag: 'quick', page: '500', cursor: 'abc' })
    expect(write(changeListParams(beyondLast, { sort: 'time' }))).toEqual({ tag: 'quick', sort: 'time' })
  })

  test('LIST-1 clearing removes every filter, favourites included, and keeps sorting and language', () => {
    const list = parse({
      search: 'x',
      exact: 'true',
      tag: 'y',
      scope: 'saved',
      sort: 'time',
      language: 'all',
    })
    expect(write(withoutFilters(list))).toEqual({ sort: 'time', language: 'all' })
  })

  test('FIND-7 a new search may be corrected again', () => {
    const list = parse({ search: 'tomatto', exact: 'true', tag: 'quick' })
    expect(withFilter(list, 'tag', '').asTyped).toBe(true)
    expect(withFilter(list, 'search', 'tomato').asTyped).toBe(false)
  })
})

describe('the query for the server', () => {
  test('LIST-5 prefers the reader’s language unless all languages are requested', () => {
    expect(toListQuery(parse({}), null, 'ru')).toEqual({ language: 'ru', sort: 'newest', page: 1 })
    expect(toListQuery(parse({ language: 'all' }), null, 'ru')).toEqual({ sort: 'newest', page: 1 })
    expect(toListQuery(parse({ language: 'en', page: '2' }), null, 'ru')).toEqual({
      language: 'en',
      sort: 'newest',
      page: 2,
    })
  })

  test('DEC-9 sorts saved recipes by when they were saved, in every language', () => {
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

  test('LIST-1 favourites are a filter of all recipes, sorted like saved ones', () => {
    expect(toListQuery(parse({ scope: 'saved', tag: 'quick' }), null, 'en')).toEqual({
      tag: 'quick',
      scope: 'saved',
      page: 1,
    })
    expect(toListQuery(parse({ scope: 'saved' }), 'mine', 'en')).toMatchObject({ scope: 'mine' })
    expect(parse({ scope: 'mine' }).onlySaved).toBe(false)
  })

  test('LIST-1 facet counts cover the whole list, whatever its sorting and page', () => {
    expect(toFacetQuery(parse({ search: 'soup', sort: 'time', page: '3' }), null, 'ru')).toEqual({
      search: 'soup',
      language: 'ru',
    })
  })
})
