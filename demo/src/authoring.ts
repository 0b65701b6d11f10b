import { LANGUAGES, parseAmount, rational } from '@souschef/domain'
import type { Ingredient, Language, ParsedAmount, RecipeContent, Step } from '@souschef/domain'
import type { DemoUsername } from './cooks.ts'
import type { Dish, DishIngredient, DishStep, BilingualText } from './dish.ts'
import { stableId } from './stable-id.ts'

/** A published recipe of a demo cook, ready to be stored; `content.translation_id` is the `id` of its translation. */
export interface DemoRecipe {
  readonly id: string
  readonly author: DemoUsername
  /** Epoch milliseconds. */
  readonly created_at: number
  readonly content: RecipeContent
}

/** Delay of the translation, so that no two recipes are published at the same instant. */
const TRANSLATION_DELAY_MS = 11 * 60_000

const NO_AMOUNT = { amount: null, amount_max: null }

/** Inserts no-break spaces between a number and its unit, and before a dash. */
const withNoBreakSpaces = (text: string): string =>
  text.replace(/(?<=\d) (?=°C|[cm]m\b|[см]м(?!\p{L}))/gu, '\u00a0').replace(/ (?=[–—] )/gu, '\u00a0')

/** @throws Error when the amount cannot be parsed, which is a mistake in the demo data */
function amountOf(key: string, amount: number | string, language: Language): ParsedAmount {
  const parsed = parseAmount(String(amount), language)
  if (!parsed.ok) throw new Error(`${key}: cannot read the amount '${amount}'`)
  return parsed.value
}

/** `Object.keys` with the key type of the record. */
function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] {
  const keys: Key[] = []
  for (const key in record) keys.push(key)
  return keys
}

function toRecipe<IngredientKey extends string, EquipmentKey extends string, StepKey extends string>(
  dish: Dish<IngredientKey, EquipmentKey, StepKey>,
  language: Language,
): DemoRecipe {
  const instantOf = (of: Language): number =>
    Date.parse(dish.published) + LANGUAGES.indexOf(of) * TRANSLATION_DELAY_MS
  const idOf = (of: Language, ...path: readonly string[]): string =>
    stableId(instantOf(of), [dish.key, of, ...path].join('/'))
  const localize = (text: BilingualText): string => withNoBreakSpaces(text[language])
  const localizeOptional = (text: BilingualText | undefined): string | null =>
    text === undefined ? null : localize(text)

  const ingredientOf = (key: IngredientKey): Ingredient => {
    const definition: DishIngredient = dish.ingredients[key]
    return {
      id: idOf(language, 'ingredient', key),
      name: localize(definition.name),
      ...(definition.amount === undefined ? NO_AMOUNT : amountOf(key, definition.amount, language)),
      unit: definition.unit,
      notes: localizeOptional(definition.notes),
      is_optional: definition.optional ?? false,
      category: definition.category ?? 'main',
      section: localizeOptional(definition.section),
      original: null,
    }
  }

  const stepIngredientOf = (
    reference: IngredientKey | readonly [IngredientKey, share: string],
  ): Step['ingredients'][number] => {
    const [key, share] = typeof reference === 'string' ? [reference] : reference
    const ingredient_id = idOf(language, 'ingredient', key)
    if (share === undefined) return { ingredient_id, amount: null, unit: null }
    const { amount = '', unit } = dish.ingredients[key]
    const part = rational.multiply(
      amountOf(key, amount, language).amount,
      amountOf(key, share, language).amount,
    )
    return { ingredient_id, amount: part, unit }
  }

  const stepOf = (key: StepKey, index: number): Step => {
    const definition: DishStep<IngredientKey, EquipmentKey, StepKey> = dish.steps[key]
    return {
      id: idOf(language, 'step', key),
      step_number: index + 1,
      title: localize(definition.title),
      instruction: localize(definition.instruction),
      description: localizeOptional(definition.description),
      ingredients: (definition.takes ?? []).map(stepIngredientOf),
      estimated_time: definition.minutes,
      difficulty: definition.difficulty ?? 'easy',
      equipment: (definition.equipment ?? []).map((tool) => localize(dish.equipment[tool])),
      tips: localizeOptional(definition.tips),
      is_parallel: definition.unattended ?? false,
      dependencies: (definition.after ?? []).map((before) => idOf(language, 'step', before)),
      temperature: definition.temperature
        ? { oven: null, stovetop: null, oil: null, water: null, ...definition.temperature }
        : null,
      media: [],
      timers: (definition.timers ?? []).map((timer, at) => ({
        id: idOf(language, 'step', key, 'timer', String(at)),
        label: localize(timer.label),
        duration_minutes: timer.minutes,
        duration_seconds: timer.seconds ?? 0,
        sound_notification: true,
        auto_start: timer.auto_start ?? false,
      })),
    }
  }

  const nutrition = dish.nutrition && {
    calories: null,
    protein: null,
    fat: null,
    carbs: null,
    fiber: null,
    sugar: null,
    sodium: null,
    ...dish.nutrition,
  }

  return {
    id: idOf(language),
    author: dish.author,
    created_at: instantOf(language),
    content: {
      language,
      translation_id: idOf(language === 'en' ? 'ru' : 'en'),
      title: localize(dish.title),
      description: localize(dish.description),
      category: dish.category,
      cuisine: dish.cuisine ?? null,
      diet_type: dish.diet_type ?? null,
      difficulty: dish.difficulty,
      prep_time: dish.prep_time,
      cook_time: dish.cook_time,
      total_time: dish.total_time ?? null,
      servings: dish.servings,
      ingredients: keysOf(dish.ingredients).map(ingredientOf),
      steps: keysOf(dish.steps).map(stepOf),
      tags: dish.tags.map(localize),
      equipment: keysOf(dish.equipment).map((tool) => localize(dish.equipment[tool])),
      notes: localizeOptional(dish.notes),
      source_url: dish.source_url?.[language] ?? null,
      nutrition: nutrition ?? null,
      main_image_url: null,
      images: [],
      image_alts: {},
      is_public: true,
      status: 'published',
    },
  }
}

/**
 * The English and the Russian recipe of a dish, translations of each other (DEC-43). They share all numbers, which are written
 * once.
 *
 * @throws Error when an amount cannot be parsed
 */
export const bilingualRecipes = <
  const IngredientKey extends string,
  const EquipmentKey extends string,
  const StepKey extends string,
>(
  dish: Dish<IngredientKey, EquipmentKey, StepKey>,
): readonly DemoRecipe[] => LANGUAGES.map((language) => toRecipe(dish, language))
