import { rational } from '@souschef/domain'
import { expect, test } from 'vitest'
import { type DishLine, sharedList } from './shared-list.ts'

const line = (
  recipeId: string,
  name: string,
  amount: number,
  unit: DishLine['measure']['unit'],
): DishLine => ({
  recipeId,
  ingredientId: `${recipeId} ${name}`,
  name,
  written: { amount: rational.fromInteger(amount), amount_max: null, unit },
  view: { factor: rational.fromInteger(1), units: 'as_written' },
  language: 'en',
  measure: { amount: rational.fromInteger(amount), amount_max: null, unit, isRounded: false },
})

const shown = (lines: readonly DishLine[]) =>
  sharedList(lines).map(({ name, measures, dishLines }) => [
    name,
    measures.map(({ amount, unit }) =>
      `${amount === null ? '' : rational.toNumber(amount)} ${unit ?? ''}`.trim(),
    ),
    dishLines.map(({ recipeId }) => recipeId).join(''),
  ])

test('MULTI-1 the same ingredient is one line, for any inflection and order of its words', () => {
  expect(
    shown([
      line('a', 'Tomatoes', 2, null),
      line('a', 'olive oil', 1, 'tbsp'),
      line('b', 'tomato', 3, null),
      line('b', 'Oil, olive', 2, 'tbsp'),
      line('c', 'sun-dried tomatoes', 50, 'g'),
    ]),
  ).toEqual([
    ['Tomatoes', ['5'], 'ab'],
    ['olive oil', ['3 tbsp'], 'ab'],
    ['sun-dried tomatoes', ['50 g'], 'c'],
  ])
  expect(shown([line('a', 'яйцо', 1, null), line('b', 'Яйца', 2, 'pcs'), line('c', 'яиц', 3, null)])).toEqual(
    [['яйцо', ['4', '2 pcs'], 'abc']],
  )
})

test('MULTI-1 amounts that cannot be added up are listed side by side', () => {
  expect(
    shown([line('a', 'onion', 2, null), line('b', 'onions', 100, 'g'), line('c', 'onion', 1, 'kg')]),
  ).toEqual([['onion', ['2', '1.1 kg'], 'abc']])
})
