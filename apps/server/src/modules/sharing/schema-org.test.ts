import type { RecipeResponse } from '@souschef/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isoDuration, toSchemaOrg } from './schema-org.ts'

const URL = 'https://recipes.example.org'
const ID = '0190a000-0000-7000-8000-000000000001'
const TRANSLATION_ID = '0190a000-0000-7000-8000-000000000002'

const step = {
  id: 'a',
  step_number: 1,
  title: 'Fry',
  instruction: 'Fry the onion.',
  description: 'Until golden.',
  ingredients: [],
  estimated_time: 10,
  difficulty: 'easy',
  equipment: [],
  tips: 'Low heat.',
  is_parallel: false,
  dependencies: [],
  temperature: null,
  media: [
    { type: 'image', url: '/media/step/1280.jpeg', caption: null },
    { type: 'video', url: 'https://video.example/1', caption: null },
  ],
  timers: [],
} as const satisfies RecipeResponse['steps'][number]

const ingredient = {
  id: 'b',
  name: 'onions',
  amount: 1.5,
  amount_max: 2,
  unit: 'pcs',
  notes: 'chopped',
  is_optional: true,
  category: 'main',
  section: null,
  original: null,
} as const

/** A recipe with every field. */
const full: RecipeResponse = {
  id: ID,
  language: 'en',
  translation_id: TRANSLATION_ID,
  translation_language: 'ru',
  title: 'Onion soup',
  description: 'Sweet and slow.',
  category: 'soups-broths',
  cuisine: 'french',
  diet_type: 'vegan',
  difficulty: 'easy',
  prep_time: 15,
  cook_time: 90,
  total_time: 100,
  servings: 4,
  ingredients: [
    ingredient,
    {
      ...ingredient,
      name: 'flour',
      amount: 1 / 3,
      amount_max: null,
      unit: 'cup',
      notes: null,
      is_optional: false,
    },
    {
      ...ingredient,
      name: 'salt',
      amount: null,
      amount_max: null,
      unit: 'to_taste',
      notes: null,
      is_optional: false,
    },
  ],
  steps: [step],
  tags: ['winter', 'slow'],
  equipment: ['Pot'],
  notes: null,
  source_url: 'https://grandma.example/soup',
  nutrition: { calories: 210, protein: 4.5, fat: 7, carbs: 30, fiber: 5, sugar: 12, sodium: 640 },
  main_image_url: '/media/main/1280.jpeg',
  picture_details: {},
  images: ['https://elsewhere.example/2.jpeg'],
  image_alts: {},
  copied_from: null,
  image: null,
  is_public: true,
  status: 'published',
  created_at: '2026-09-01T10:00:00.000Z',
  published_at: '2026-09-01T18:00:00.000Z',
  updated_at: '2026-09-02T10:00:00.000Z',
  version: 3,
  author: { id: 'c', username: 'marie', avatar_url: null },
  views_count: 70,
  likes_count: 7,
}

const NO_VALUE = Symbol('a property that recipes have no value for')

/**
 * Google's rules: https://developers.google.com/search/docs/appearance/structured-data/recipe
 * schema.org: https://schema.org/Recipe, https://schema.org/HowToStep
 */
