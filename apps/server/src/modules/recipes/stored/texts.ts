import { LIMITS } from '@souschef/domain'
import type { RecipeContent } from '@souschef/domain'

// The texts of a recipe for search highlights. They are stored separately, because they are only a fifth of the content, and a page
// of matches reads those of every recipe.

// Control characters, which do not occur in useful text.
const SEPARATOR = '\u001f'
/** Separates the texts of several recipes. */
export const RECIPE_SEPARATOR = '\u001e'

/** The title, and then the texts that an excerpt may be taken from, the most informative first. */
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

/** @param stored output of `writeTexts` */
export function readTexts(stored: string): { readonly title: string; readonly others: readonly string[] } {
  const [title = '', ...others] = stored.split(SEPARATOR)
  return { title, others }
}
