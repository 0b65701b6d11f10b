import type { Suggestion } from '@souschef/contract'
import { translate } from '@souschef/locales'
import { describe, expect, test } from 'vitest'
import type { Translate } from '#platform/i18n/i18n.ts'
import { initialChoices, suggestedChoices } from './choices.ts'

const en: Translate = (key, params) => translate('en', key, params)
const ru: Translate = (key, params) => translate('ru', key, params)

const suggestion = (type: Suggestion['type'], title: string): Suggestion => ({
  type,
  id: `id of ${title}`,
  title,
  subtitle: null,
  image: null,
})

const hrefsOf = (groups: ReturnType<typeof initialChoices>, name: string): readonly string[] =>
  groups.find((group) => group.name === name)?.choices.map(({ href }) => href) ?? []

describe('choices of an empty search box', () => {
  test('FIND-3 three recent searches are shown, and no heading if there are none', () => {
    expect(hrefsOf(initialChoices(['a', 'b', 'c', 'd'], en), 'recent')).toEqual([
      '/recipes?search=a',
      '/recipes?search=b',
      '/recipes?search=c',
    ])
    expect(initialChoices([], en).map(({ name }) => name)).toEqual(['popular', 'filters'])
  })

  test('FIND-4 popular searches use the word in the current language', () => {
    expect(hrefsOf(initialChoices([], en), 'popular')).toEqual(
      ['breakfast', 'vegan', 'quick', 'dessert', 'soup'].map((word) => `/recipes?search=${word}`),
    )
    const [breakfast] = hrefsOf(initialChoices([], ru), 'popular')
    expect(breakfast).toBe(`/recipes?${new URLSearchParams({ search: 'завтрак' }).toString()}`)
  })

  test('FIND-4 quick filters link to the filtered list', () => {
    expect(hrefsOf(initialChoices([], en), 'filters')).toEqual([
      '/recipes?diet_type=vegan',
      '/recipes?max_time=30',
      '/recipes?sort=popular',
    ])
  })
})

describe('suggestions', () => {
  test('FIND-2 each suggestion links to its page or to the filtered list', () => {
    const groups = suggestedChoices(
      [suggestion('recipe', 'Borscht'), suggestion('tag', 'beet & co'), suggestion('ingredient', 'beetroot')],
      en,
    )
    expect(groups.map(({ name, heading }) => [name, heading])).toEqual([
      ['recipe', 'Recipes'],
      ['ingredient', 'Ingredients'],
      ['tag', 'Tags'],
    ])
    expect(groups.flatMap(({ choices }) => choices.map(({ href }) => href))).toEqual([
      '/recipes/id%20of%20Borscht',
      '/recipes?ingredient=beetroot',
      '/recipes?tag=beet+%26+co',
    ])
  })

  test('FIND-2 kinds without suggestions have no heading', () => {
    expect(suggestedChoices([suggestion('tag', 'quick')], en)).toHaveLength(1)
    expect(suggestedChoices([], en)).toEqual([])
  })
})
