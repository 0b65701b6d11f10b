import type { RecipeResponse } from '@souschef/contract'
import { formatAmount } from '@souschef/domain'
import { describe, expect, test } from 'vitest'
import { measureRecipe } from './measured-recipe.ts'

type Ingredient = RecipeResponse['ingredients'][number]

const ingredient = (overrides: Partial<Ingredient> & { id: string }): Ingredient => ({
  name: overrides.id,
  amount: 1,
  amount_max: null,
  unit: 'pcs',
  notes: null,
  is_optional: false,
  category: 'main',
  section: null,
  original: null,
  ...overrides,
})

const shown = (recipe: Parameters<typeof measureRecipe>[0], servings: number): string[] =>
  measureRecipe(recipe, servings).groups.flatMap(({ lines }) =>
    lines.map(({ measure }) => `${formatAmount(measure, 'en')} ${measure.unit}`),
  )

const recipeOf = (ingredients: readonly Ingredient[], servings: number | null = 4) => ({
  language: 'en' as const,
  servings,
  ingredients: [...ingredients],
  steps: [],
})

describe('DET-2 scaling a recipe', () => {
  test('DET-2 amounts are scaled, in kitchen fractions and sensible units', () => {
    const recipe = recipeOf([
      ingredient({ id: 'flour', amount: 750, unit: 'g' }),
      ingredient({ id: 'sugar', amount: 0.33, unit: 'cup' }),
      ingredient({ id: 'egg', amount: 1 }),
      ingredient({ id: 'apple', amount: 2, amount_max: 3 }),
      ingredient({ id: 'salt', amount: null, unit: 'to_taste' }),
    ])
    expect(shown(recipe, 4)).toEqual(['750 g', '⅓ cup', '1 pcs', '2–3 pcs', ' to_taste'])
    expect(shown(recipe, 8)).toEqual(['1.5 kg', '⅔ cup', '2 pcs', '4–6 pcs', ' to_taste'])
    expect(shown(recipe, 6)[2]).toBe('1½ pcs')
  })

  test('DET-2 1500 g are shown as 1.5 kg without loss', () => {
    const recipe = recipeOf([
      ingredient({ id: 'flour', amount: 1500, unit: 'g' }),
      ingredient({ id: 'broth', amount: 1234, amount_max: 1500, unit: 'ml' }),
      ingredient({ id: 'rice', amount: 999, unit: 'g' }),
      ingredient({ id: 'salt', amount: 0.5, unit: 'kg' }),
    ])
    expect(shown(recipe, 4)).toEqual(['1.5 kg', '1.234–1.5 l', '999 g', '0.5 kg'])
  })

  test('DET-2 a recipe without servings is not scaled', () => {
    expect(shown(recipeOf([ingredient({ id: 'egg', amount: 3 })], null), 1)).toEqual(['3 pcs'])
  })

  test('DET-2 the ingredients of a step are scaled as well', () => {
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
    const measured = measureRecipe({ language: 'en', servings: 2, ingredients, steps: [step] }, 4)
    expect(
      measured.steps[0]?.ingredients.map(({ name, measure }) => `${formatAmount(measure, 'en')} ${name}`),
    ).toEqual(['200 flour', '4 egg'])
  })
})

const grouped = (ingredients: readonly Ingredient[]) =>
  measureRecipe(recipeOf(ingredients), 4).groups.map(({ section, category, lines }) => [
    section ?? category,
    lines.map(({ id, category: kind }) => `${id} (${kind})`),
  ])

describe('DEC-48 DET-1 the groups of ingredients', () => {
  test('DEC-48 ingredients are grouped by the author’s sections in their order, whatever the categories', () => {
    expect(
      grouped([
        ingredient({ id: 'water', section: 'For the broth' }),
        ingredient({ id: 'bay', section: 'For the broth', category: 'spice' }),
        ingredient({ id: 'soy', category: 'sauce' }),
        ingredient({ id: 'flour', section: 'Dough' }),
        ingredient({ id: 'leek', section: 'For the broth' }),
      ]),
    ).toEqual([
      ['For the broth', ['water (main)', 'bay (spice)', 'leek (main)']],
      [null, ['soy (sauce)']],
      ['Dough', ['flour (main)']],
    ])
  })

  test('DEC-48 ingredients without sections are grouped by category', () => {
    expect(
      grouped([
        ingredient({ id: 'soy', category: 'sauce' }),
        ingredient({ id: 'flour' }),
        ingredient({ id: 'pepper', category: 'spice' }),
        ingredient({ id: 'water' }),
      ]),
    ).toEqual([
      ['main', ['flour (main)', 'water (main)']],
      ['spice', ['pepper (spice)']],
      ['sauce', ['soy (sauce)']],
    ])
  })
})

describe('DET-2 units of the reader', () => {
  test('DET-2 the reader’s units convert masses and volumes in list and steps, and nothing else', () => {
    const ingredients = [
      ingredient({ id: 'flour', amount: 250, unit: 'g' }),
      ingredient({ id: 'milk', amount: 500, unit: 'ml' }),
      ingredient({ id: 'egg', amount: 2 }),
    ]
    const { groups, view } = measureRecipe(recipeOf(ingredients), 8, 'us')
    expect(
      groups.flatMap(({ lines }) =>
        lines.map(({ measure }) => `${formatAmount(measure, 'en')} ${measure.unit}`),
      ),
    ).toEqual(['about 17⅝ oz', '4⅙ cup', '4 pcs'])
    expect(view).toEqual({ factor: { n: 2, d: 1 }, units: 'us' })
  })
})
