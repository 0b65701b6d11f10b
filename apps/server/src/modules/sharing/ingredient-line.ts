import type { RecipeResponse } from '@souschef/contract'
import { fromDouble, type Language } from '@souschef/domain'
import { translate } from '@souschef/locales'
import { amountText } from './amount-text.ts'

type Ingredient = RecipeResponse['ingredients'][number]

/** Programs that parse ingredients expect ordinary spaces, not the no-break spaces for display. */
const plainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ')

/** An ingredient on one line: '1½ kg tomatoes, peeled (optional)'. */
export function ingredientLine(ingredient: Ingredient, language: Language): string {
  const { name, notes, unit, is_optional } = ingredient
  const exact = (amount: number | null) => (amount === null ? null : fromDouble(amount))
  const measure = { amount: exact(ingredient.amount), amount_max: exact(ingredient.amount_max), unit }
  const amount = plainSpaces(amountText(measure, language))
  const key = unit === 'to_taste' ? 'recipe.measuredToTaste' : 'recipe.measured'
  const measured = amount === '' ? name : translate(language, key, { amount, name })
  const optional = is_optional ? ` (${translate(language, 'recipe.optional')})` : ''
  return `${measured}${notes === null ? '' : `, ${notes}`}${optional}`
}
