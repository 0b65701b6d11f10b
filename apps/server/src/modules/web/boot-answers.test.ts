import { expect, test } from 'vitest'
import type { GuestAnswers } from '../../platform/http/guest-answers.ts'
import { bootAnswers, initialRequests } from './boot-answers.ts'

const questions = (address: string) => {
  const [pathname = '', search = ''] = address.split('?')
  return initialRequests({ pathname, search }, 'ru')
}

test('ROUTE-6 LIST-1 a list page embeds the list of its address, and the facet counts', () => {
  expect(questions('/recipes?tag=quick&page=2&x=1')).toEqual([
    {
      key: ['listRecipes', { query: { tag: 'quick', language: 'ru', sort: 'newest', page: 2 } }],
      call: { params: {}, query: { tag: 'quick', language: 'ru', sort: 'newest', page: '2' } },
    },
    {
      key: ['countFacets', { query: { tag: 'quick', language: 'ru' } }],
      call: { params: {}, query: { tag: 'quick', language: 'ru' } },
    },
  ])
})

test('HOME-1 the home page embeds its sections, except who is cooking right now', () => {
  expect(questions('/').map(({ key }) => key)).toEqual([
    ['listTrending', { query: { language: 'ru', limit: 6 } }],
    ['listRecipes', { query: { tag: 'ужин на четверых', sort: 'newest', language: 'ru', page: 1 } }],
    ['listSeasonal', { query: { language: 'ru' } }],
    ['listRecommendedUsers', { query: { limit: 6 } }],
  ])
})

test('the page of the category map embeds its response', () => {
  expect(questions('/new-system?max_time=30&plant_based=true&x=1')).toEqual([
    {
      key: ['listCategories', { query: { plant_based: 'true', max_time: '30', language: 'ru' } }],
      call: { params: {}, query: { plant_based: 'true', max_time: '30', language: 'ru' } },
    },
  ])
})

test('DET-1 the page of a recipe embeds the unscaled recipe', () => {
  const id = '0193f6a0-0000-7000-8000-000000000001'
  expect(questions(`/recipes/${id}?servings=8`)).toEqual([
    { key: ['getRecipe', { params: { id }, query: {} }], call: { params: { id }, query: {} } },
  ])
})

test('pages without initial requests embed nothing', () => {
  for (const path of ['/favorites', '/recipes/create', '/recipes/../etc'])
    expect(questions(path), path).toEqual([])
})

const guest = { language: 'en', address: '', userAgent: '', willBeRepeated: false } as const

test('HOME-1 a failing section of the home page does not affect the others', async () => {
  const answers: GuestAnswers = new Map()
  answers.set('listTrending', async () => null)
  answers.set('listSeasonal', async () => '{}')
  const found = await bootAnswers(answers, { pathname: '/', search: '' }, guest)
  expect(found.map(({ key }) => key[0])).toEqual(['listSeasonal'])
})

test('after a failed call no further calls are made for a list page', async () => {
  const requestedNames: string[] = []
  const answers: GuestAnswers = new Map()
  answers.set('listRecipes', async () => {
    requestedNames.push('list')
    return null
  })
  answers.set('countFacets', async () => {
    requestedNames.push('facets')
    return '{}'
  })
  expect(await bootAnswers(answers, { pathname: '/recipes', search: 'scope=saved' }, guest)).toEqual([])
  expect(requestedNames).toEqual(['list'])
})
