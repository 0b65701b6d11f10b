import { LANGUAGES, parseAmount, rational } from '@souschef/domain'
import type { Ingredient, Language, ParsedAmount, RecipeContent, Step } from '@souschef/domain'
import type { DemoUsername } from './cooks.ts'
import type { Dish, DishIngredient, DishStep, Twin } from './dish.ts'
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
const TRANSLATED_AFTER = 11 * 60_000

const NO_AMOUNT = { amount: null, amount_max: null }

/** Inserts no-break spaces between a number and its unit, and before a dash. */
const typeset = (text: string): string =>
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

function convert<IngredientKey extends string, EquipmentKey extends string, StepKey extends string>(
  dish: Dish<IngredientKey, EquipmentKey, StepKey>,
  language: Language,
): DemoRecipe {
  const instantOf = (of: Language): number =>
    Date.parse(dish.published) + LANGUAGES.indexOf(of) * TRANSLATED_AFTER
  const idOf = (of: Language, ...path: readonly string[]): string =>
    stableId(instantOf(of), [dish.key, of, ...path].join('/'))
  const write = (text: Twin): string => typeset(text[language])
  const writeIfAny = (text: Twin | undefined): string | null => (text === undefined ? null : write(text))

  const ingredientOf = (key: IngredientKey): Ingredient => {
    const written: DishIngredient = dish.ingredients[key]
    return {
      id: idOf(language, 'ingredient', key),
      name: write(written.name),
      ...(written.amount === undefined ? NO_AMOUNT : amountOf(key, written.amount, language)),
      unit: written.unit,
      notes: writeIfAny(written.notes),
      is_optional: written.optional ?? false,
      category: written.category ?? 'main',
      section: writeIfAny(written.section),
      original: null,
    }
  }

  const partOf = (
    taken: IngredientKey | readonly [IngredientKey, share: string],
  ): Step['ingredients'][number] => {
    const [key, share] = typeof taken === 'string' ? [taken] : taken
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
    const written: DishStep<IngredientKey, EquipmentKey, StepKey> = dish.steps[key]
    return {
      id: idOf(language, 'step', key),
      step_number: index + 1,
      title: write(written.title),
      instruction: write(written.instruction),
      description: writeIfAny(written.description),
      ingredients: (written.takes ?? []).map(partOf),
      estimated_time: written.minutes,
      difficulty: written.difficulty ?? 'easy',
      equipment: (written.equipment ?? []).map((tool) => write(dish.equipment[tool])),
      tips: writeIfAny(written.tips),
      is_parallel: written.unattended ?? false,
      dependencies: (written.after ?? []).map((before) => idOf(language, 'step', before)),
      temperature: written.temperature
        ? { oven: null, stovetop: null, oil: null, water: null, ...written.temperature }
        : null,
      media: [],
      timers: (written.timers ?? []).map((timer, at) => ({
        id: idOf(language, 'step', key, 'timer', String(at)),
        label: write(timer.label),
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
      title: write(dish.title),
      description: write(dish.description),
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
      tags: dish.tags.map(write),
      equipment: keysOf(dish.equipment).map((tool) => write(dish.equipment[tool])),
      notes: writeIfAny(dish.notes),
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
export const twins = <
  const IngredientKey extends string,
  const EquipmentKey extends string,
  const StepKey extends string,
>(
  dish: Dish<IngredientKey, EquipmentKey, StepKey>,
): readonly DemoRecipe[] => LANGUAGES.map((language) => convert(dish, language))
