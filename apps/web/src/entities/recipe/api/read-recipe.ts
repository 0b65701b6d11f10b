import type { RecipeAnswer } from '@souschef/contract'
import { INGREDIENT_CATEGORIES, UNITS, type Language } from '@souschef/domain'
import { readSummary } from './read-card.ts'
import {
  readCount,
  readId,
  readList,
  readNumber,
  readObject,
  readOneOf,
  readText,
  readTexts,
} from '../../../platform/api/read-field.ts'
import { readAmount } from './read-amount.ts'
import type { Raw } from '../../../platform/api/read-field.ts'
import { readInstructions } from './read-instructions.ts'
import { readSteps } from './read-steps.ts'

type Ingredient = RecipeAnswer['ingredients'][number]

function readIngredient(value: unknown, index: number, language: Language): Ingredient {
  const ingredient = readObject(value)
  return {
    id: readId(ingredient['id']) ?? `ingredient-${index + 1}`,
    name: readText(value) ?? readText(ingredient['name']) ?? '',
    ...readAmount(ingredient['amount'], ingredient['amount_max'], language),
    unit: readOneOf(UNITS, ingredient['unit']) ?? 'pcs',
    notes: readText(ingredient['notes']),
    is_optional: ingredient['is_optional'] === true || ingredient['optional'] === true,
    category: readOneOf(INGREDIENT_CATEGORIES, ingredient['category']) ?? 'main',
    section: readText(ingredient['section']),
    original: readText(ingredient['original']),
  }
}

function readNutrition(value: unknown): RecipeAnswer['nutrition'] {
  const nutrition = readObject(value)
  const read = {
    calories: readNumber(nutrition['calories']),
    protein: readNumber(nutrition['protein']),
    fat: readNumber(nutrition['fat']),
    carbs: readNumber(nutrition['carbs']),
    fiber: readNumber(nutrition['fiber']),
    sugar: readNumber(nutrition['sugar']),
    sodium: readNumber(nutrition['sodium']),
  }
  return Object.values(read).every((amount) => amount === null) ? null : read
}

const readAlts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readObject(value)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

function readRecalculation(value: unknown): Pick<RecipeAnswer, 'recalculation'> {
  const { from_servings, to_servings, factor } = readObject(value)
  const [from, to, by] = [readCount(from_servings), readCount(to_servings), readNumber(factor)]
  return from === null || to === null || by === null
    ? {}
    : { recalculation: { from_servings: from, to_servings: to, factor: by } }
}

function readOrigin(value: unknown): RecipeAnswer['copied_from'] {
  const { id, title, username } = readObject(value)
  const [named, by] = [readText(title), readText(username)]
  return named === null || by === null ? null : { id: readId(id), title: named, username: by }
}

const recipeOf = (answer: unknown): Raw => {
  const body = readObject(answer)
  return 'recipe' in body ? readObject(body['recipe']) : body
}

/** Reads an answer with one recipe, in the current or a legacy shape (DEC-16). */
export function readRecipe(answer: unknown): RecipeAnswer {
  const recipe = recipeOf(answer)
  const summary = readSummary(recipe)
  return {
    ...summary,
    ingredients: readList(recipe['ingredients'], 'ingredients').map((value, index) =>
      readIngredient(value, index, summary.language),
    ),
    steps: readSteps(recipe, summary.language),
    equipment: readTexts(recipe['equipment'], 'equipment'),
    notes: readText(recipe['notes']),
    source_url: readText(recipe['source_url']),
    nutrition: readNutrition(recipe['nutrition']),
    images: readTexts(recipe['images'], 'images').filter((url) => url !== summary.main_image_url),
    image_alts: readAlts(recipe['image_alts']),
    copied_from: readOrigin(recipe['copied_from']),
    ...readRecalculation(recipe['recalculation']),
  }
}

/**
 * Reads the answer of a save (API-40); if it has no steps in any shape, the recipe is fetched once.
 *
 * @param askAgain fetches the recipe; its failure is passed on
 */
export async function readSavedRecipe(
  answer: unknown,
  askAgain: () => Promise<unknown>,
): Promise<RecipeAnswer> {
  const recipe = recipeOf(answer)
  const isComplete = Array.isArray(recipe['steps']) || readInstructions(recipe).length > 0
  return readRecipe(isComplete ? answer : await askAgain())
}
