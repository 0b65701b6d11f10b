import { array, assert, constantFrom, integer, option, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Measure } from '../quantity/format-amount.ts'
import { make, multiply } from '../quantity/rational.ts'
import { aStep, anIngredient } from '../recipe/fixtures.ts'
import type { Ingredient } from '../recipe/recipe.ts'
import { UNITS } from '../recipe/reference.ts'
import type { Unit } from '../recipe/reference.ts'
import { recalculation, scaleIngredients, scaleRecipe, servingsFactor } from './scale.ts'
import { stepIngredients } from './step-ingredients.ts'

const ingredient = ({ amount, amount_max, unit }: Measure, id = 'flour'): Ingredient =>
  anIngredient({ id, amount, amount_max, unit: unit ?? 'pcs' })

const step = aStep({
  instruction: 'Bake for 40 minutes at 180 °C.',
  ingredients: [
    { ingredient_id: 'flour', amount: make(1, 3), unit: 'cup' },
    { ingredient_id: 'salt', amount: null, unit: null },
    { ingredient_id: 'gone', amount: null, unit: null },
  ],
  estimated_time: 40,
  temperature: { oven: 180, stovetop: null, oil: null, water: null },
  timers: [
    {
      id: 't',
      label: 'Bake',
      duration_minutes: 40,
      duration_seconds: 0,
      sound_notification: true,
      auto_start: false,
    },
  ],
})

const servings = integer({ min: 1, max: 100 })
const amounts = tuple(integer({ min: 1, max: 1_000_000 }), integer({ min: 1, max: 1000 })).map(([n, d]) =>
  make(n, d),
)
const measures = tuple(amounts, option(amounts), constantFrom<Unit>(...UNITS)).map(
  ([amount, extra, unit]): Measure => ({
    amount,
    amount_max: extra === null ? null : make(amount.n + extra.n, amount.d),
    unit,
  }),
)
const of = (n: number, d: number, unit: Unit): Measure => ({ amount: make(n, d), amount_max: null, unit })

describe('scaling', () => {
  test('DET-2 is exact: scaling back restores the original amounts', () => {
    assert(
      property(array(measures, { maxLength: 5 }), servings, servings, (list, from, to) => {
        const ingredients = list.map((measure) => ingredient(measure))
        const scaledIngredients = scaleIngredients(ingredients, from, to)
        expect(scaleIngredients(scaledIngredients, to, from)).toEqual(ingredients)
        for (const [index, scaled] of scaledIngredients.entries())
          expect(scaled.amount).toEqual(multiply(list[index]?.amount ?? make(0, 1), make(to, from)))
      }),
    )
  })

  test('DEC-17 a scaled recipe reports old and new servings, and keeps times and temperatures', () => {
    const salt = ingredient({ amount: null, amount_max: null, unit: 'to_taste' }, 'salt')
    const recipe = { servings: 4, ingredients: [ingredient(of(1, 2, 'cup')), salt], steps: [step] }
    const scaled = scaleRecipe(recipe, 6)
    expect(scaled.recalculation).toEqual({ from_servings: 4, to_servings: 6, factor: 1.5 })
    expect(scaled.recipe.servings).toBe(6)
    expect(scaled.recipe.ingredients.map(({ amount }) => amount)).toEqual([make(3, 4), null])
    const [bake] = scaled.recipe.steps
    expect(bake).toEqual({ ...step, ingredients: bake?.ingredients })
    expect(bake?.ingredients.map(({ amount }) => amount)).toEqual([make(1, 2), null, null])
  })

  test('DEC-17 a draft without servings is returned unchanged', () => {
    const recipe = { servings: null, ingredients: [ingredient(of(1, 2, 'cup'))], steps: [] }
    expect(scaleRecipe(recipe, 6)).toEqual({ recipe, recalculation: null })
  })

  test('refuses servings that are not a whole number above 0', () => {
    for (const invalid of [0, -1, 0.5, Number.NaN]) {
      expect(() => servingsFactor(4, invalid)).toThrow(RangeError)
      expect(() => recalculation(invalid, 4)).toThrow(RangeError)
    }
  })
})

test('MODEL-4 a step uses its own part of an ingredient, else all of it', () => {
  const flour = ingredient(of(500, 1, 'g'))
  const salt = ingredient({ amount: make(1, 1), amount_max: make(2, 1), unit: 'pinch' }, 'salt')
  expect(stepIngredients(step, [flour, salt])).toEqual([
    { ingredient: flour, measure: of(1, 3, 'cup') },
    { ingredient: salt, measure: salt },
  ])
})
