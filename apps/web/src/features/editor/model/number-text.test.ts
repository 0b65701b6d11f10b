import { LANGUAGES } from '@souschef/domain'
import { addGermanRules, GERMAN } from '@souschef/domain/german'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { numberText, parseNumber, normalizeNumber } from './number-text.ts'

test.each([
  ['1,200', 1200, 1.2],
  ['1,000,000', 1_000_000, Number.NaN],
  ['1 200', 1200, 1200],
  ['12,5', 12.5, 12.5],
  ['0,500', 0.5, 0.5],
  ['-18', -18, -18],
  ['\u221218', -18, -18],
  ['', null, null],
  ['1.2.3', Number.NaN, Number.NaN],
  ['-', Number.NaN, Number.NaN],
  ['--1', Number.NaN, Number.NaN],
])('DEC-12 the number %j is %d in an English recipe, %d in a Russian one', (text, en, ru) => {
  expect([parseNumber(text, 'en'), parseNumber(text, 'ru')]).toEqual([en, ru])
})

test('FORM-8 a stored number is written and parsed as exactly the same, temperatures below zero too', () => {
  const numbers = fc.oneof(
    fc.double({ min: 0, max: 1_000_000, noNaN: true }),
    fc.double({ min: -50, max: 500, noNaN: true }),
    fc.integer({ min: 0, max: 1_000_000 }),
  )
  fc.assert(
    fc.property(numbers, fc.constantFrom(...LANGUAGES), (value, language) => {
      const text = numberText(value, language)
      expect(parseNumber(text, language)).toBe(value + 0)
      expect(normalizeNumber(text, language)).toBe(text)
    }),
    { numRuns: 10_000 },
  )
})

test('a further language has its numbers by its rules alone', () => {
  onTestFinished(addGermanRules())
  expect(numberText(1.5, GERMAN)).toBe('1,5')
  expect(['1,5', '1.500', '1.500,5'].map((text) => parseNumber(text, GERMAN))).toEqual([1.5, 1500, 1500.5])
  expect(normalizeNumber('1,125', GERMAN, 'en')).toBe('1.125')
})