const TABLE: readonly (readonly [source: string, property: string, expected: unknown])[] = [
  ['Google, required', 'name', 'Onion soup'],
  ['Google, required', 'image', [`${URL}/media/main/1280.jpeg`, 'https://elsewhere.example/2.jpeg']],
  // The product has no ratings, and being a favourite is not one.
  ['Google, recommended', 'aggregateRating', NO_VALUE],
  ['Google, recommended', 'author', { '@type': 'Person', name: 'marie' }],
  ['Google, recommended', 'cookTime', 'PT1H30M'],
  ['Google, recommended', 'datePublished', '2026-09-01T18:00:00.000Z'],
  ['Google, recommended', 'description', 'Sweet and slow.'],
  ['Google, recommended', 'keywords', 'winter, slow'],
  ['Google, recommended', 'nutrition.calories', '210 kcal'],
  ['Google, recommended', 'prepTime', 'PT15M'],
  ['Google, recommended', 'recipeCategory', 'Soups and broths'],
  ['Google, recommended', 'recipeCuisine', 'French'],
  [
    'Google, recommended',
    'recipeIngredient',
    ['1½–2 onions, chopped (optional)', '⅓ cup flour', 'salt, to taste'],
  ],
  ['Google, recommended', 'recipeInstructions.0.@type', 'HowToStep'],
  ['Google, required of a step', 'recipeInstructions.0.text', 'Fry the onion.\nUntil golden.\nLow heat.'],
  ['Google, recommended of a step', 'recipeInstructions.0.image', [`${URL}/media/step/1280.jpeg`]],
  ['Google, recommended of a step', 'recipeInstructions.0.name', 'Fry'],
  ['Google, recommended of a step', 'recipeInstructions.0.url', `${URL}/recipes/${ID}#step-1`],
  // Google requires a thumbnail and a date for every video; ours are links to other sites.
  ['Google, recommended of a step', 'recipeInstructions.0.video', NO_VALUE],
  ['Google, recommended', 'recipeYield', ['4', '4 servings']],
  ['Google, recommended', 'totalTime', 'PT1H40M'],
  ['Google, recommended', 'video', NO_VALUE],
  ['schema.org, Recipe', 'cookingMethod', NO_VALUE],
  ['schema.org, Recipe', 'suitableForDiet', 'https://schema.org/VeganDiet'],
  ['schema.org, NutritionInformation', 'nutrition.@type', 'NutritionInformation'],
  ['schema.org, NutritionInformation', 'nutrition.servingSize', '1'],
  ['schema.org, NutritionInformation', 'nutrition.proteinContent', '4.5 g'],
  ['schema.org, NutritionInformation', 'nutrition.fatContent', '7 g'],
  ['schema.org, NutritionInformation', 'nutrition.carbohydrateContent', '30 g'],
  ['schema.org, NutritionInformation', 'nutrition.fiberContent', '5 g'],
  ['schema.org, NutritionInformation', 'nutrition.sugarContent', '12 g'],
  ['schema.org, NutritionInformation', 'nutrition.sodiumContent', '640 mg'],
  ['schema.org, NutritionInformation', 'nutrition.saturatedFatContent', NO_VALUE],
  ['schema.org, NutritionInformation', 'nutrition.unsaturatedFatContent', NO_VALUE],
  ['schema.org, NutritionInformation', 'nutrition.transFatContent', NO_VALUE],
  ['schema.org, NutritionInformation', 'nutrition.cholesterolContent', NO_VALUE],
  ['schema.org, HowTo', 'tool', [{ '@type': 'HowToTool', name: 'Pot' }]],
  ['schema.org, HowTo', 'estimatedCost', NO_VALUE],
  // Redundant to cookTime, recipeIngredient, recipeInstructions and recipeYield of Recipe.
  ['schema.org, HowTo', 'performTime', NO_VALUE],
  ['schema.org, HowTo', 'supply', NO_VALUE],
  ['schema.org, HowTo', 'step', NO_VALUE],
  ['schema.org, HowTo', 'yield', NO_VALUE],
  ['schema.org, HowToStep', 'recipeInstructions.0.position', 1],
  ['schema.org, HowToStep', 'recipeInstructions.0.timeRequired', 'PT10M'],
  ['schema.org, CreativeWork', 'dateCreated', '2026-09-01T10:00:00.000Z'],
  ['schema.org, CreativeWork', 'dateModified', '2026-09-02T10:00:00.000Z'],
  ['schema.org, CreativeWork', 'inLanguage', 'en'],
  ['schema.org, CreativeWork', 'isAccessibleForFree', true],
  ['schema.org, CreativeWork', 'isBasedOn', 'https://grandma.example/soup'],
  [
    'schema.org, CreativeWork',
    'workTranslation',
    { '@type': 'Recipe', '@id': `${URL}/recipes/${TRANSLATION_ID}` },
  ],
  [
    'schema.org, CreativeWork',
    'interactionStatistic',
    {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: 7,
    },
  ],
  // Recipes have no licence.
  ['schema.org, CreativeWork', 'license', NO_VALUE],
  ['schema.org, Thing', 'identifier', ID],
  ['schema.org, Thing', 'mainEntityOfPage', `${URL}/recipes/${ID}`],
  ['schema.org, Thing', 'url', `${URL}/recipes/${ID}`],
  ['JSON-LD', '@context', 'https://schema.org'],
  ['JSON-LD', '@id', `${URL}/recipes/${ID}`],
  ['JSON-LD', '@type', 'Recipe'],
]

