import { isRecord } from '@souschef/domain'
import type { FoundIngredient } from '../found-recipe.ts'
import { fieldOf, type Item, listOf, textOfValue } from './json-values.ts'
import { plainLines, plainText } from './plain-text.ts'
import { ingredientsOfLines, splitAtAmounts } from './steps.ts'

const MAX_DEPTH = 8

const INGREDIENT_TEXT = [
  'text',
  'name',
  'ingredient',
  'title',
  'description',
  'food',
  'original',
  'item',
  'product',
] as const
const AMOUNT_FIELDS = ['amount', 'quantity', 'qty', 'measure', 'value'] as const
const UNIT_FIELDS = ['unit', 'unitText', 'units', 'unitName', 'measurement', 'uom'] as const
const GROUP_FIELDS = ['ingredients', 'items', 'itemListElement', 'recipeIngredient', 'ingredient'] as const

/** '{ amount: 2, unit: "cups", name: "flour" }' as a line. */
function lineOfItem(item: Item): string {
  const whole = textOfValue(fieldOf(item, 'text', 'original', 'raw', 'display'))
  const parts = [AMOUNT_FIELDS, UNIT_FIELDS, INGREDIENT_TEXT].map((fields) =>
    textOfValue(fieldOf(item, ...fields)),
  )
  if (whole !== '' && whole.length >= parts.join('').length) return whole
  const note = textOfValue(fieldOf(item, 'note', 'notes', 'comment', 'preparation'))
  return [...new Set([...parts, note])].filter((part) => part !== '').join(' ')
}

const SET_AS_HEADING = /^<(h[1-6]|b|strong)\b[^<>]*>([^<>]{1,60})<\/\1>\s?:?$/iu

/** A line of a list; what is set as a heading, and has no number, ends with a colon as written headings do. */
function lineOfText(markup: string): string {
  const text = plainText(markup)
  const heading = SET_AS_HEADING.exec(markup.trim())?.[2]
  return heading !== undefined && !/\d/u.test(heading) && !text.endsWith(':') ? `${text}:` : text
}

/** Ingredients of a whole list in one text. */
const ingredientsOfText = (lines: readonly string[], section: string | null): FoundIngredient[] =>
  ingredientsOfLines(lines.length === 1 ? splitAtAmounts(lines[0] ?? '') : lines, section)

/** The ingredients of `recipeIngredient`, in whatever shape they are. */
export function ingredientsOfValue(value: unknown, section: string | null, depth = 0): FoundIngredient[] {
  if (depth > MAX_DEPTH) return []
  if (typeof value === 'string') return ingredientsOfText(plainLines(value), section)
  if (isRecord(value)) {
    const group = GROUP_FIELDS.map((field) => fieldOf(value, field)).find((inner) => Array.isArray(inner))
    if (group === undefined) return ingredientsOfLines([lineOfItem(value)], section)
    return ingredientsOfValue(
      group,
      textOfValue(fieldOf(value, 'name', 'title', 'heading', 'group')) || section,
      depth + 1,
    )
  }
  const list = listOf(value)
  const lines = list.filter((one) => typeof one === 'string').map((line) => plainLines(line))
  if (lines.length < list.length) return list.flatMap((one) => ingredientsOfValue(one, section, depth + 1))
  return lines.length > 1
    ? ingredientsOfLines(list.filter((one) => typeof one === 'string').map(lineOfText), section)
    : ingredientsOfText(lines.flat(), section)
}
