import { array, assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leastCpuTime } from '../../test/cpu-time.ts'
import { fromInteger, make } from '../quantity/rational.ts'
import { UNIT_SYSTEMS, type UnitSystem } from '../recipe/reference.ts'
import { rewriteAmounts, rewriteText } from './rewrite-amounts.ts'

const rewritten = (text: string, to: number, from = 1, units: UnitSystem = 'as_written'): string =>
  rewriteText(text, { factor: make(to, from), units }).replaceAll('\u00a0', ' ')

describe('DET-2 a scaled recipe has scaled amounts in its steps', () => {
  test.each([
    ['Add 200 g of flour.', 2, 'Add 400 g of flour.'],
    ['Add 600 g of flour.', 2, 'Add 1.2 kg of flour.'],
    ['Add 1 cup of milk.', 2, 'Add 2 cups of milk.'],
    ['Add 2 Tablespoons of oil', 2, 'Add 4 Tablespoons of oil'],
    ['Add one tablespoon of oil', 3, 'Add 3 tablespoons of oil'],
    ['Stir in ½–¾ cup sugar', 2, 'Stir in 1–1½ cups sugar'],
    ['Добавьте 2 ст. ложки масла', 3, 'Добавьте 6 ст. ложек масла'],
    ['Добавьте 1 столовую ложку масла', 2, 'Добавьте 2 столовые ложки масла'],
    ['Добавьте 2 ст.л. масла', 2, 'Добавьте 4 ст.л. масла'],
    ['Влейте 1 стакан воды', 5, 'Влейте 5 стаканов воды'],
    ['Влейте 0,5 л воды.', 5, 'Влейте 2,5 л воды.'],
    ['Bake at 180 °C for 20 minutes in a 2 l dish.', 3, 'Bake at 180 °C for 20 minutes in a 2 l dish.'],
  ])('%j × %i reads %j', (text, factor, shown) => {
    expect(rewritten(text, factor)).toBe(shown)
  })

  test('halves agree with their nouns', () => {
    expect(rewritten('Добавьте 4 столовые ложки масла и 3 стакана воды', 1, 2)).toBe(
      'Добавьте 2 столовые ложки масла и 1½ стакана воды',
    )
    expect(rewritten('Add 2 cups of milk', 1, 2)).toBe('Add 1 cup of milk')
  })
})

describe('DEC-57 amounts in steps are exact where a cook can measure them, else marked as rounded', () => {
  test.each([
    ['Add 1/3 cup of milk and 1/6 tsp of salt.', 2, 1, 'Add ⅔ cup of milk and ⅓ tsp of salt.'],
    ['Add 100 g of flour.', 1, 3, 'Add about 33 g of flour.'],
    ['Всыпьте 2 столовые ложки муки.', 5, 7, 'Всыпьте примерно 1⅜ столовой ложки муки.'],
    ['Всыпьте 2 столовые ложки муки.', 2, 7, 'Всыпьте примерно 1¾ ч. л. муки.'],
    ['Влейте 1 ст. л. масла и 1 ст. л.', 1, 4, 'Влейте ¼ ст. л. масла и ¼ ст. л.'],
    ['Влейте 1 ст. л. масла и 1 ст. л.', 1, 9, 'Влейте ⅓ ч. л. масла и ⅓ ч. л.'],
    ['Влейте 1 стакан воды.', 1, 7, 'Влейте примерно 2⅜ ст. л. воды.'],
    ['100 g of flour go in. 100 g are left.', 1, 3, 'About 33 g of flour go in. About 33 g are left.'],
    ['Add about 100 g of flour, or ~100 g.', 1, 3, 'Add about 33 g of flour, or ~33 g.'],
    ['Добавьте около 100 г муки.', 1, 3, 'Добавьте около 33 г муки.'],
    ['Add 1 tsp of salt.', 99, 98, 'Add about 1 tsp of salt.'],
  ])('%j × %i/%i reads %j', (text, to, from, shown) => {
    expect(rewritten(text, to, from)).toBe(shown)
  })
})

describe('DET-2 steps in the units of the reader', () => {
  test.each([
    ['Add 100 g of flour to 240 ml milk', 'us', 'Add about 3½ oz of flour to 1 cup milk'],
    ['Add 8 oz flour', 'metric', 'Add about 227 g flour'],
    ['Влейте 2 стакана воды', 'metric', 'Влейте 500 мл воды'],
    ['Возьмите 140 г муки', 'us', 'Возьмите примерно 5 унций муки'],
    ['Bake at 180 °C', 'us', 'Bake at 350 °F'],
    ['Bake at 350 °F', 'metric', 'Bake at 180 °C'],
    ['Нагрейте до 160–180 °C', 'us', 'Нагрейте до 325–350 °F'],
    ['Bake at 180 °C (350 °F), then 200 °C', 'us', 'Bake at 180 °C (350 °F), then 400 °F'],
    ['Bake at 180 °C', 'metric', 'Bake at 180 °C'],
  ] as const)('%j in %s units reads %j', (text, units, shown) => {
    expect(rewritten(text, 1, 1, units)).toBe(shown)
  })
})

describe('DET-2 rewriting any text', () => {
  const pieces = [
    '1',
    '2½',
    ' ',
    ' g',
    ' cups',
    '–',
    '.',
    ' ст. л.',
    'Я',
    ' °C',
    ' (',
    ')',
    ' л',
    '1/3',
    'я 3 ',
    '\n',
    ' по ',
    ' lb ',
    ' oz',
    '/',
    '⁄',
    '−',
    '180',
    ' to ',
    '°',
  ]
  const texts = array(constantFrom(...pieces), { maxLength: 40 }).map((list) => list.join(''))

  test('changes nothing as written; otherwise rewrites are in order, disjoint and not empty', () => {
    assert(
      property(texts, integer({ min: 1, max: 100 }), constantFrom(...UNIT_SYSTEMS), (text, to, units) => {
        expect(rewriteAmounts(text, { factor: fromInteger(1), units: 'as_written' })).toEqual([])
        let end = 0
        for (const part of rewriteAmounts(text, { factor: make(to, 7), units })) {
          expect(part.start).toBeGreaterThanOrEqual(end)
          expect(part.text.trim()).not.toBe('')
          end = part.end
        }
        expect(end).toBeLessThanOrEqual(text.length)
      }),
      { numRuns: 2000 },
    )
  })

  test('100 KB of adversarial text takes less than 50 ms', () => {
    for (const piece of [
      '1 g ',
      '1°C 2°F ',
      '1 ст. л. ',
      '½–⅔ cup ',
      '1°C (',
      '180 °C–',
      '1 lb 4 oz ',
      '1 g/1 oz ',
      'от 1 до 2 г ',
    ]) {
      const text = piece.repeat(Math.ceil(100_000 / piece.length))
      const view = { factor: make(7, 3), units: 'us' } as const
      expect(
        leastCpuTime(() => rewriteAmounts(text, view)),
        piece,
      ).toBeLessThan(50)
    }
  })
})
