import { isRecord } from '@souschef/domain'
import type { FoundRecipe } from '../found-recipe.ts'

/** Characters of an original that a review shows. */
export const MAX_ORIGINAL = 50_000

/** Longer runs without a space are pictures in base64. */
const MAX_WORD = 2000

const isReadable = (text: string): boolean =>
  text.trim() !== '' && !(text.length > MAX_WORD && !/\s/u.test(text.slice(0, MAX_WORD)))

/** The texts in a JSON value, each on a line of its own, in their order, without what describes its format ('@type'). */
export function textsIn(value: unknown): string {
  const texts: string[] = []
  let left = MAX_ORIGINAL
  const visit = (part: unknown): void => {
    if (left <= 0) return
    if (typeof part === 'string' && isReadable(part)) {
      texts.push(part.slice(0, left))
      left -= part.length + 1
    } else if (Array.isArray(part)) for (const item of part) visit(item)
    else if (isRecord(part))
      for (const [key, item] of Object.entries(part)) if (!key.startsWith('@')) visit(item)
  }
  visit(value)
  return texts.join('\n')
}

/** The texts of a recipe in the order in which they are read, for formats whose own order is none. */
export const textsOfRecipe = ({ title, description, ingredients, steps, notes }: FoundRecipe): string =>
  textsIn([title, description, ingredients, steps, notes])
