import { expect, test } from 'vitest'
import { readSuggestions } from './read-suggestions.ts'

test('FIND-2 suggestions stay in order, and unusable ones are left out', () => {
  const answer = {
    results: [
      { type: 'recipe', id: 7, title: 'Leek soup', image: null, category: 'soups-broths', language: 'xx' },
      { type: 'person', id: 'a', title: 'Vera' },
      { type: 'tag', id: 'b', title: ' ' },
      { type: 'tag', id: 'quick', title: 'quick', ingredient_names: '["leek"]' },
    ],
  }
  expect(readSuggestions(answer).map(({ type, id, category }) => [type, id, category])).toEqual([
    ['recipe', '7', 'soups-broths'],
    ['tag', 'quick', undefined],
  ])
})

test.each([undefined, null, [], 'x', { results: {} }])(
  'the response %j is read as no suggestions',
  (answer) => {
    expect(readSuggestions(answer)).toEqual([])
  },
)
