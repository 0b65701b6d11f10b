import { array, assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findAmounts } from '../quantity/find-amounts.ts'
import { fromInteger, make } from '../quantity/rational.ts'
import { UNIT_SYSTEMS, type UnitSystem } from '../recipe/reference.ts'
import { findDurations } from '../timers/find-durations.ts'
import { ENGLISH_PHRASES } from '../../test/phrases-english.ts'
import { RUSSIAN_PHRASES } from '../../test/phrases-russian.ts'
import { rewriteAmounts, rewriteText } from './rewrite-amounts.ts'

const PHRASES = [...ENGLISH_PHRASES, ...RUSSIAN_PHRASES]

const rewritten = (text: string, factor: number, units: UnitSystem): string =>
  rewriteText(text, { factor: fromInteger(factor), units }).replaceAll('\u00a0', ' ')

const timersOf = (text: string): readonly (number | string)[] =>
  findDurations(text).map(({ min_ms, max_ms }) =>
    min_ms === max_ms ? min_ms / 1000 : `${min_ms / 1000}-${max_ms / 1000}`,
  )

describe('DET-2 CPAGE-3 amounts and times in phrases of recipes', () => {
  test.each(PHRASES)('$text', ({ text, x2, x3, metric, us, timers }) => {
    expect({
      x1: rewritten(text, 1, 'as_written'),
      scaled: rewritten(text, x3 === undefined ? 2 : 3, 'as_written'),
      metric: rewritten(text, 1, 'metric'),
      us: rewritten(text, 1, 'us'),
      timers: timersOf(text),
    }).toEqual({
      x1: text,
      scaled: x3 ?? x2 ?? text,
      metric: metric ?? text,
      us: us ?? text,
      timers: timers ?? [],
    })
    expect(timersOf(rewritten(text, 3, 'as_written'))).toEqual(timers ?? [])
  })
})

describe('DET-2 CPAGE-3 amounts and times in texts of several phrases', () => {
  const texts = array(constantFrom(...PHRASES.map(({ text }) => text)), { maxLength: 8 }).map((list) =>
    list.join(' '),
  )

  test('scaling and converting change no time, and scaling changes no temperature', () => {
    assert(
      property(texts, integer({ min: 1, max: 60 }), constantFrom(...UNIT_SYSTEMS), (text, to, units) => {
        const factor = make(to, 6)
        expect(timersOf(rewriteText(text, { factor, units }))).toEqual(timersOf(text))
        const temperatures = findAmounts(text).filter(({ kind }) => kind === 'temperature')
        const scaled = rewriteAmounts(text, { factor, units: 'as_written' })
        for (const { start, end } of temperatures)
          expect(scaled.some((part) => part.start < end && start < part.end)).toBe(false)
      }),
      { numRuns: 500 },
    )
  })

  test('the servings and units of the recipe change nothing', () => {
    assert(
      property(texts, (text) => {
        expect(rewritten(text, 1, 'as_written')).toBe(text)
      }),
    )
  })
})
