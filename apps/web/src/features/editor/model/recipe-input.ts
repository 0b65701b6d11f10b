import type { RecipeAnswer, RecipeChangesInput, RecipeInput } from '@souschef/contract'
import { type SaveIntent, readNumber } from './form-issues.ts'
import { type IngredientForm, type RecipeForm, type StepForm } from './recipe-form.ts'

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text)

const lines = (text: string): string[] =>
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

function ingredientInput(ingredient: IngredientForm): NonNullable<RecipeInput['ingredients']>[number] {
  const { id, name, unit, is_optional, category, original } = ingredient
  return {
    id,
    name: name.trim(),
    amount: unit === 'to_taste' ? null : textOrNull(ingredient.amount),
    unit,
    notes: textOrNull(ingredient.notes),
    is_optional,
    category,
    section: textOrNull(ingredient.section),
    original,
  }
}

function stepInput(step: StepForm): NonNullable<RecipeInput['steps']>[number] {
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
    estimated_time: readNumber(step.estimated_time),
    difficulty,
    equipment: lines(step.equipment),
    tips: textOrNull(step.tips),
    is_parallel,
    dependencies: [...dependencies],
    temperature: nullWhenEmpty({
      oven: readNumber(step.temperature.oven),
      stovetop: readNumber(step.temperature.stovetop),
      oil: readNumber(step.temperature.oil),
      water: readNumber(step.temperature.water),
    }),
    media: step.media.map(({ type, url, caption }) => ({
      type,
      url: url.trim(),
      caption: textOrNull(caption),
    })),
    timers: step.timers.map(({ id: timerId, label, minutes, seconds, sound_notification, auto_start }) => ({
      id: timerId,
      label: label.trim(),
      duration_minutes: readNumber(minutes) ?? 0,
      duration_seconds: readNumber(seconds) ?? 0,
      sound_notification,
      auto_start,
    })),
  }
}

/** The form without what is not sent: a draft leaves out blank ingredients and steps (FORM-7); links need an address. */
export function sentForm(form: RecipeForm, intent: SaveIntent): RecipeForm {
  const isDraft = intent === 'draft'
  return {
    ...form,
    ingredients: form.ingredients.filter((row) => !isDraft || !isBlankIngredient(row)),
    steps: form.steps
      .filter((step) => !isDraft || !isBlankStep(step))
      .map((step) => ({ ...step, media: step.media.filter(({ url }) => url.trim() !== '') })),
  }
}

/** The body of a new recipe. */
export function recipeInput(form: RecipeForm, intent: SaveIntent): RecipeInput {
  const { ingredients, steps } = sentForm(form, intent)
  return {
    language: form.language,
    title: form.title.trim(),
    description: textOrNull(form.description),
    category: form.category === '' ? null : form.category,
    cuisine: form.cuisine === '' ? null : form.cuisine,
    diet_type: form.diet_type === '' ? null : form.diet_type,
    difficulty: form.difficulty,
    prep_time: readNumber(form.prep_time),
    cook_time: readNumber(form.cook_time),
    total_time: readNumber(form.total_time),
    servings: readNumber(form.servings),
    ingredients: ingredients.map(ingredientInput),
    steps: steps.map(stepInput),
    tags: [...form.tags],
    equipment: lines(form.equipment),
    notes: textOrNull(form.notes),
    source_url: textOrNull(form.source_url.trim()),
    nutrition: nullWhenEmpty({
      calories: readNumber(form.nutrition.calories),
      protein: readNumber(form.nutrition.protein),
      fat: readNumber(form.nutrition.fat),
      carbs: readNumber(form.nutrition.carbs),
      fiber: readNumber(form.nutrition.fiber),
      sugar: readNumber(form.nutrition.sugar),
      sodium: readNumber(form.nutrition.sodium),
    }),
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
] as const

/** The body of an edit (FORM-10, DEC-36): what is empty is left out, and named when it was not empty before. */
export function recipeChanges(
  form: RecipeForm,
  intent: SaveIntent,
  stored: RecipeAnswer,
): RecipeChangesInput {
  const input = recipeInput(form, intent)
  const cleared = CLEARABLE.filter((field) => input[field] === null && stored[field] !== null)
  const given = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== null && value !== ''),
  )
  return { ...given, ...(cleared.length > 0 ? { cleared } : {}), version: stored.version }
}
