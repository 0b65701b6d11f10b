import { LIMITS } from '@souschef/domain'
import type { RecipeContent } from '@souschef/domain'

// The texts of a recipe that a search highlights. They are stored apart, because they are a fifth of its content, and a page of
// matches reads those of each.

// Control characters that no text has a use for.
const SEPARATOR = '\u001f'
/** Goes between the texts of several recipes. */
export const RECIPE_SEPARATOR = '\u001e'

/** The title, and then the texts that an excerpt may be of, those that tell most first. */
function textsOf({ title, ingredients, tags, description, steps, notes, equipment }: RecipeContent) {
  const names = ingredients.map(({ name }) => name)
  const shown = names.slice(0, LIMITS.cardIngredients)
  return [
    title,
    shown.join(', '),
    shown.length < names.length ? names.join(', ') : '',
    tags.join(', '),
    description,
    ...steps.flatMap((step) => [step.title, step.instruction, step.description, step.tips]),
    notes,
    equipment.join(', '),
  ]
}

export const writeTexts = (content: RecipeContent): string =>
  textsOf(content)
    .map((text) => (text ?? '').replaceAll(SEPARATOR, ' ').replaceAll(RECIPE_SEPARATOR, ' '))
    .filter((text, index) => index === 0 || text !== '')
    .join(SEPARATOR)

/** @param stored as `writeTexts` makes it */
export function readTexts(stored: string): { readonly title: string; readonly others: readonly string[] } {
  const [title = '', ...others] = stored.split(SEPARATOR)
  return { title, others }
}
