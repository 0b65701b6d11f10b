import { pictureIdOf, pictureUrl } from '@souschef/contract/picture-address'
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
import fc from 'fast-check'
import type { Database } from '../src/platform/db/database.ts'

const { array, boolean, constant, constantFrom, double, integer, option, record, stringMatching, tuple } = fc

/** Text as people and attackers write it, without the spaces around it that are trimmed. */
const text = (max: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: max })
    .map((value) => `«${value}'";--\\%_<b>`.normalize('NFC').replaceAll('\0', '').slice(0, max))
const optional = <Value>(value: fc.Arbitrary<Value>) => option(value, { freq: 3 })
const minutes = integer({ min: 0, max: 10_080 })
/** Half of the limit, so that the sum of two is valid. */
const timeUpToHalf = integer({ min: 0, max: 5040 })
/** Amounts that snapping does not change. */
const amount = tuple(integer({ min: 1, max: 4000 }), constantFrom(1, 2, 3, 4, 5, 6, 8, 16)).map(([n, d]) =>
  rational.make(n, d),
)
const measure = tuple(amount, optional(integer({ min: 1, max: 9 }))).map(([from, rangeWidth]) => ({
  amount: rational.toNumber(from),
  amount_max:
    rangeWidth === null ? null : rational.toNumber(rational.add(from, rational.fromInteger(rangeWidth))),
}))
const url = stringMatching(/^https:\/\/[a-z]{3,9}\.example\/[a-z]{0,9}$/)

const pictures = ['A', 'B', 'C'].map((letter) => pictureUrl(letter.repeat(22)))
const picture = constantFrom(...pictures)

const ingredient = tuple(
  measure,
  record({
    name: text(200),
    unit: constantFrom(...UNITS.filter((unit) => unit !== 'to_taste')),
    notes: optional(text(100)),
    is_optional: boolean(),
    category: constantFrom(...INGREDIENT_CATEGORIES),
    section: optional(text(100)),
    original: optional(text(100)),
  }),
).map(([amounts, rest]) => ({ ...rest, ...amounts }))

const step = record({
  title: optional(text(100)),
  instruction: text(300),
  description: optional(text(100)),
  estimated_time: optional(minutes),
  difficulty: constantFrom(...DIFFICULTIES),
  tips: optional(text(100)),
  is_parallel: boolean(),
  temperature: optional(
    record({
      oven: optional(integer({ min: 50, max: 300 })),
      stovetop: optional(integer({ min: 1, max: 9 })),
      oil: optional(double({ min: 100, max: 200, noNaN: true })),
      water: optional(integer({ min: 0, max: 100 })),
    }),
  ),
  media: array(
    fc.oneof(
      record({ type: constant('image'), url: picture, caption: optional(text(50)) }),
      record({ type: constantFrom('video', 'audio'), url, caption: optional(text(50)) }),
    ),
    { maxLength: 2 },
  ),
  timers: array(
    record({
      label: text(50),
      duration_minutes: minutes,
      duration_seconds: integer({ min: 0, max: 59 }),
      sound_notification: boolean(),
      auto_start: boolean(),
    }),
    { maxLength: 2 },
  ),
})

const nutrient = optional(double({ min: 0, max: 5000, noNaN: true }))

/** Recipe bodies with everything but references between their parts, as the API returns them. */
export const arbitraryRecipe = record({
  language: constantFrom(...LANGUAGES),
  title: text(200).map((value) => `The ${value}`.trim()),
  description: optional(text(500)),
  category: optional(constantFrom(...CATEGORIES)),
  cuisine: optional(constantFrom(...CUISINES)),
  diet_type: optional(constantFrom(...DIET_TYPES)),
  difficulty: constantFrom(...DIFFICULTIES),
  prep_time: optional(timeUpToHalf),
  cook_time: optional(timeUpToHalf),
  servings: optional(integer({ min: 1, max: 100 })),
  ingredients: array(ingredient, { maxLength: 5 }),
  steps: array(step, { maxLength: 4 }),
  tags: fc.uniqueArray(text(40), { maxLength: 5 }),
  equipment: fc.uniqueArray(text(50), { maxLength: 3 }),
  notes: optional(text(300)),
  source_url: optional(url),
  nutrition: optional(
    record({
      calories: integer({ min: 1, max: 900 }),
      protein: nutrient,
      fat: nutrient,
      carbs: nutrient,
      fiber: nutrient,
      sugar: nutrient,
      sodium: nutrient,
    }),
  ),
  main_image_url: optional(picture),
  images: array(picture, { maxLength: 5 }),
  is_public: boolean(),
})

/** Stores the pictures that arbitrary recipes show, without files. */
export async function storeArbitraryPictures(database: Database, ownerId: string): Promise<void> {
  await database.transaction((tx) =>
    tx
      .insertInto('media')
      .values(
        pictures.map((address, index) => ({
          id: pictureIdOf(address) ?? '',
          kind: 'picture' as const,
          owner_id: ownerId,
          file_key: `file-${index}`,
          width: 1280,
          height: 960,
          thumbhash: 'aGFzaA==',
          bytes: 1,
          has_avif: 0,
          created_at: 0,
          unused_since: null,
        })),
      )
      .execute(),
  )
}
