import type { RecipeAnswer } from '@souschef/contract'
import { formatAmount } from '@souschef/domain'
import { describe, expect, test } from 'vitest'
import { measureRecipe } from './measured-recipe.ts'

type Ingredient = RecipeAnswer['ingredients'][number]

const ingredient = (given: Partial<Ingredient> & { id: string }): Ingredient => ({
  name: given.id,
  amount: 1,
  amount_max: null,
  unit: 'pcs',
  notes: null,
  is_optional: false,
  category: 'main',
  section: null,
  original: null,
  ...given,
})

const shown = (recipe: Parameters<typeof measureRecipe>[0], servings: number): string[] =>
  measureRecipe(recipe, servings).groups.flatMap(({ sections }) =>
    sections.flatMap(({ lines }) =>
      lines.map(({ measure }) => `${formatAmount(measure, 'en')} ${measure.unit}`),
    ),
  )

const of = (ingredients: readonly Ingredient[], servings: number | null = 4) => ({
  servings,
  ingredients: [...ingredients],
  steps: [],
})

describe('DET-2 a recipe for another number of servings', () => {
  test('DET-2 amounts follow, in kitchen fractions and sensible units', () => {
    const recipe = of([
      ingredient({ id: 'flour', amount: 750, unit: 'g' }),
      ingredient({ id: 'sugar', amount: 0.33, unit: 'cup' }),
      ingredient({ id: 'egg', amount: 1 }),
      ingredient({ id: 'apple', amount: 2, amount_max: 3 }),
      ingredient({ id: 'salt', amount: null, unit: 'to_taste' }),
    ])
    expect(shown(recipe, 4)).toEqual(['750 g', '⅓ cup', '1 pcs', '2–3 pcs', ' to_taste'])
    expect(shown(recipe, 8)).toEqual(['1.5 kg', '⅝ cup', '2 pcs', '4–6 pcs', ' to_taste'])
    expect(shown(recipe, 6)[2]).toBe('1½ pcs')
  })

  test('DET-2 1500 g read 1.5 kg as they were written, and lose nothing', () => {
    const recipe = of([
      ingredient({ id: 'flour', amount: 1500, unit: 'g' }),
      ingredient({ id: 'broth', amount: 1234, amount_max: 1500, unit: 'ml' }),
      ingredient({ id: 'rice', amount: 999, unit: 'g' }),
      ingredient({ id: 'salt', amount: 0.5, unit: 'kg' }),
    ])
    expect(shown(recipe, 4)).toEqual(['1.5 kg', '1.234–1.5 l', '999 g', '0.5 kg'])
  })

  test('DET-2 a recipe that does not say for how many stays as it is', () => {
    expect(shown(of([ingredient({ id: 'egg', amount: 3 })], null), 1)).toEqual(['3 pcs'])
  })

  test('DET-2 what a step takes follows as well', () => {
    const step = {
      id: 's1',
      step_number: 1,
      title: null,
      instruction: 'Mix',
      description: null,
      ingredients: [
        { ingredient_id: 'flour', amount: 100, unit: null },
        { ingredient_id: 'egg', amount: null, unit: null },
        { ingredient_id: 'gone', amount: 1, unit: null },
      ],
      estimated_time: null,
      difficulty: 'easy' as const,
      equipment: [],
      tips: null,
      is_parallel: false,
      dependencies: [],
      temperature: null,
      media: [],
      timers: [],
    }
    const ingredients = [
      ingredient({ id: 'flour', amount: 400, unit: 'g' }),
      ingredient({ id: 'egg', amount: 2 }),
    ]
    const measured = measureRecipe({ servings: 2, ingredients, steps: [step] }, 4)
    expect(
      measured.steps[0]?.ingredients.map(({ name, measure }) => `${formatAmount(measure, 'en')} ${name}`),
    ).toEqual(['200 flour', '4 egg'])
  })
})

test('DET-1 ingredients stand by category, then by section, in the author’s order', () => {
  const { groups } = measureRecipe(
    of([
      ingredient({ id: 'soy', category: 'sauce' }),
      ingredient({ id: 'flour', section: 'Dough' }),
      ingredient({ id: 'pepper', category: 'spice' }),
      ingredient({ id: 'plum', section: 'Filling' }),
      ingredient({ id: 'water', section: 'Dough' }),
    ]),
    4,
  )
  expect(
    groups.map(({ category, sections }) => [
      category,
      sections.map(({ title, lines }) => [title, lines.map(({ id }) => id)]),
    ]),
  ).toEqual([
    [
      'main',
      [
        ['Dough', ['flour', 'water']],
        ['Filling', ['plum']],
      ],
    ],
    ['spice', [[null, ['pepper']]]],
    ['sauce', [[null, ['soy']]]],
  ])
})
