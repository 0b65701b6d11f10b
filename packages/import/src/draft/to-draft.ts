import {
  CUISINES,
  fromDouble,
  type Language,
  LANGUAGES,
  LIMITS,
  rational,
  type SourceLanguage,
} from '@souschef/domain'
import { type InferredStep, inferSteps } from '@souschef/domain/inference'
import { lineToIngredient } from '@souschef/domain/ingredient-line'
import type { FoundIngredient, FoundRecipe, FoundStep } from '../found-recipe.ts'
import type { Doubt, DoubtCode, Draft, DraftIngredient, DraftStep } from './draft.ts'
import { sourceLanguageOf } from './source-language.ts'

interface DraftOptions {
  /** Of the reader, for recipes in a language that Souschef does not have. */
  readonly language: Language
}

type AddDoubt = (path: string, code: DoubtCode, source?: string) => void

/** What fits into a field. */
function fit(text: string, limit: number, path: string, doubt: AddDoubt): string {
  if (text.length <= limit) return text
  doubt(path, 'shortened', text)
  // Not within a pair of surrogates.
  return text
    .slice(0, limit)
    .toWellFormed()
    .replace(/\uFFFD$/u, '')
    .trimEnd()
}

function fitList<Item>(
  items: readonly Item[],
  limit: number,
  path: string,
  doubt: AddDoubt,
): readonly Item[] {
  if (items.length > limit) doubt(path, 'omitted', String(items.length - limit))
  return items.slice(0, limit)
}

const orNull = (text: string): string | null => (text === '' ? null : text)

const HAS_DIGIT = /[\d½⅓⅔¼¾⅛⅜⅝⅞]/u

function toIngredient(
  { text, section }: FoundIngredient,
  path: string,
  language: SourceLanguage,
  doubt: AddDoubt,
): DraftIngredient {
  const original = fit(text, LIMITS.originalLine, path, doubt)
  const heading = section === null ? null : orNull(section.slice(0, LIMITS.section).trim())
  const read = lineToIngredient(text, language)
  if (read === null) {
    doubt(path, 'line_not_understood', text)
    return {
      name: text.slice(0, LIMITS.ingredientName).trim(),
      amount: null,
      amount_max: null,
      unit: 'to_taste',
      notes: null,
      is_optional: false,
      section: heading,
      original,
    }
  }
  if (read.amount === null && HAS_DIGIT.test(read.name)) doubt(path, 'amount_not_understood', text)
  return {
    name: read.name,
    amount: read.amount === null ? null : rational.toNumber(read.amount),
    amount_max: read.amount_max === null ? null : rational.toNumber(read.amount_max),
    unit: read.unit,
    notes: orNull(read.notes),
    is_optional: read.is_optional,
    section: heading,
    original,
  }
}

/** What a step says, as far as it can be stored. */
function toSaid({ ingredients, timers, temperature, equipment, isUnattended }: InferredStep) {
  return {
    uses: ingredients
      .filter(({ isUsedUp }) => !isUsedUp)
      .map(({ ingredient, amount, unit }) => ({
        ingredient,
        amount: amount === null ? null : rational.toNumber(amount),
        unit: amount === null ? null : unit,
      })),
    timers: timers
      .map(({ min_ms }) => Math.round(min_ms / 1000))
      .filter((seconds) => seconds > 0 && seconds <= LIMITS.minutes * 60)
      .slice(0, LIMITS.timersPerStep)
      .map((seconds) => ({
        duration_minutes: Math.floor(seconds / 60),
        duration_seconds: seconds % 60,
      })),
    temperature,
    equipment: equipment.slice(0, LIMITS.equipment),
    is_parallel: isUnattended,
  }
}

const SAYS_NOTHING = { uses: [], timers: [], temperature: null, equipment: [], is_parallel: false } as const

/** Steps with what their texts say. */
function withSaid(
  steps: readonly StepText[],
  found: readonly FoundStep[],
  ingredients: readonly DraftIngredient[],
  language: SourceLanguage,
): readonly DraftStep[] {
  const inferred = inferSteps({
    language,
    ingredients: ingredients.map(({ name, amount, amount_max, unit }) => ({
      name,
      unit,
      amount: amount === null ? null : fromDouble(amount),
      amount_max: amount_max === null ? null : fromDouble(amount_max),
    })),
    steps: steps.map(({ instruction }, at) => ({ text: instruction, section: found[at]?.section ?? null })),
  })
  return steps.map((step, at) => {
    const said = inferred?.[at]
    return { ...step, ...(said === undefined ? SAYS_NOTHING : toSaid(said)) }
  })
}

type StepText = Pick<DraftStep, 'title' | 'instruction' | 'pictures'>

