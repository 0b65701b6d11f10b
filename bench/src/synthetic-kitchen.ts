import {
  CATEGORIES,
  CUISINES,
  DIET_TYPES,
  DIFFICULTIES,
  rational,
  type Ingredient,
  type Language,
  type RecipeContent,
  type Step,
} from '@souschef/domain'
import { type Random, seededRandom } from './random.ts'
import { VOCABULARIES } from './synthetic-words.ts'

export interface SyntheticRecipe {
  readonly id: string
  /** Index of the author. */
  readonly author: number
  /** Epoch milliseconds, ascending. */
  readonly created_at: number
  readonly content: RecipeContent
}

const FIRST_CREATED_AT = Date.UTC(2024, 0, 1)
const INTERVAL_MS = 60_000
/** Average number of recipes per author. */
export const RECIPES_PER_AUTHOR = 50
const UNITS = ['g', 'ml', 'pcs', 'tbsp', 'tsp', 'cup', 'to_taste'] as const
/** Percentages of drafts and of private recipes. */
const DRAFTS = 3
const PRIVATE = 2

/**
 * Synthetic recipes, half English, half Russian, every fifth pair of neighbours translations of each other; deterministic for a
 * given number. As in real collections, few tags and ingredients are common.
 */
export function* syntheticRecipes(count: number): Generator<SyntheticRecipe> {
  const random = seededRandom(count)
  const authors = Math.max(1, Math.ceil(count / RECIPES_PER_AUTHOR))
  for (let index = 0; index < count; index += 2) {
    const [first, second] = [index, index + 1].map((recipeIndex) => ({
      id: random.id(FIRST_CREATED_AT + recipeIndex * INTERVAL_MS),
      created_at: FIRST_CREATED_AT + recipeIndex * INTERVAL_MS,
    }))
    if (first === undefined || second === undefined) return
    const areTranslations = index % 10 === 0 && index + 1 < count
    const author = random.integer(0, authors - 1)
    yield { ...first, author, content: content(random, first, 'en', areTranslations ? second.id : null) }
    if (index + 1 < count)
      yield {
        ...second,
        author: areTranslations ? author : random.integer(0, authors - 1),
        content: content(random, second, 'ru', areTranslations ? first.id : null),
      }
  }
}

interface CreatedRecipe {
  readonly created_at: number
}

function content(
  random: Random,
  { created_at }: CreatedRecipe,
  language: Language,
  translation_id: string | null,
): RecipeContent {
  const words = VOCABULARIES[language]
  const newId = (): string => random.id(created_at)
  const ingredients = Array.from({ length: random.integer(6, 12) }, () =>
    ingredient(random, language, newId()),
  )
  const visibilityRoll = translation_id === null ? random.integer(0, 99) : 99
  const [prep_time, cook_time] = [random.integer(1, 8) * 5, random.integer(0, 18) * 5]
  return {
    language,
    translation_id,
    title: title(random, language),
    description: `${random.pick(words.descriptions)} ${random.pick(words.descriptions)}`,
    category: random.pick(CATEGORIES),
    cuisine: random.next() < 0.6 ? random.pick(CUISINES) : null,
    diet_type: random.pick(DIET_TYPES),
    difficulty: random.pick(DIFFICULTIES),
    prep_time,
    cook_time,
    total_time: null,
    servings: random.integer(1, 8),
    ingredients,
    steps: Array.from({ length: random.integer(4, 8) }, (_, index) =>
      step(random, language, newId, index, ingredients),
    ),
    tags: [...new Set(Array.from({ length: random.integer(2, 5) }, () => pickSkewed(random, words.tags)))],
    equipment: [random.pick(words.equipment)],
    notes: random.next() < 0.3 ? random.pick(words.sentences) : null,
    source_url: null,
    nutrition:
      random.next() < 0.5
        ? {
            calories: random.integer(120, 900),
            protein: random.integer(2, 40),
            fat: random.integer(2, 50),
            carbs: random.integer(10, 120),
            fiber: null,
            sugar: null,
            sodium: null,
          }
        : null,
    main_image_url: null,
    images: [],
    image_alts: {},
    is_public: visibilityRoll < DRAFTS || visibilityRoll >= DRAFTS + PRIVATE,
    status: visibilityRoll < DRAFTS ? 'draft' : 'published',
  }
}

function title(random: Random, language: Language): string {
  const { qualities, mains, dishes } = VOCABULARIES[language]
  const [quality, main, dish] = [random.pick(qualities), random.pick(mains), random.pick(dishes)]
  return language === 'en' ? `${quality} ${main} ${dish}` : `${quality} ${dish} ${main}`
}

/** Picks from a list with decreasing probability. */
const pickSkewed = (random: Random, items: readonly [string, ...string[]]): string =>
  items[Math.floor(random.next() ** 2 * items.length)] ?? items[0]

function ingredient(random: Random, language: Language, id: string): Ingredient {
  const unit = random.pick(UNITS)
  const amount = unit === 'to_taste' ? null : rational.make(random.integer(1, 16), random.pick([1, 1, 2, 4]))
  return {
    id,
    name: pickSkewed(random, VOCABULARIES[language].ingredients),
    amount,
    amount_max: amount !== null && random.next() < 0.1 ? rational.add(amount, rational.fromInteger(1)) : null,
    unit,
    notes: null,
    is_optional: random.next() < 0.1,
    category: 'main',
    section: null,
    original: null,
  }
}

function step(
  random: Random,
  language: Language,
  newId: () => string,
  index: number,
  ingredients: readonly Ingredient[],
): Step {
  const { sentences } = VOCABULARIES[language]
  const used = ingredients[random.integer(0, ingredients.length - 1)]
  const minutes = random.integer(2, 40)
  return {
    id: newId(),
    step_number: index + 1,
    title: null,
    instruction: `${random.pick(sentences)} ${random.pick(sentences)}`,
    description: null,
    ingredients: used === undefined ? [] : [{ ingredient_id: used.id, amount: null, unit: null }],
    estimated_time: minutes,
    difficulty: 'easy',
    equipment: [],
    tips: null,
    is_parallel: false,
    dependencies: [],
    temperature: null,
    media: [],
    timers:
      random.next() < 0.3
        ? [
            {
              id: newId(),
              label: '',
              duration_minutes: minutes,
              duration_seconds: 0,
              sound_notification: true,
              auto_start: false,
            },
          ]
        : [],
  }
}
