import { assert, constantFrom, jsonValue, property } from 'fast-check'
import { expect, test } from 'vitest'
import { make } from '../quantity/rational.ts'
import { aRecipe, anIngredient, aStep } from './fixtures.ts'
import { readRecipeContent } from './read-content.ts'
import type { RecipeContent } from './recipe.ts'

const full: RecipeContent = aRecipe({
  translation_id: 'other',
  description: 'Thin and quick.',
  cuisine: 'italian',
  diet_type: 'vegan',
  prep_time: 10,
  cook_time: 0,
  total_time: 10,
  ingredients: [
    anIngredient({ amount: make(1, 3), amount_max: make(1, 2), notes: 'sifted', section: 'Dough' }),
    anIngredient({ id: 'salt', amount: null, unit: 'to_taste', original: 'salt' }),
  ],
  steps: [
    aStep({
      title: 'Mix',
      ingredients: [{ ingredient_id: 'flour', amount: make(1, 4), unit: 'cup' }],
      estimated_time: 5,
      equipment: ['bowl'],
      dependencies: ['rest'],
      temperature: { oven: 220.5, stovetop: 6, oil: null, water: null },
      media: [{ type: 'image', url: '/media/a.webp', caption: null }],
      timers: [
        {
          id: 'rest',
          label: 'Rest',
          duration_minutes: 30,
          duration_seconds: 0,
          sound_notification: true,
          auto_start: false,
        },
      ],
    }),
  ],
  tags: ['bread'],
  equipment: ['oven'],
  notes: 'Best warm.',
  source_url: 'https://example.org/',
  nutrition: { calories: 210.5, protein: null, fat: 1, carbs: 40, fiber: null, sugar: 0, sodium: 3 },
  main_image_url: '/media/a.webp',
  images: ['/media/b.webp'],
  image_alts: { '/media/a.webp': 'A flatbread', __proto__: 'nothing' },
})

const stored = (content: unknown): unknown => JSON.parse(JSON.stringify(content))

test('DEC-12 stored content is read unchanged, with its exact amounts', () => {
  for (const content of [full, aRecipe()]) expect(readRecipeContent(stored(content))).toEqual(stored(content))
})

test('content with a missing field or one of another type is rejected, at any depth', () => {
  const [ingredient] = full.ingredients
  const [step] = full.steps
  for (const name of Object.keys(full))
    expect(readRecipeContent({ ...Object(stored(full)), [name]: undefined }), name).toBeUndefined()
  for (const name of Object.keys(ingredient ?? {}))
    expect(readRecipeContent({ ...full, ingredients: [{ ...ingredient, [name]: [] }] }), name).toBeUndefined()
  for (const name of Object.keys(step ?? {}))
    expect(readRecipeContent({ ...full, steps: [{ ...step, [name]: 1.5 }] }), name).toBeUndefined()
  for (const amount of [{ n: 1, d: 0 }, { n: 1.5, d: 1 }, { n: 1 }, 2, '2'])
    expect(readRecipeContent({ ...full, ingredients: [{ ...ingredient, amount }] })).toBeUndefined()
})

test('unknown fields are dropped', () => {
  expect(readRecipeContent({ ...full, rating: 5 })).toEqual(stored(full))
})

test('reading never throws, whatever the value of a field', () => {
  assert(
    property(constantFrom(...Object.keys(full)), jsonValue(), (name, value) => {
      // JSON has no -0, which fast-check generates.
      const read = readRecipeContent({ ...full, [name]: stored(value) })
      if (read !== undefined) expect(readRecipeContent(stored(read))).toEqual(read)
    }),
  )
})