/** A section's heading is the title of its first step. */
function toStep(step: FoundStep, before: FoundStep | undefined, path: string, doubt: AddDoubt): StepText {
  const isFirst = step.section !== null && step.section !== before?.section
  return {
    title: isFirst ? orNull(step.section.slice(0, LIMITS.stepTitle).trim()) : null,
    instruction: fit(step.text, LIMITS.instruction, path, doubt),
    pictures: fitList(step.pictures, LIMITS.stepMedia, path, doubt),
  }
}

function minutes(value: number | null): number | null {
  const rounded = Math.round(value ?? 0)
  return rounded > 0 && rounded <= LIMITS.minutes ? rounded : null
}

function timesOf({ prep, cook, total }: FoundRecipe['times'], doubt: AddDoubt) {
  const times = { prep_time: minutes(prep), cook_time: minutes(cook), total_time: minutes(total) }
  if (times.total_time !== null && times.total_time < Math.max(times.prep_time ?? 0, times.cook_time ?? 0))
    doubt('total_time', 'times_disagree')
  return times
}

/** Of what is not counted in servings the number of pieces, with a doubt. */
function servingsOf(yields: FoundRecipe['yields'], doubt: AddDoubt): number | null {
  if (yields === null) return null
  const { min, max } = LIMITS.servings
  if (yields.servings === null) doubt('servings', 'yield_not_understood', yields.text)
  // '12 cookies'
  const count = Math.round(yields.servings ?? Number(/\d{1,9}/u.exec(yields.text)?.[0] ?? 0))
  return count >= min && count <= max ? count : null
}

/** A cuisine that Souschef does not know is a tag (MODEL-9). */
function cuisineAndTags(found: FoundRecipe, doubt: AddDoubt): Pick<Draft, 'cuisine' | 'tags'> {
  const name = found.cuisine?.toLowerCase().replaceAll(/\s+/gu, '-')
  const cuisine = CUISINES.find((known) => known === name) ?? null
  const words = [...found.categories, ...found.tags, ...(cuisine === null ? [found.cuisine ?? ''] : [])]
  const tags = new Map<string, string>()
  for (const word of words) {
    const tag = word.trim()
    if (tag !== '' && tag.length <= LIMITS.tag && !tags.has(tag.toLowerCase()))
      tags.set(tag.toLowerCase(), tag)
  }
  return { cuisine, tags: fitList([...tags.values()], LIMITS.tags, 'tags', doubt) }
}

/** Only what the model accepts: above zero and within its limits. */
function nutritionOf(nutrition: FoundRecipe['nutrition']): FoundRecipe['nutrition'] {
  const values = Object.entries(nutrition ?? {}).filter(([, value]) => value > 0 && value <= LIMITS.nutrition)
  return values.length === 0 ? null : Object.fromEntries(values)
}

/** Makes a recipe of ours from one that was found, and names every place where something is doubtful or was lost (IMP-3, IMP-5). */
export function toDraft(
  found: FoundRecipe,
  { language: readers }: DraftOptions,
): { draft: Draft; doubts: Doubt[] } {
  const doubts: Doubt[] = []
  const doubt: AddDoubt = (path, code, source = '') => {
    doubts.push({ path, code, source })
  }
  const source = sourceLanguageOf(found)
  const language = LANGUAGES.find((known) => known === source) ?? readers
  if (language !== source) doubt('language', 'other_language', found.language ?? '')
  const ingredients = fitList(found.ingredients, LIMITS.ingredients, 'ingredients', doubt)
  const steps = fitList(found.steps, LIMITS.steps, 'steps', doubt)
  const lines = ingredients.map((ingredient, at) =>
    toIngredient(ingredient, `ingredients.${at}`, source ?? language, doubt),
  )
  const texts = steps.map((step, at) => toStep(step, steps[at - 1], `steps.${at}`, doubt))
  const draft: Draft = {
    title: fit(found.title.trim(), LIMITS.title.max, 'title', doubt),
    language,
    description: orNull(fit(found.description, LIMITS.description, 'description', doubt)),
    ...timesOf(found.times, doubt),
    servings: servingsOf(found.yields, doubt),
    ingredients: lines,
    steps: withSaid(texts, steps, lines, source ?? language),
    ...cuisineAndTags(found, doubt),
    notes: orNull(fit(found.notes, LIMITS.notes, 'notes', doubt)),
    source_url: found.sourceUrl !== null && found.sourceUrl.length <= LIMITS.url ? found.sourceUrl : null,
    nutrition: nutritionOf(found.nutrition),
    pictures: fitList(found.pictures, LIMITS.images, 'images', doubt),
  }
  return { draft, doubts }
}
