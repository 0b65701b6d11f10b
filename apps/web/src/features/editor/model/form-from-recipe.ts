import type { FileRecipe } from '@souschef/contract'
import { explicitTotal } from '@souschef/domain'
import { amountText } from './amount-text.ts'
import { numberText } from './number-text.ts'
import { rowsWithHeadings } from './ingredient-rows.ts'
import {
  emptyForm,
  type IngredientForm,
  type MediaForm,
  type PictureForm,
  type RecipeForm,
  type StepForm,
  type TimerForm,
} from './recipe-form.ts'

type FileStep = FileRecipe['steps'][number]

const timerForm = (timer: FileStep['timers'][number]): TimerForm => ({
  id: timer.id,
  label: timer.label,
  minutes: String(timer.duration_minutes),
  seconds: String(timer.duration_seconds),
  sound_notification: timer.sound_notification,
  auto_start: timer.auto_start,
})

const ingredientForm = (
  ingredient: FileRecipe['ingredients'][number],
  language: FileRecipe['language'],
): IngredientForm => ({
  kind: 'ingredient',
  id: ingredient.id,
  name: ingredient.name,
  amount: amountText(ingredient.amount, ingredient.amount_max, ingredient.unit, language),
  unit: ingredient.unit,
  notes: ingredient.notes ?? '',
  is_optional: ingredient.is_optional,
  category: ingredient.category,
  original: ingredient.original,
})

function stepForm(step: FileStep, language: FileRecipe['language'], newId: () => string): StepForm {
  return {
    id: step.id,
    title: step.title ?? '',
    instruction: step.instruction,
    description: step.description ?? '',
    ingredients: step.ingredients.map(({ ingredient_id, amount, unit }) => ({
      ingredient_id,
      amount: amountText(amount, null, unit, language),
      unit,
    })),
    estimated_time: numberText(step.estimated_time, language),
    difficulty: step.difficulty,
    equipment: step.equipment.join('\n'),
    tips: step.tips ?? '',
    is_parallel: step.is_parallel,
    dependencies: step.dependencies,
    temperature: {
      oven: numberText(step.temperature?.oven, language),
      stovetop: numberText(step.temperature?.stovetop, language),
      oil: numberText(step.temperature?.oil, language),
      water: numberText(step.temperature?.water, language),
    },
    media: step.media.map((media): MediaForm => ({ id: newId(), ...media, caption: media.caption ?? '' })),
    timers: step.timers.map(timerForm),
  }
}

const picturesForm = (
  { main_image_url, images, image_alts }: FileRecipe,
  newId: () => string,
): readonly PictureForm[] =>
  [...(main_image_url === null ? [] : [main_image_url]), ...images].map((url) => ({
    id: newId(),
    url,
    alt: image_alts[url] ?? '',
  }))

/** Converts a stored or imported recipe to a form. Saving the form unchanged leaves the recipe as it was. */
export function formFromRecipe(recipe: FileRecipe, newId: () => string): RecipeForm {
  return {
    ...emptyForm(recipe.language, newId),
    title: recipe.title,
    description: recipe.description ?? '',
    category: recipe.category ?? '',
    cuisine: recipe.cuisine ?? '',
    diet_type: recipe.diet_type ?? '',
    difficulty: recipe.difficulty,
    prep_time: numberText(recipe.prep_time, recipe.language),
    cook_time: numberText(recipe.cook_time, recipe.language),
    total_time: numberText(explicitTotal(recipe), recipe.language),
    servings: numberText(recipe.servings, recipe.language),
    ingredients: rowsWithHeadings(
      recipe.ingredients.map((ingredient) => ({
        ingredient: ingredientForm(ingredient, recipe.language),
        section: ingredient.section ?? '',
      })),
      newId,
    ),
    steps: recipe.steps.map((step) => stepForm(step, recipe.language, newId)),
    pictures: picturesForm(recipe, newId),
    tags: recipe.tags,
    equipment: recipe.equipment.join('\n'),
    notes: recipe.notes ?? '',
    source_url: recipe.source_url ?? '',
    nutrition: {
      calories: numberText(recipe.nutrition?.calories, recipe.language),
      protein: numberText(recipe.nutrition?.protein, recipe.language),
      fat: numberText(recipe.nutrition?.fat, recipe.language),
      carbs: numberText(recipe.nutrition?.carbs, recipe.language),
      fiber: numberText(recipe.nutrition?.fiber, recipe.language),
      sugar: numberText(recipe.nutrition?.sugar, recipe.language),
      sodium: numberText(recipe.nutrition?.sodium, recipe.language),
    },
    is_public: recipe.is_public,
    status: recipe.status,
  }
}
