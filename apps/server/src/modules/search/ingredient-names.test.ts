import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ingredientQueryTokens, ingredientTokens } from './ingredient-names.ts'

const word = fc.constantFrom('red', 'lentils', 'split', 'pepper', 'dried', 'beans')
const name = fc.uniqueArray(word, { minLength: 1, maxLength: 5 })
const names = fc.array(name, { minLength: 1, maxLength: 4 })

const isFound = (queryWords: readonly string[], kitchen: readonly (readonly string[])[]): boolean => {
  const tokens = ingredientTokens(kitchen.map((words) => words.join(' ')))
  return ingredientQueryTokens(queryWords.join(' ')).every((token) => tokens.has(token))
}

test('DEC-49 up to three words match exactly if one ingredient name contains them all', () => {
  const queryWords = fc.uniqueArray(word, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(queryWords, names, (words, kitchen) => {
      const holds = kitchen.some((own) => words.every((one) => own.includes(one)))
      return isFound(words, kitchen) === holds
    }),
  )
})

test('DEC-49 an ingredient name is found by all of its words, however many, in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 40 }), (words) => {
      const queryTokens = ingredientQueryTokens(words.join(' '))
      const tokens = ingredientTokens([words.join(' ')])
      return queryTokens[0] === 'nothing' || queryTokens.every((token) => tokens.has(token))
    }),
  )
  fc.assert(fc.property(name, (words) => isFound(words.toReversed(), [words])))
})

test('the ingredient tokens of a recipe are limited to a few thousand', () => {
  const longNames = Array.from({ length: 200 }, (_, index) =>
    Array.from({ length: 12 }, (_word, position) => `w${index}x${position}`).join(' '),
  )
  expect(ingredientTokens(longNames).size).toBeLessThanOrEqual(3000)
})
