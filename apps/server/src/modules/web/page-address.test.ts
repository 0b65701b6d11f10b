import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

const id = '0193f6a0-0000-7000-8000-000000000001'

test.each([
  ['/', '/', 'x=1&search=soup', ''],
  ['/recipes', '/recipes', 'x=1&page=2&tag= quick &category=none', 'tag=quick&page=2'],
  ['/recipes', '/recipes', 'search=суп&page=1&lang=ru', 'search=%D1%81%D1%83%D0%BF'],
  ['/new-system', '/new-system', 'max_time=30&plant_based=true&tag=x', 'plant_based=true&max_time=30'],
  ['/recipes/:id', `/recipes/${id}`, 'x=1&servings=08&servings=9', 'servings=8'],
  ['/recipes/:id', `/recipes/${id}`, 'servings=101', ''],
  ['/favorites', '/favorites', 'page=2', ''],
])('ROUTE-6 %s at %s?%s keeps only the parameters that it reads', (pattern, pathname, query, search) => {
  expect(pageAddress({ pattern, pathname }, new URLSearchParams(query))).toEqual({
    pattern,
    pathname,
    search,
  })
})
