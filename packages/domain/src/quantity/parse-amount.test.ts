import { assert, constantFrom, integer, property, string, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leastCpuTime } from '../../test/cpu-time.ts'
import { formatAmount } from './format-amount.ts'
import { parseAmount } from './parse-amount.ts'
import { compare, fromInteger, make, toNumber } from './rational.ts'
import { KITCHEN_DENOMINATORS } from './snap.ts'

const kitchenFractions = tuple(
  integer({ min: 1, max: 16_000 }),
  constantFrom(1, ...KITCHEN_DENOMINATORS),
).map(([n, d]) => make(n, d))

describe('DEC-12 an amount as a cook writes it', () => {
  test.each([
    ['1/2', 1, 2],
    ['1 1/2', 3, 2],
    ['½', 1, 2],
    ['1½', 3, 2],
    ['1 ½', 3, 2],
    ['11⅔', 35, 3],
    ['0,5', 1, 2],
    ['0.5', 1, 2],
    ['.5', 1, 2],
    ['0,33', 1, 3],
    ['1⁄2', 1, 2],
    ['1∕2', 1, 2],
    ['1 / 2', 1, 2],
    ['  3  ', 3, 1],
    ['\u00a01\u00a01/2\u00a0', 3, 2],
    ['1/7', 1, 7],
    ['1000000', 1_000_000, 1],
    ['1-1/2', 3, 2],
    ['1 - 1/2', 3, 2],
    ['1–½', 3, 2],
    ['2\u20113/4', 11, 4],
    ['1 000', 1000, 1],
    ['12\u00a0500', 12_500, 1],
    ['33/100', 1, 3],
    ['0.0016', 1, 500],
    ['2 101\u2044155', 411, 155],
    ['one', 1, 1],
    ['two and a half', 5, 2],
    ['полтора', 3, 2],
  ])('reads "%s" as %i/%i', (text, n, d) => {
    expect(parseAmount(text, 'en')).toEqual({ ok: true, value: { amount: { n, d }, amount_max: null } })
  })

  test.each([
    ['2-3', make(2, 1), make(3, 1)],
    ['2–3', make(2, 1), make(3, 1)],
    ['2 — 3', make(2, 1), make(3, 1)],
    ['1/2 - 3/4', make(1, 2), make(3, 4)],
    ['½–1½', make(1, 2), make(3, 2)],
    ['1,5-2', make(3, 2), make(2, 1)],
    ['2\u20113', make(2, 1), make(3, 1)],
    ['2\u22123', make(2, 1), make(3, 1)],
    ['2 to 3', make(2, 1), make(3, 1)],
    ['2 or 3', make(2, 1), make(3, 1)],
    ['½ to 1-1/2', make(1, 2), make(3, 2)],
    ['1-1/2-2', make(3, 2), make(2, 1)],
    ['1-3/2', make(1, 1), make(3, 2)],
    ['2 до 3', make(2, 1), make(3, 1)],
    ['От 2 до 3', make(2, 1), make(3, 1)],
    ['2 или 3', make(2, 1), make(3, 1)],
    ['900–1 200', make(900, 1), make(1200, 1)],
  ])('reads "%s" as a range', (text, amount, amount_max) => {
    expect(parseAmount(text, 'en')).toEqual({ ok: true, value: { amount, amount_max } })
  })

  test.each([
    ['1,000', 1000, 1],
    ['12,500', 12_500, 25 / 2],
    ['1,000,000', 1_000_000, null],
    ['1,234.5', 1234.5, null],
    ['0,500', 0.5, 0.5],
    ['1,5', 1.5, 1.5],
    ['1,25', 1.25, 1.25],
    ['1.000', 1, 1],
    ['1 500,5', 1500.5, 1500.5],
    ['1,00,000', null, null],
  ])('reads "%s" as %s in English and %s in Russian', (text, en, ru) => {
    const numberIn = (language: 'en' | 'ru') => {
      const parsed = parseAmount(text, language)
      return parsed.ok ? toNumber(parsed.value.amount) : null
    }
    expect([numberIn('en'), numberIn('ru')]).toEqual([en, ru])
  })

  test('reads a range with equal ends as one amount', () => {
    expect(parseAmount('2-2', 'en')).toEqual({ ok: true, value: { amount: make(2, 1), amount_max: null } })
  })

  test.each([
    '',
    ' ',
    '0',
    '0/5',
    '0,0001',
    '-1',
    '−1',
    '1/0',
    '1 1/0',
    '3-2',
    '2-',
    '-',
    '1-2-3',
    '1 to 2 to 3',
    'to 3',
    '2 to',
    '0-1/2',
    '1 00',
    '1  0 000',
    '1/2/3',
    'a',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '1..5',
    '1,5,5',
    '1 2',
    '½½',
    '1/99999999',
    '1000001',
    '999999999999999999999',
    '１',
    `1/${'9'.repeat(30)}`,
  ])('refuses "%s"', (text) => {
    expect(parseAmount(text, 'en')).toEqual({ ok: false, error: 'unreadable' })
  })

  test.each(['9', ' ', '-', '/', '½', '1 ', '1/', '1-', '1 to ', '\u2044', 'я'])(
    'refuses 100 KB of "%s" without stalling',
    (piece) => {
      const hostile = piece.repeat(100_000)
      expect(parseAmount(hostile, 'en').ok).toBe(false)
      expect(parseAmount(`${hostile}1`, 'en').ok).toBe(piece === ' ')
      expect(leastCpuTime(() => parseAmount(hostile, 'en'))).toBeLessThan(50)
    },
  )

  test('parsing never throws, and returns only positive amounts and ascending ranges', () => {
    assert(
      property(string({ unit: constantFrom(...'0123456789/.,-–½⅓ xto') }), (text) => {
        const result = parseAmount(text, 'en')
        if (!result.ok) return
        const { amount, amount_max } = result.value
        expect(compare(amount, fromInteger(0))).toBeGreaterThan(0)
        if (amount_max !== null) expect(compare(amount_max, amount)).toBeGreaterThan(0)
      }),
      { numRuns: 2000 },
    )
  })

  test('reads every written form of a kitchen fraction as the same quantity', () => {
    assert(
      property(kitchenFractions, (value) => {
        const written = [
          [`${value.n}/${value.d}`, 'en'],
          [String(toNumber(value)), 'en'],
          [String(toNumber(value)).replace('.', ','), 'ru'],
          [formatAmount({ amount: value, amount_max: null, unit: 'tbsp' }, 'en'), 'en'],
          [formatAmount({ amount: value, amount_max: null, unit: 'kg' }, 'ru'), 'ru'],
        ] as const
        for (const [text, language] of written)
          expect(parseAmount(text, language)).toEqual({
            ok: true,
            value: { amount: value, amount_max: null },
          })
      }),
    )
  })
})
