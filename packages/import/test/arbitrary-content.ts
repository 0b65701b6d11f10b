import {
  CATEGORIES,
  CUISINES,
  DIET_TYPES,
  DIFFICULTIES,
  INGREDIENT_CATEGORIES,
  LANGUAGES,
  rational,
  UNITS,
} from '@souschef/domain'
import type { RecipeContent } from '@souschef/domain'
import fc from 'fast-check'

const { array, boolean, constant, constantFrom, integer, nat, option, record, tuple } = fc

/** What Cooklang takes for markup, what steps say, and any other text. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  array(
    constantFrom(
      ...'@|#|~|{|}|--|[-|-]|>|=|\n|\r|\\|---|, |(|)|%|/| |flour|Salt|olive oil|10 minutes|2 часа|pan'.split(
        '|',
      ),
    ),
    { maxLength: 15 },
  ).map((parts) => parts.join('')),
)
const name = fc.oneof(constantFrom('flour', 'Salt', 'salt', 'oil', 'olive oil', 'pan'), text)
const optional = <Value>(value: fc.Arbitrary<Value>) => option(value, { freq: 3 })
const amount = optional(
  tuple(integer({ min: 1, max: 4000 }), constantFrom(1, 2, 3, 8)).map(([n, d]) => rational.make(n, d)),
)

const ingredient = (id: string) =>
  record({
    id: constant(id),
    name,
    amount,
    amount_max: amount,
    unit: constantFrom(...UNITS),
    notes: optional(text),
    is_optional: boolean(),
    category: constantFrom(...INGREDIENT_CATEGORIES),
    section: optional(text),
    original: optional(text),
  })

const IDS = ['flour-1', 'salt-2', 'oil-3']

const step = (number: number) =>
  record({
    id: constant(`step-${number}`),
    step_number: constant(number),
    title: optional(text),
    instruction: text,
    description: optional(text),
    ingredients: array(
      record({ ingredient_id: constantFrom(...IDS), amount, unit: optional(constantFrom(...UNITS)) }),
      { maxLength: 3 },
    ),
    estimated_time: optional(nat(600)),
    difficulty: constantFrom(...DIFFICULTIES),
    equipment: array(name, { maxLength: 2 }),
    tips: optional(text),
    is_parallel: boolean(),
    dependencies: constant(number > 1 ? ['step-1'] : []),
    temperature: optional(
      record({
        oven: optional(nat(300)),
        stovetop: optional(nat(9)),
        oil: optional(nat(200)),
        water: optional(nat(100)),
      }),
    ),
    media: array(
      record({
        type: constantFrom('image' as const, 'video' as const),
        url: constant('https://a.example/b'),
        caption: optional(text),
      }),
      { maxLength: 1 },
    ),
    timers: array(
      record({
        id: fc.uuid(),
        label: text,
        duration_minutes: constantFrom(0, 10, 120),
        duration_seconds: nat(59),
        sound_notification: boolean(),
        auto_start: boolean(),
      }),
      { maxLength: 2 },
    ),
  })

const content = record({
  language: constantFrom(...LANGUAGES),
  translation_id: optional(fc.uuid()),
  title: text,
  description: optional(text),
  category: optional(constantFrom(...CATEGORIES)),
  cuisine: optional(constantFrom(...CUISINES)),
  diet_type: optional(constantFrom(...DIET_TYPES)),
  difficulty: constantFrom(...DIFFICULTIES),
  prep_time: optional(nat(10_080)),
  cook_time: optional(nat(10_080)),
  total_time: optional(nat(10_080)),
  servings: optional(nat(100)),
  ingredients: tuple(...IDS.map(ingredient)),
  steps: nat(4).chain((count) => tuple(...Array.from({ length: count }, (_, index) => step(index + 1)))),
  tags: array(text, { maxLength: 3 }),
  equipment: array(text, { maxLength: 2 }),
  notes: optional(text),
  source_url: optional(constant('https://a.example/recipe')),
  nutrition: optional(
    record({
      calories: optional(nat(900)),
      protein: optional(nat(90)),
      fat: constant(null),
      carbs: constant(1.5),
      fiber: constant(null),
      sugar: constant(null),
      sodium: constant(null),
    }),
  ),
  main_image_url: optional(constant('/media/a.jpg')),
  images: array(constant('/media/b.jpg'), { maxLength: 2 }),
  image_alts: constantFrom({}, { '/media/a.jpg': 'A pie' }),
  is_public: boolean(),
  status: constantFrom('draft' as const, 'published' as const),
})

/** Contents of recipes with everything that a recipe may have, as JSON gives them. */
export const arbitraryContent: fc.Arbitrary<RecipeContent> = content.map((value): RecipeContent =>
  structuredClone(value),
)
