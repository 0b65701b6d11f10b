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
import { type Chance, chanceFrom } from './random.ts'
import { WORDS } from './synthetic-words.ts'

export interface SyntheticRecipe {
  readonly id: string
  /** Index of the author. */
  readonly author: number
  /** Epoch milliseconds, ascending. */
  readonly created_at: number
  readonly content: RecipeContent
}

const FIRST = Date.UTC(2024, 0, 1)
const BETWEEN_MS = 60_000
/** Average number of recipes per author. */
export const RECIPES_AN_AUTHOR = 50
const UNITS = ['g', 'ml', 'pcs', 'tbsp', 'tsp', 'cup', 'to_taste'] as const
/** Percentages of drafts and of private recipes. */
const DRAFTS = 3
const PRIVATE = 2

/**
 * Synthetic recipes, half English, half Russian, every fifth pair of neighbours translations of each other; deterministic for a
 * given number. As in real collections, few tags and ingredients are common.
 */
export function* syntheticRecipes(count: number): Generator<SyntheticRecipe> {
  const chance = chanceFrom(count)
  const authors = Math.max(1, Math.ceil(count / RECIPES_AN_AUTHOR))
  for (let index = 0; index < count; index += 2) {
    const [first, second] = [index, index + 1].map((place) => ({
      id: chance.id(FIRST + place * BETWEEN_MS),
      created_at: FIRST + place * BETWEEN_MS,
    }))
    if (first === undefined || second === undefined) return
    const areTwins = index % 10 === 0 && index + 1 < count
    const author = chance.whole(0, authors - 1)
    yield { ...first, author, content: content(chance, first, 'en', areTwins ? second.id : null) }
    if (index + 1 < count)
      yield {
        ...second,
        author: areTwins ? author : chance.whole(0, authors - 1),
        content: content(chance, second, 'ru', areTwins ? first.id : null),
      }
  }
}

interface Made {
  readonly created_at: number
}

function content(
  chance: Chance,
  { created_at }: Made,
  language: Language,
  translation_id: string | null,
): RecipeContent {
  const words = WORDS[language]
  const newId = (): string => chance.id(created_at)
  const ingredients = Array.from({ length: chance.whole(6, 12) }, () => ingredient(chance, language, newId()))
  const fate = translation_id === null ? chance.whole(0, 99) : 99
  const [prep_time, cook_time] = [chance.whole(1, 8) * 5, chance.whole(0, 18) * 5]
  return {
    language,
    translation_id,
    title: title(chance, language),
    description: `${chance.pick(words.descriptions)} ${chance.pick(words.descriptions)}`,
    category: chance.pick(CATEGORIES),
    cuisine: chance.next() < 0.6 ? chance.pick(CUISINES) : null,
    diet_type: chance.pick(DIET_TYPES),
    difficulty: chance.pick(DIFFICULTIES),
    prep_time,
    cook_time,
    total_time: null,
    servings: chance.whole(1, 8),
    ingredients,
    steps: Array.from({ length: chance.whole(4, 8) }, (_, index) =>
      step(chance, language, newId, index, ingredients),
    ),
    tags: [...new Set(Array.from({ length: chance.whole(2, 5) }, () => skewed(chance, words.tags)))],
    equipment: [chance.pick(words.equipment)],
    notes: chance.next() < 0.3 ? chance.pick(words.sentences) : null,
    source_url: null,
    nutrition:
      chance.next() < 0.5
        ? {
            calories: chance.whole(120, 900),
            protein: chance.whole(2, 40),
            fat: chance.whole(2, 50),
            carbs: chance.whole(10, 120),
            fiber: null,
            sugar: null,
            sodium: null,
          }
        : null,
    main_image_url: null,
    images: [],
    image_alts: {},
    is_public: fate < DRAFTS || fate >= DRAFTS + PRIVATE,
    status: fate < DRAFTS ? 'draft' : 'published',
  }
}

function title(chance: Chance, language: Language): string {
  const { qualities, mains, dishes } = WORDS[language]
  const [quality, main, dish] = [chance.pick(qualities), chance.pick(mains), chance.pick(dishes)]
  return language === 'en' ? `${quality} ${main} ${dish}` : `${quality} ${dish} ${main}`
}

/** Picks from a list with decreasing probability. */
const skewed = (chance: Chance, items: readonly [string, ...string[]]): string =>
  items[Math.floor(chance.next() ** 2 * items.length)] ?? items[0]

function ingredient(chance: Chance, language: Language, id: string): Ingredient {
  const unit = chance.pick(UNITS)
  const amount = unit === 'to_taste' ? null : rational.make(chance.whole(1, 16), chance.pick([1, 1, 2, 4]))
  return {
    id,
    name: skewed(chance, WORDS[language].ingredients),
    amount,
    amount_max: amount !== null && chance.next() < 0.1 ? rational.add(amount, rational.fromInteger(1)) : null,
    unit,
    notes: null,
    is_optional: chance.next() < 0.1,
    category: 'main',
    section: null,
    original: null,
  }
}

function step(
  chance: Chance,
  language: Language,
  newId: () => string,
  index: number,
  ingredients: readonly Ingredient[],
): Step {
  const { sentences } = WORDS[language]
  const used = ingredients[chance.whole(0, ingredients.length - 1)]
  const minutes = chance.whole(2, 40)
  return {
    id: newId(),
    step_number: index + 1,
    title: null,
    instruction: `${chance.pick(sentences)} ${chance.pick(sentences)}`,
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
      chance.next() < 0.3
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
