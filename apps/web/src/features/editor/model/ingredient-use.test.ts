import { formatAmount, rational } from '@souschef/domain'
import { expect, test } from 'vitest'
import {
  emptyForm,
  emptyIngredient,
  emptyStep,
  type IngredientForm,
  type StepIngredientForm,
} from './recipe-form.ts'
import { ingredientUse, unbalancedUses, shareOf } from './ingredient-use.ts'

const butter = (changes: Partial<IngredientForm> = {}): IngredientForm => ({
  ...emptyIngredient('butter'),
  name: 'butter',
  amount: '100',
  unit: 'g',
  ...changes,
})
const stepIngredient = (amount: string, unit: StepIngredientForm['unit'] = 'g', id = 'butter') => ({
  ...emptyStep(`step-${amount}-${unit}-${id}`),
  ingredients: [{ ingredient_id: id, amount, unit }],
})

test.each([
  ['nothing', [], butter(), 'unused'],
  ['all once', [stepIngredient('')], butter(), 'used'],
  ['all twice', [stepIngredient(''), stepIngredient('100')], butter(), 'tooMuch 100 g'],
  ['two halves', [stepIngredient('50'), stepIngredient('0,05', 'kg')], butter(), 'used'],
  ['a part', [stepIngredient('30')], butter(), 'left 70 g'],
  [
    'thirds',
    [stepIngredient('1/3', 'cup'), stepIngredient('2/3', 'cup')],
    butter({ amount: '1', unit: 'cup' }),
    'used',
  ],
  [
    'teaspoons of tablespoons',
    [stepIngredient('1', 'tsp')],
    butter({ amount: '1', unit: 'tbsp' }),
    'left ⅔ tbsp',
  ],
  ['other kinds of units', [stepIngredient('1', 'cup')], butter(), 'used'],
  ['a range', [stepIngredient('2', 'pcs')], butter({ amount: '2–3', unit: 'pcs' }), 'used'],
  [
    'more than a range',
    [stepIngredient('4', 'pcs')],
    butter({ amount: '2–3', unit: 'pcs' }),
    'tooMuch 1 pcs',
  ],
  ['what cannot be read', [stepIngredient('some')], butter(), 'used'],
  ['no amount', [stepIngredient('1')], butter({ amount: '' }), 'used'],
  ['to taste', [stepIngredient(''), stepIngredient('1')], butter({ unit: 'to_taste' }), 'used'],
])('FORM-4 steps that take %s', (_, steps, ingredient, expected) => {
  const use = ingredientUse({ steps, language: 'en' }, ingredient)
  const text = 'measure' in use ? ` ${formatAmount(use.measure, 'en')} ${use.measure.unit}` : ''
  expect(use.kind + text).toBe(expected)
})

test('the use of an ingredient can be counted without one step', () => {
  expect(
    ingredientUse(
      { steps: [stepIngredient('30'), stepIngredient('70')], language: 'en' },
      butter(),
      'step-30-g-butter',
    ).kind,
  ).toBe('left')
})

test('no ingredient is unbalanced while no step names one', () => {
  const form = {
    ...emptyForm('en', () => 'x'),
    ingredients: [butter(), { ...butter(), id: 'salt', name: 'salt' }],
  }
  expect(unbalancedUses(form)).toEqual([])
  const kinds = unbalancedUses({ ...form, steps: [stepIngredient('')] }).map(({ ingredient, use }) => [
    ingredient.id,
    use.kind,
  ])
  expect(kinds).toEqual([['salt', 'unused']])
})

test('a share of an ingredient is exact, and defined only for a single amount', () => {
  expect(shareOf(butter(), rational.make(1, 3), 'en')).toEqual(rational.make(100, 3))
  expect(shareOf(butter({ amount: '2-3' }), rational.make(1, 2), 'en')).toBeNull()
  expect(shareOf(butter({ amount: 'x' }), rational.make(1, 2), 'en')).toBeNull()
})
