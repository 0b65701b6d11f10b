import {
  type Reader,
  readBoolean,
  readFinite,
  readList,
  readNullable,
  readObject,
  readOneOf,
  readString,
  readWhole,
} from '../kernel/reader.ts'
import { make } from '../quantity/rational.ts'
import type { Rational } from '../quantity/rational.ts'
import type {
  Ingredient,
  Nutrition,
  RecipeContent,
  Step,
  StepIngredient,
  StepMedia,
  StepTimer,
  Temperature,
} from './recipe.ts'
import {
  CATEGORIES,
  CUISINES,
  DIET_TYPES,
  DIFFICULTIES,
  INGREDIENT_CATEGORIES,
  LANGUAGES,
  MEDIA_TYPES,
  RECIPE_STATUSES,
  UNITS,
} from './reference.ts'

const text = readNullable(readString)
const texts = readList(readString)
const number = readNullable(readFinite)
const minutes = readNullable(readWhole)

const readFraction = readObject<Rational>({ n: readWhole, d: readWhole })

const readAmount = readNullable<Rational>((value) => {
  const fraction = readFraction(value)
  return fraction && fraction.d > 0 ? make(fraction.n, fraction.d) : undefined
})

const readIngredient = readObject<Ingredient>({
  id: readString,
  name: readString,
  amount: readAmount,
  amount_max: readAmount,
  unit: readOneOf(UNITS),
  notes: text,
  is_optional: readBoolean,
  category: readOneOf(INGREDIENT_CATEGORIES),
  section: text,
  original: text,
})

const readStep = readObject<Step>({
  id: readString,
  step_number: readWhole,
  title: text,
  instruction: readString,
  description: text,
  ingredients: readList(
    readObject<StepIngredient>({
      ingredient_id: readString,
      amount: readAmount,
      unit: readNullable(readOneOf(UNITS)),
    }),
  ),
  estimated_time: minutes,
  difficulty: readOneOf(DIFFICULTIES),
  equipment: texts,
  tips: text,
  is_parallel: readBoolean,
  dependencies: texts,
  temperature: readNullable(
    readObject<Temperature>({ oven: number, stovetop: number, oil: number, water: number }),
  ),
  media: readList(readObject<StepMedia>({ type: readOneOf(MEDIA_TYPES), url: readString, caption: text })),
  timers: readList(
    readObject<StepTimer>({
      id: readString,
      label: readString,
      duration_minutes: readWhole,
      duration_seconds: readWhole,
      sound_notification: readBoolean,
      auto_start: readBoolean,
    }),
  ),
})

const readTextsByKey: Reader<Readonly<Record<string, string>>> = (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries: [string, string][] = []
  for (const [key, entry] of Object.entries(value)) {
    if (typeof entry !== 'string') return undefined
    entries.push([key, entry])
  }
  return Object.fromEntries(entries)
}

/** Reads the stored content of a recipe in its current shape; unknown fields are dropped. */
export const readRecipeContent: Reader<RecipeContent> = readObject<RecipeContent>({
  language: readOneOf(LANGUAGES),
  translation_id: text,
  title: readString,
  description: text,
  category: readNullable(readOneOf(CATEGORIES)),
  cuisine: readNullable(readOneOf(CUISINES)),
  diet_type: readNullable(readOneOf(DIET_TYPES)),
  difficulty: readOneOf(DIFFICULTIES),
  prep_time: minutes,
  cook_time: minutes,
  total_time: minutes,
  servings: minutes,
  ingredients: readList(readIngredient),
  steps: readList(readStep),
  tags: texts,
  equipment: texts,
  notes: text,
  source_url: text,
  nutrition: readNullable(
    readObject<Nutrition>({
      calories: number,
      protein: number,
      fat: number,
      carbs: number,
      fiber: number,
      sugar: number,
      sodium: number,
    }),
  ),
  main_image_url: text,
  images: texts,
  image_alts: readTextsByKey,
  is_public: readBoolean,
  status: readOneOf(RECIPE_STATUSES),
})
