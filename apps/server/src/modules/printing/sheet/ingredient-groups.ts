import {
  type Ingredient,
  INGREDIENT_CATEGORIES,
  type Language,
  type Measure,
  presentAmount,
  rational,
  type Rational,
  type Unit,
} from '@souschef/domain'
import { translate } from '@souschef/locales'
import { amountText } from './amount-text.ts'
import type { IngredientGroup, IngredientLine } from './sheet.ts'

const THOUSAND = rational.fromInteger(1000)
const LARGE_UNITS: Readonly<Partial<Record<Unit, Unit>>> = { g: 'kg', ml: 'l' }

/** 1500 g as 1.5 kg, even where the author wrote grams (DET-2). */
function inLargeUnit(measure: Measure): Measure {
  const { amount, amount_max, unit } = measure
  const large = unit === null ? undefined : LARGE_UNITS[unit]
  if (large === undefined || amount === null || rational.compare(amount, THOUSAND) < 0) return measure
  return {
    amount: rational.divide(amount, THOUSAND),
    amount_max: amount_max === null ? null : rational.divide(amount_max, THOUSAND),
    unit: large,
  }
}

/** How amounts are written: for which factor, in which language. */
export interface AmountStyle {
  readonly factor: Rational
  readonly language: Language
}

/** A written amount, scaled and rounded to what a cook can measure. */
export const scaledAmount = (written: Measure, { factor, language }: AmountStyle): string =>
  amountText(inLargeUnit(presentAmount(written, factor)), language)

function toLine(ingredient: Ingredient, style: AmountStyle): IngredientLine {
  const amount = scaledAmount(ingredient, style)
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
    // A heading is only needed to tell groups apart.
    title: kinds.length === 1 ? null : translate(style.language, `recipe.groups.${kind}`),
    lines: members.map((ingredient) => toLine(ingredient, style)),
  }))
}
