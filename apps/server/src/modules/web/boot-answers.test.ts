import { expect, test } from 'vitest'
import { firstQuestion } from './boot-answers.ts'

const question = (path: string) => firstQuestion(new URL(path, 'http://localhost'), 'ru')

test('ROUTE-6 the page brings the list that its address asks for', () => {
  expect(question('/recipes?tag=quick&page=2&x=1')).toEqual({
    key: ['listRecipes', { query: { tag: 'quick', sort: 'newest', language: 'ru', page: 2 } }],
    call: { params: {}, query: { tag: 'quick', sort: 'newest', language: 'ru', page: '2' } },
  })
})

test('ROUTE-1 the home page brings the beginning of the list', () => {
  expect(question('/?search=x')).toEqual(question('/recipes'))
})

test('DET-5 the page of a recipe brings the recipe', () => {
  const id = '0193f6a0-0000-7000-8000-000000000001'
  expect(question(`/recipes/${id}?servings=8`)).toEqual({
    key: ['getRecipe', { params: { id }, query: {} }],
    call: { params: { id }, query: {} },
  })
})

test('ROUTE-1 other pages bring nothing', () => {
  for (const path of ['/favorites', '/recipes/create', '/recipes/../etc'])
    expect(question(path), path).toBeNull()
})
