import { formatAmount, rational } from '@souschef/domain'
import { expect, test } from 'vitest'
import {
  emptyForm,
  emptyIngredient,
  emptyStep,
  type IngredientForm,
  type StepIngredientForm,
} from './recipe-form.ts'
import { ingredientUse, openUses, shareOf } from './ingredient-use.ts'

const butter = (changes: Partial<IngredientForm> = {}): IngredientForm => ({
  ...emptyIngredient('butter'),
  name: 'butter',
  amount: '100',
  unit: 'g',
  ...changes,
})
const takes = (amount: string, unit: StepIngredientForm['unit'] = 'g', id = 'butter') => ({
  ...emptyStep(`step-${amount}-${unit}-${id}`),
  ingredients: [{ ingredient_id: id, amount, unit }],
})

test.each([
  ['nothing', [], butter(), 'unused'],
  ['all once', [takes('')], butter(), 'used'],
  ['all twice', [takes(''), takes('100')], butter(), 'tooMuch 100 g'],
  ['two halves', [takes('50'), takes('0,05', 'kg')], butter(), 'used'],
  ['a part', [takes('30')], butter(), 'left 70 g'],
  ['thirds', [takes('1/3', 'cup'), takes('2/3', 'cup')], butter({ amount: '1', unit: 'cup' }), 'used'],
  ['teaspoons of tablespoons', [takes('1', 'tsp')], butter({ amount: '1', unit: 'tbsp' }), 'left ⅔ tbsp'],
  ['other kinds of units', [takes('1', 'cup')], butter(), 'used'],
  ['a range', [takes('2', 'pcs')], butter({ amount: '2–3', unit: 'pcs' }), 'used'],
  ['more than a range', [takes('4', 'pcs')], butter({ amount: '2–3', unit: 'pcs' }), 'tooMuch 1 pcs'],
  ['what cannot be read', [takes('some')], butter(), 'used'],
  ['no amount', [takes('1')], butter({ amount: '' }), 'used'],
  ['to taste', [takes(''), takes('1')], butter({ unit: 'to_taste' }), 'used'],
])('FORM-4 steps that take %s', (_, steps, ingredient, expected) => {
  const use = ingredientUse({ steps, language: 'en' }, ingredient)
  const text = 'measure' in use ? ` ${formatAmount(use.measure, 'en')} ${use.measure.unit}` : ''
  expect(use.kind + text).toBe(expected)
})

test('one step can be left out of the count', () => {
  expect(
    ingredientUse({ steps: [takes('30'), takes('70')], language: 'en' }, butter(), 'step-30-g-butter').kind,
  ).toBe('left')
})

test('nothing is open while no step names an ingredient', () => {
  const form = {
    ...emptyForm('en', () => 'x'),
    ingredients: [butter(), { ...butter(), id: 'salt', name: 'salt' }],
  }
  expect(openUses(form)).toEqual([])
  const kinds = openUses({ ...form, steps: [takes('')] }).map(({ ingredient, use }) => [
    ingredient.id,
    use.kind,
  ])
  expect(kinds).toEqual([['salt', 'unused']])
})

test('a share is exact, and only of a single amount', () => {
  expect(shareOf(butter(), rational.make(1, 3), 'en')).toEqual(rational.make(100, 3))
  expect(shareOf(butter({ amount: '2-3' }), rational.make(1, 2), 'en')).toBeNull()
  expect(shareOf(butter({ amount: 'x' }), rational.make(1, 2), 'en')).toBeNull()
})
