import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leastCpuTime } from '../../test/cpu-time.ts'
import { findAmounts } from './find-amounts.ts'

const found = (text: string): readonly string[] =>
  findAmounts(text).map(({ start, end }) => text.slice(start, end))

describe('DET-2 amounts written in a step', () => {
  test.each([
    ['Add 200 g of flour.', ['200 g']],
    ['Add 200g flour and 1 1/2 cups of milk.', ['200g', '1 1/2 cups']],
    ['Stir in ½ cup sugar, then 2–3 tbsp oil.', ['½ cup', '2–3 tbsp']],
    ['Pour 2 to 3 Tablespoons of oil.', ['2 to 3 Tablespoons']],
    ['Add two tablespoons of soy sauce and 8 fl. oz of stock.', ['two tablespoons', '8 fl. oz']],
    ['Crush 2 cloves of garlic', ['2 cloves']],
    ['Step 1 – 200 g of flour', ['200 g']],
    ['Добавьте 2 ст. ложки масла.', ['2 ст. ложки']],
    ['Всыпьте 1,5 стакана муки и 1 ч. л. соли.', ['1,5 стакана', '1 ч. л']],
    ['Влейте 200 мл молока и 2–3 столовые ложки масла', ['200 мл', '2–3 столовые ложки']],
    [
      'Растворите 10 г дрожжей, 2 ст.л. сахара и полтора стакана воды.',
      ['10 г', '2 ст.л', 'полтора стакана'],
    ],
    ['Heat to 180 °C, then 160–170°C.', ['180 °C', '160–170°C']],
    ['Нагрейте до 180 °С.', ['180 °С']],
  ])('finds the amounts of %j', (text, amounts) => {
    expect(found(text)).toEqual(amounts)
  })

  test.each([
    'Boil for 20 minutes, then 1 h more.',
    'Варите 20 мин, потом ещё 1 ч.',
    'Cut into dice of 2 cm.',
    'Open a 400 g tin of tomatoes.',
    'Drain 2 x 400 g tins of beans.',
    'Drain the tin (400 g).',
    'Откройте банку 400 г.',
    'Возьмите 400-граммовую банку.',
    'Use a 3 l pan.',
    'Shape 30 g balls.',
    'Скатайте шарики по 30 г.',
    'Разлейте по 200 мл на порцию.',
    'Spoon 1 tbsp of filling onto each round.',
    'Pour 60 ml of batter per pancake.',
    'На каждый кружок положите 1 ч. л. начинки.',
    'Mix 3 eggs with 2 onions.',
    'Добавьте 3 яйца.',
    'Записано в 2024 г. бабушкой.',
    'Add 1 200 g of flour.',
    'Set to 1:2 cup.',
    'A couple of tablespoons of water.',
    'Bend it by 45 degrees.',
    'Add 0 g of salt.',
  ])('ignores %j', (text) => {
    expect(found(text)).toEqual([])
  })

  test('reads ranges, fractions and numbers in words', () => {
    expect(findAmounts('2–3 tbsp')[0]).toMatchObject({
      measure: { amount: { n: 2, d: 1 }, amount_max: { n: 3, d: 1 }, unit: 'tbsp' },
    })
    expect(findAmounts('2⅓ стакана')[0]).toMatchObject({ measure: { amount: { n: 7, d: 3 }, unit: 'cup' } })
    expect(findAmounts('350 °F')[0]).toMatchObject({ kind: 'temperature', degrees: 350, scale: 'F' })
  })
})

describe('DET-2 amounts found in any text', () => {
  const pieces = [
    '1', '2', '90', '1/2', '½', '.', ',', '-', '–', ' ', 'to', 'or', 'and', 'a', 'half', 'g', 'cup', 'cups', 'ст', 'л', 'ч', '°', 'C', 'F',
    'each', 'tin', 'ложки', 'столовые', 'fl', 'oz', 'по', 'банка', 'пять', '⁄', '/', '−', '&', 'of', 'oven', 'degrees', 'градусов', '1/2', '180', 'lb', 'полтора', '\n', 'A', 'Я', '🍲', '\ud83c', 'İ', '(', ')',
  ] // prettier-ignore
  const texts = oneof(
    string({ unit: 'grapheme' }),
    array(constantFrom(...pieces), { maxLength: 40 }).map((list) => list.join('')),
    array(constantFrom(...pieces), { maxLength: 40 }).map((list) => list.join(' ')),
  )

  test('are in order, disjoint, within the text, and above 0', () => {
    assert(
      property(texts, (text) => {
        let end = 0
        for (const amount of findAmounts(text)) {
          expect(amount.start).toBeGreaterThanOrEqual(end)
          expect(amount.end).toBeGreaterThan(amount.start)
          if (amount.kind === 'amount') expect(amount.measure.amount.n).toBeGreaterThan(0)
          end = amount.end
        }
        expect(end).toBeLessThanOrEqual(text.length)
      }),
      { numRuns: 3000 },
    )
  })

  test('100 KB of adversarial text takes less than 50 ms', () => {
    const hostile = [
      '1', '1 ', '1-', '1 to ', 'a', 'я', '½', '1/', '1 1/2 ', '1 g ', '1 g. ', '2–3 tbsp ', 'ст. ', '1 ст. л. ', '. A', 'each ', '1 °C ',
      '1°C 1°F ', 'fl. ', 'два с половиной ', '\n', '1 cup or ', '(1 g', '1 g/', '1 g (1 g) ', '1 ⁄ 2 ', '1 & ', '−1 °C ', '1°-', '1° ', '180 °C/', '180 degrees (', 'oven 180 °C, oil ',
      '1 lb 1 oz ', 'half a ', 'a half ', 'пол ', '1 - ', '1 г по ', '1 g each ', 'large ', '1 g large large ', 'onions (1 g) ', '180 °C by ', '1 г на ',
    ] // prettier-ignore
    for (const piece of hostile) {
      const text = piece.repeat(Math.ceil(100_000 / piece.length))
      expect(
        leastCpuTime(() => findAmounts(text)),
        piece,
      ).toBeLessThan(50)
    }
  })
})