const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((found, key) => (found instanceof Object ? Reflect.get(found, key) : undefined), value)

describe('DET-5 API-29 the structured data of a recipe has every property of schema.org and Google’s rules', () => {
  const data = toSchemaOrg(full, URL)

  test.each(TABLE)('%s: %s', (_, path, expected) => {
    expect(valueAt(data, path)).toEqual(expected === NO_VALUE ? undefined : expected)
  })

  test('the structured data has no other properties', () => {
    const listed = new Set(TABLE.map(([, path]) => path.split('.')[0]))
    expect(Object.keys(data).filter((name) => !listed.has(name))).toEqual([])
  })

  test('properties without a value are omitted from structured data', () => {
    const bare: RecipeResponse = {
      ...full,
      translation_id: null,
      translation_language: null,
      description: null,
      category: null,
      cuisine: null,
      diet_type: 'none',
      prep_time: null,
      cook_time: null,
      total_time: null,
      servings: null,
      ingredients: [],
      steps: [],
      tags: [],
      equipment: [],
      source_url: null,
      nutrition: null,
      main_image_url: null,
      images: [],
    }
    expect(Object.keys(toSchemaOrg(bare, URL)).toSorted()).toEqual(
      [
        '@context @id @type author dateCreated dateModified datePublished identifier image inLanguage interactionStatistic',
        'isAccessibleForFree mainEntityOfPage name url',
      ]
        .join(' ')
        .split(' '),
    )
    expect(JSON.stringify(toSchemaOrg(bare, URL))).not.toContain('null')
  })

  test('the image of a recipe without pictures is its preview card', () => {
    const { image } = toSchemaOrg({ ...full, main_image_url: null, images: [] }, URL)
    expect(image).toEqual([`${URL}/api/recipes/${ID}/export/png`])
  })

  test('labels and units are in the recipe’s language, or the requested one', () => {
    expect(toSchemaOrg({ ...full, language: 'ru' }, URL)).toMatchObject({
      recipeCuisine: 'Французская',
      recipeYield: ['4', '4 порции'],
    })
    expect(toSchemaOrg(full, URL, 'ru')).toMatchObject({ inLanguage: 'en', recipeYield: ['4', '4 порции'] })
  })

  test('a diet that schema.org does not know is a keyword', () => {
    expect(toSchemaOrg({ ...full, diet_type: 'keto' }, URL)).toMatchObject({ keywords: 'winter, slow, Keto' })
    expect(toSchemaOrg({ ...full, diet_type: 'keto' }, URL)).not.toHaveProperty('suitableForDiet')
  })
})

test('durations are written as ISO 8601, and are the same number of minutes', () => {
  expect([0, 5, 60, 61, 10_080].map(isoDuration)).toEqual(['PT0M', 'PT5M', 'PT1H', 'PT1H1M', 'PT168H'])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_080 }), (minutes) => {
      const [, hours = 0, rest = 0] = /^PT(?:(\d+)H)?(?:(\d+)M)?$/.exec(isoDuration(minutes)) ?? []
      expect(Number(hours) * 60 + Number(rest)).toBe(minutes)
    }),
  )
})
