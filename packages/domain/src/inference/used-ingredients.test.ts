import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, compare, fromInteger, toNumber } from '../quantity/rational.ts'
import { infer } from './fixtures.ts'

const ENGLISH = [
  '200 g plain flour',
  '100 g butter',
  '3 tbsp olive oil',
  '2 tbsp soy sauce',
  '500 g chicken thighs',
  '4 eggs',
  '2 spring onions',
  'salt and black pepper',
  '1 red bell pepper',
]
const RUSSIAN = [
  '300 г муки',
  '100 г сливочного масла',
  '3 ст. л. растительного масла',
  '2 луковицы',
  '500 г говядины',
  '200 г сметаны',
  'соль, чёрный перец',
  '4 яйца',
]

/** Each ingredient that a step uses as 'line' or 'line amount unit'. */
const used = (
  language: 'en' | 'ru',
  lines: readonly string[],
  ...texts: readonly string[]
): readonly string[] =>
  infer(language, lines, ...texts).map(({ ingredients }) =>
    ingredients
      .map(({ ingredient, amount, unit }) =>
        [lines[ingredient]?.split(' ').at(-1), amount === null ? null : toNumber(amount), unit]
          .filter((part) => part !== null)
          .join(' '),
      )
      .join(', '),
  )

describe('IMP-7 the ingredients of a step', () => {
  test.each([
    ['Rub the butter into the flour.', 'flour, butter'],
    ['Brown the meat.', 'thighs'],
    ['Brown the thighs in oil.', 'oil, thighs'],
    ['Slice the scallions.', 'onions'],
    ['Season well.', 'pepper'],
    ['Season with salt.', 'pepper'],
    ['Add the soy sauce.', 'sauce'],
    ['Pour over the sauce.', ''],
    ['Cook until the onions are soft and add the flour.', 'flour'],
    ['While the chicken cooks, beat the eggs.', 'eggs'],
    ['Discard the eggs.', ''],
    ['Serve with the chicken sauce.', ''],
    ['Serve.', ''],
  ])('of "%s"', (text, expected) => {
    expect(used('en', ENGLISH, text)).toEqual([expected])
  })

  test.each([
    ['Мясо нарежьте.', 'говядины'],
    ['Лучок порежьте, посолите и поперчите.', 'луковицы, перец'],
    ['Смешайте муку и сметану.', 'муки, сметаны'],
    ['Варите, пока лук не станет мягким.', ''],
    ['Обжарьте на растительном масле.', 'масла'],
    ['Вбейте яйца, выложите луковую начинку.', 'яйца'],
  ])('of "%s"', (text, expected) => {
    expect(used('ru', RUSSIAN, text)).toEqual([expected])
  })

  test('parts of them, of which the last step gets what is left', () => {
    expect(used('en', ENGLISH, 'Melt half the butter.', 'Add the rest of the butter.')).toEqual([
      'butter 50 g',
      'butter 50 g',
    ])
    expect(used('en', ENGLISH, 'Heat 2 tbsp of the oil.', 'Drizzle with the oil.')).toEqual([
      'oil 2 tbsp',
      'oil 1 tbsp',
    ])
    expect(used('en', ENGLISH, 'Beat three of the eggs.', 'Brush with the last egg.')).toEqual([
      'eggs 3 pcs',
      'eggs 1 pcs',
    ])
    expect(
      used('ru', RUSSIAN, 'Растопите четверть сливочного масла.', 'Добавьте одно яйцо и остальное масло.'),
    ).toEqual(['масла 25 g', 'масла 75 g, яйца 1 pcs'])
    expect(used('ru', RUSSIAN, 'Влейте две столовые ложки растительного масла.')).toEqual(['масла 2 tbsp'])
  })

  test('without amounts where they are doubtful', () => {
    expect(used('en', ENGLISH, 'Add a little butter.')).toEqual(['butter'])
    expect(used('en', ENGLISH, 'Stir in 2 tbsp of the flour.', 'Add the rest of the flour.')).toEqual([
      'flour 2 tbsp',
      'flour',
    ])
    expect(used('en', ENGLISH, 'Put a tablespoon of the oil on each plate.')).toEqual(['oil'])
    expect(used('en', ENGLISH, 'Beat the four eggs.')).toEqual(['eggs'])
  })

  test('are told from what was made of them before', () => {
    const steps = infer(
      'en',
      ENGLISH,
      'Fry the chicken in half the butter.',
      'Return the chicken to the butter.',
      'Slice the chicken.',
    )
    expect(steps.map(({ ingredients }) => ingredients.map(({ isUsedUp }) => isUsedUp))).toEqual([
      [false, false],
      [false, true],
      [true],
    ])
  })

  test('never sum to more than the list has', () => {
    const texts = constantFrom(
      'Add half the butter.',
      'Add two thirds of the butter.',
      'Add 80 g of the butter.',
      'Add the remaining butter.',
      'Melt the butter.',
      'Add 1 kg of butter.',
    )
    assert(
      property(array(texts, { maxLength: 6 }), (steps) => {
        const sum = infer('en', ENGLISH, ...steps)
          .flatMap(({ ingredients }) => ingredients)
          .flatMap(({ amount, unit }) => (amount !== null && unit === 'g' ? [amount] : []))
          .reduce(add, fromInteger(0))
        expect(compare(sum, fromInteger(100))).toBeLessThanOrEqual(0)
      }),
    )
  })
})
