import fc from 'fast-check'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenPattern, tokenText } from './token-text.ts'
import { prefixToken, EVERY, ZONES, termToken, timeToken, wordToken } from '../tokens.ts'

let database: DatabaseSync
beforeAll(() => {
  database = new DatabaseSync(':memory:')
})
afterAll(() => database.close())

const fits = (tokens: readonly string[], all: readonly string[]): boolean =>
  database.prepare('select ? glob ? as fits').get(tokenText(tokens), tokenPattern(all))?.['fits'] === 1

test('FIND-8 a word is in its zone and in all wider ones', () => {
  const tokens = [EVERY, prefixToken('s'), '2soup', '3soup', '3salt', timeToken(30)]
  expect(tokenText(tokens)).toBe('<3salt><2soup><m30>')
  expect(fits(tokens, ['3soup', timeToken(30)])).toBe(true)
  expect(fits(tokens, ['2soup', '3salt'])).toBe(true)
  expect(fits(tokens, ['1soup'])).toBe(false)
  expect(fits(tokens, ['2salt'])).toBe(false)
  expect(fits(tokens, ['3sou'])).toBe(false)
  expect(fits(tokens, ['3soup', '3soup'])).toBe(true)
  expect(fits(tokens, [])).toBe(true)
})

test('FIND-8 a text fits a question when it holds all tokens of it', () => {
  const stem = fc.constantFrom('a', 'aa', 'ab', 'b', 'm30', 'суп', 'супов', '1', '23', '水')
  const word = fc.record({ stem, zone: fc.constantFrom(...ZONES) })
  const other = fc.constantFrom(timeToken(30), timeToken(45), termToken('tag:a'), termToken('tag:b'))
  const words = fc.array(word, { maxLength: 6 })
  const others = fc.array(other, { maxLength: 4 })
  fc.assert(
    fc.property(words, others, words, others, (held, heldOthers, asked, askedOthers) => {
      const tokens = [
        ...held.flatMap(({ stem: of, zone }) =>
          ZONES.slice(ZONES.indexOf(zone)).map((wider) => wordToken(wider, of)),
        ),
        ...heldOthers,
      ]
      const all = [...asked.map(({ stem: of, zone }) => wordToken(zone, of)), ...askedOthers]
      expect(fits(tokens, all)).toBe(all.every((token) => tokens.includes(token)))
    }),
  )
})
