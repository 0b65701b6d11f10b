import { describe, expect, test } from 'vitest'
import { MISSPELLINGS } from './word-lists/misspellings.ts'
import { PAIRS_ENGLISH } from './word-lists/pairs-english.ts'
import { PAIRS_RUSSIAN } from './word-lists/pairs-russian.ts'
import { readPairs } from './word-lists/read-pairs.ts'
import { UNRELATED_WORDS } from './word-lists/unrelated-words.ts'
import { isOneEditAway } from '../src/search/edit-distance.ts'
import { stemOf } from '../src/search/stem.ts'
import { wordsOf } from '../src/search/words.ts'

const stem = (text: string): string =>
  wordsOf(text)
    .map((word) => stemOf(word.text))
    .join(' ')
const shareStem = ([a, b]: readonly [string, string]): boolean => stem(a) === stem(b)

describe('stemming and correction on committed word lists', () => {
  test('FIND-7 at least 98 % of 200 pairs of English word forms share a stem', () => {
    const pairs = readPairs(PAIRS_ENGLISH)
    expect(new Set(pairs.map((pair) => pair.join(' '))).size).toBe(200)
    expect(pairs.filter((pair) => !shareStem(pair)).length).toBeLessThanOrEqual(4)
  })

  test('FIND-7 at least 98 % of 200 pairs of Russian word forms share a stem', () => {
    const pairs = readPairs(PAIRS_RUSSIAN)
    expect(new Set(pairs.map((pair) => pair.join(' '))).size).toBe(200)
    expect(pairs.filter((pair) => !shareStem(pair)).length).toBeLessThanOrEqual(4)
  })

  test('FIND-7 at most 1 % of 200 pairs of unrelated words share a stem', () => {
    const pairs = readPairs(UNRELATED_WORDS)
    expect(new Set(pairs.map((pair) => pair.join(' '))).size).toBe(200)
    expect(pairs.filter(shareStem).length).toBeLessThanOrEqual(2)
  })

  test('FIND-7 at least 95 % of 200 misspellings are one edit away from the intended word', () => {
    const pairs = readPairs(MISSPELLINGS)
    expect(new Set(pairs.map((pair) => pair.join(' '))).size).toBe(200)
    expect(pairs.filter(([typed, intended]) => !isOneEditAway(typed, intended)).length).toBeLessThanOrEqual(
      10,
    )
  })
})
