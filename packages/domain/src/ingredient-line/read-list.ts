import type { SourceLanguage } from '../recipe/reference.ts'
import { type LineIngredient, lineToIngredient } from './to-ingredient.ts'

/** A line of a list of ingredients: an ingredient, or the heading of those below it. */
export type ListRow =
  | { readonly kind: 'ingredient'; readonly ingredient: LineIngredient }
  | { readonly kind: 'section'; readonly name: string }

const MARKUP = /^#+\s*|^\*\*|\*\*:?$|:$/gu

const withoutMarkup = (line: string): string => line.replaceAll(MARKUP, '').replace(/:$/u, '').trim()

/** 'For the sauce:', '## Sauce', '**Sauce**' */
const isHeading = (line: string): boolean => /^#|^\*\*.*\*\*:?$|:$/u.test(line)

/** Reads a list of ingredients, one per line, with its headings; lines that name nothing are left out. */
export function readIngredientList(text: string, language: SourceLanguage): readonly ListRow[] {
  const lines = text.split(/\r\n?|\n/u).map((line) => line.trim())
  return lines.flatMap((line): readonly ListRow[] => {
    const ingredient = lineToIngredient(withoutMarkup(line), language)
    if (ingredient === null) return []
    if (isHeading(line) && ingredient.amount === null) return [{ kind: 'section', name: withoutMarkup(line) }]
    return [{ kind: 'ingredient', ingredient: { ...ingredient, original: line } }]
  })
}
