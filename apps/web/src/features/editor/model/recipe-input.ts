import type { RecipeResponse, RecipeChangesInput, RecipeInput } from '@souschef/contract'
import { explicitTotal } from '@souschef/domain'
import type { Language } from '@souschef/domain'
import { parseNumber } from './number-text.ts'
import type { SaveIntent } from './validate-form.ts'
import { ingredientsWithSections, isIngredient, type SectionedIngredient } from './ingredient-rows.ts'
import type { IngredientForm, RecipeForm, StepForm } from './recipe-form.ts'

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text)

const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const nullWhenEmpty = <Table extends Readonly<Record<string, number | null>>>(table: Table): Table | null =>
  Object.values(table).every((value) => value === null) ? null : table

const isBlankIngredient = ({ name, amount }: IngredientForm): boolean =>
  name.trim() === '' && amount.trim() === ''

const isBlankStep = ({ instruction, title, description }: StepForm): boolean =>
  [instruction, title, description].every((text) => text.trim() === '')

function ingredientInput({
  ingredient,
  section,
}: SectionedIngredient): NonNullable<RecipeInput['ingredients']>[number] {
  const { id, name, unit, is_optional, category, original } = ingredient
  return {
    id,
    name: name.trim(),
    amount: unit === 'to_taste' ? null : textOrNull(ingredient.amount),
    unit,
    notes: textOrNull(ingredient.notes),
    is_optional,
    category,
    section: textOrNull(section),
    original,
  }
}

function stepInput(step: StepForm, language: Language): NonNullable<RecipeInput['steps']>[number] {
  const parse = (text: string): number | null => parseNumber(text, language)
  const { id, instruction, difficulty, is_parallel, dependencies } = step
  return {
    id,
    title: textOrNull(step.title),
    instruction,
    description: textOrNull(step.description),
    ingredients: step.ingredients.map(({ ingredient_id, amount, unit }) => ({
      ingredient_id,
      amount: textOrNull(amount),
      unit: textOrNull(amount) === null ? null : unit,
    })),
    estimated_time: parse(step.estimated_time),
    difficulty,
    equipment: splitLines(step.equipment),
    tips: textOrNull(step.tips),
    is_parallel,
    dependencies: [...dependencies],
    temperature: nullWhenEmpty({
      oven: parse(step.temperature.oven),
      stovetop: parse(step.temperature.stovetop),
      oil: parse(step.temperature.oil),
      water: parse(step.temperature.water),
    }),
    media: step.media.map(({ type, url, caption }) => ({
      type,
      url: url.trim(),
      caption: textOrNull(caption),
    })),
    timers: step.timers.map(({ id: timerId, label, minutes, seconds, sound_notification, auto_start }) => ({
      id: timerId,
      label: label.trim(),
      duration_minutes: parse(minutes) ?? 0,
      duration_seconds: parse(seconds) ?? 0,
      sound_notification,
      auto_start,
    })),
  }
}

/** The form without rows that are not sent: blank ingredients and steps of a draft (FORM-7), and links without an address. */
export function formToSend(form: RecipeForm, intent: SaveIntent): RecipeForm {
  const isDraft = intent === 'draft'
  return {
    ...form,
    ingredients: form.ingredients.filter((row) => !isDraft || !isIngredient(row) || !isBlankIngredient(row)),
    steps: form.steps
      .filter((step) => !isDraft || !isBlankStep(step))
      .map((step) => ({ ...step, media: step.media.filter(({ url }) => url.trim() !== '') })),
  }
}

/** Request body for creating a recipe. */
export function recipeInput(form: RecipeForm, intent: SaveIntent): RecipeInput {
  const { ingredients, steps } = formToSend(form, intent)
  const parse = (text: string): number | null => parseNumber(text, form.language)
  return {
    language: form.language,
    title: form.title.trim(),
    description: textOrNull(form.description),
    category: form.category === '' ? null : form.category,
    cuisine: form.cuisine === '' ? null : form.cuisine,
    diet_type: form.diet_type === '' ? null : form.diet_type,
    difficulty: form.difficulty,
    prep_time: parse(form.prep_time),
    cook_time: parse(form.cook_time),
    total_time: parse(form.total_time),
    servings: parse(form.servings),
    ingredients: ingredientsWithSections(ingredients).map(ingredientInput),
    steps: steps.map((step) => stepInput(step, form.language)),
    tags: [...form.tags],
    equipment: splitLines(form.equipment),
    notes: textOrNull(form.notes),
    source_url: textOrNull(form.source_url.trim()),
    nutrition: nullWhenEmpty({
      calories: parse(form.nutrition.calories),
      protein: parse(form.nutrition.protein),
      fat: parse(form.nutrition.fat),
      carbs: parse(form.nutrition.carbs),
      fiber: parse(form.nutrition.fiber),
      sugar: parse(form.nutrition.sugar),
      sodium: parse(form.nutrition.sodium),
    }),
    main_image_url: form.pictures[0]?.url ?? null,
    images: form.pictures.slice(1).map(({ url }) => url),
    image_alts: Object.fromEntries(form.pictures.map(({ url, alt }) => [url, alt.trim()])),
    is_public: form.is_public,
    status: intent,
  }
}

const CLEARABLE = [
  'description',
  'category',
  'cuisine',
  'diet_type',
  'prep_time',
  'cook_time',
  'total_time',
  'servings',
  'notes',
  'source_url',
  'nutrition',
  'main_image_url',
] as const

/** Request body for updating a recipe (FORM-10, DEC-36): leaves out empty fields, and lists those that were not empty before. */
export function recipeChanges(
  form: RecipeForm,
  intent: SaveIntent,
  stored: RecipeResponse,
): RecipeChangesInput {
  const input = recipeInput(form, intent)
  const previous = { ...stored, total_time: explicitTotal(stored) }
  const cleared = CLEARABLE.filter((field) => input[field] === null && previous[field] !== null)
  const nonEmpty = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== null && value !== ''),
  )
  return { ...nonEmpty, ...(cleared.length > 0 ? { cleared } : {}), version: stored.version }
}
