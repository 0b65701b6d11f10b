import {
  type AmountView,
  type Ingredient,
  INGREDIENT_CATEGORIES,
  type Language,
  type Measure,
  displayMeasure,
} from '@souschef/domain'
import { translate } from '@souschef/locales'
import { amountText } from '../../sharing/sharing.ts'
import type { IngredientGroup, IngredientLine } from './sheet.ts'

/** U+2044: fonts set the digits around it as a fraction. */
const FRACTION_SLASH = '⁄'

/** How amounts are formatted. */
export interface AmountStyle {
  readonly view: AmountView
  /** Language of the product's words. */
  readonly language: Language
  /** Language of the recipe. */
  readonly contentLanguage: Language
}

/** Formats an amount, scaled, converted and rounded to what a cook can measure. */
export const formatAmount = (written: Measure, { view, language, contentLanguage }: AmountStyle): string =>
  amountText(displayMeasure(written, view, contentLanguage), language).replaceAll('/', FRACTION_SLASH)

function toLine(ingredient: Ingredient, style: AmountStyle): IngredientLine {
  const amount = formatAmount(ingredient, style)
  const isToTaste = ingredient.unit === 'to_taste'
  const notes = [
    ...(isToTaste ? [amount] : []),
    ...(ingredient.notes === null ? [] : [ingredient.notes]),
    ...(ingredient.is_optional ? [translate(style.language, 'recipe.optional')] : []),
  ]
  return { amount: isToTaste ? '' : amount, name: ingredient.name, note: notes.join(', ') }
}

/** Ingredients by the author's sections, or by kind where there are none (DEC-48). */
export function ingredientGroups(
  ingredients: readonly Ingredient[],
  style: AmountStyle,
): readonly IngredientGroup[] {
  const hasSections = ingredients.some(({ section }) => section !== null)
  if (hasSections)
    return [...Map.groupBy(ingredients, ({ section }) => section)].map(([title, members]) => ({
      title,
      lines: members.map((ingredient) => toLine(ingredient, style)),
    }))
  const kinds = INGREDIENT_CATEGORIES.flatMap((kind) => {
    const members = ingredients.filter(({ category }) => category === kind)
    return members.length === 0 ? [] : [{ kind, members }]
  })
  return kinds.map(({ kind, members }) => ({
    // A single group needs no heading.
    title: kinds.length === 1 ? null : translate(style.language, `recipe.groups.${kind}`),
    lines: members.map((ingredient) => toLine(ingredient, style)),
  }))
}
