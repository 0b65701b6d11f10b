import { LIMITS } from '@souschef/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addTags, newTags } from './tags.ts'

test.each([
  ['quick', ['soup', 'quick']],
  [' на скорую  руку , Soup,, quick ', ['soup', 'на скорую руку', 'quick']],
  ['SOUP', ['soup']],
  [' , ', ['soup']],
])('MODEL-1 adding the tags %j', (typed, expected) => {
  expect(addTags(['soup'], typed)).toEqual(expected)
})

test('MODEL-1 there are at most 20 tags of at most 40 characters, each once', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 60 }), (typed) => {
      const tags = addTags([], typed.join(','))
      expect(tags.length).toBeLessThanOrEqual(LIMITS.tags)
      for (const tag of tags) {
        expect(tag.length).toBeLessThanOrEqual(LIMITS.tag)
        expect(tag).toBe(tag.trim())
        expect(tag).not.toBe('')
        expect(tag.isWellFormed()).toBe(true)
      }
      expect(addTags(tags, tags.join(','))).toEqual(tags)
    }),
  )
})

test('tags that the recipe already has are not suggested', () => {
  expect(newTags(['Soup', 'Суп'], ['soup', 'хлеб'])).toEqual(['Суп'])
})
