import { LANGUAGES } from '@souschef/domain'
import {
  type Raw,
  readId,
  readList,
  readNumber,
  readObject,
  readOneOf,
  readServings,
  readText,
  readTexts,
} from '#platform/api/read-field.ts'
import { readAmount } from './read-amount.ts'

/*
 * Converts recipes of older servers (DEC-16) to the shape of the contract before they are parsed. What the contract's readers accept
 * in any response is not handled here: lists as JSON text, numbers as ids, and text as numbers.
 */

/** The unparsed steps of a recipe: `steps`, else the legacy `_steps` or `instructions` (API-40); empty if it has none. */
export function instructionsOf(recipe: Raw): readonly unknown[] {
  for (const field of ['steps', '_steps', 'instructions']) {
    const items = readList(recipe[field], field)
    if (items.length > 0) return items
  }
  return []
}

const upgradeHead = (recipe: Raw): Raw => {
  const main = readText(recipe['main_image_url']) ?? readText(recipe['image'])
  return {
    ...recipe,
    main_image_url: main,
    image: main,
    servings: readServings(recipe['servings']),
    author: { id: recipe['user_id'], ...readObject(recipe['author']) },
  }
}

const nameOf = (ingredient: unknown): unknown => readText(ingredient) ?? readObject(ingredient)['name']

function upgradeCard(value: unknown): Raw {
  const recipe = readObject(value)
  return {
    ...upgradeHead(recipe),
    ingredient_names:
      recipe['ingredient_names'] ?? readList(recipe['ingredients'], 'ingredients').map(nameOf),
    steps_count: recipe['steps_count'] ?? instructionsOf(recipe).length,
  }
}

/** A page of cards; missing counts are those of this page (CARD-6). */
export function upgradePage(answer: unknown): Raw {
  const page = readObject(answer)
  const recipes = readList(page['recipes'], 'recipes').map(upgradeCard)
  return { ...page, recipes, pagination: { totalItems: recipes.length, ...readObject(page['pagination']) } }
}

/** Null instead of an object without any number. */
const numbersOf = (value: unknown): Raw | null => {
  const numbers = readObject(value)
  return Object.values(numbers).some((number) => readNumber(number) !== null) ? numbers : null
}

export function upgradeRecipe(value: unknown): Raw {
  const recipe = upgradeHead(readObject(value))
  const language = readOneOf(LANGUAGES, recipe['language']) ?? LANGUAGES[0]

  const upgradeIngredient = (raw: unknown, index: number): Raw => {
    const ingredient = readObject(raw)
    return {
      ...ingredient,
      ...readAmount(ingredient['amount'], ingredient['amount_max'], language),
      id: readId(ingredient['id']) ?? `ingredient-${index + 1}`,
      name: nameOf(raw),
      is_optional: ingredient['is_optional'] === true || ingredient['optional'] === true,
    }
  }

  const upgradeStepIngredient = (raw: unknown): Raw => {
    const { id, ...ingredient } = readObject(raw)
    const { amount } = readAmount(ingredient['amount'], null, language)
    return { ingredient_id: id, ...ingredient, amount }
  }

  /** A step is an object or, in the oldest shape, its text. */
  const upgradeStep = (raw: unknown, index: number): Raw => {
    const step = readObject(raw)
    const instruction = readText(raw) ?? readText(step['instruction']) ?? readText(step['text'])
    return {
      ...step,
      id: readId(step['id']) ?? `step-${index + 1}`,
      step_number: index + 1,
      instruction: instruction ?? step['description'],
      description: instruction === null ? null : step['description'],
      ingredients: readList(step['ingredients'], 'ingredients').map(upgradeStepIngredient),
      dependencies: readList(step['dependencies'], 'dependencies').map(readId),
      temperature: numbersOf(step['temperature']),
      timers: readList(step['timers'], 'timers').map((timer, at) => {
        const { id, ...rest } = readObject(timer)
        return { ...rest, id: readId(id) ?? `timer-${at + 1}` }
      }),
    }
  }

  return {
    ...recipe,
    ingredients: readList(recipe['ingredients'], 'ingredients').map(upgradeIngredient),
    steps: instructionsOf(recipe).map(upgradeStep),
    images: readTexts(recipe['images'], 'images').filter((url) => url !== recipe['main_image_url']),
    nutrition: numbersOf(recipe['nutrition']),
  }
}
