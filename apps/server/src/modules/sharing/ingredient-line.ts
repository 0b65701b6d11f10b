import type { RecipeAnswer } from '@souschef/contract'
import { formatAmount, fromDouble, type Language, type Measure, rational } from '@souschef/domain'
import { translate } from '@souschef/locales'

type Ingredient = RecipeAnswer['ingredients'][number]

/** Programs that read ingredients expect ordinary spaces, where people see lines that must not break. */
const plainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ')

/** An amount with its unit, as in '1½ cups'; empty when it is unknown. */
function measureText(measure: Measure, language: Language): string {
  const { amount, amount_max, unit } = measure
  if (unit === 'to_taste') return translate(language, 'units.to_taste')
  if (amount === null) return ''
  const text = formatAmount(measure, language)
  if (unit === null) return text
  const value = rational.toNumber(amount_max ?? amount)
  // In English amounts up to 1 are singular: '½ cup'.
  const count = language === 'en' && value <= 1 ? 1 : value
  return plainSpaces(translate(language, `units.${unit}`, { amount: text, count }))
}

/** An ingredient on one line: '1½ kg tomatoes, peeled (optional)'. */
export function ingredientLine(ingredient: Ingredient, language: Language): string {
  const { name, notes, unit, is_optional } = ingredient
  const exact = (amount: number | null) => (amount === null ? null : fromDouble(amount))
  const measure = { amount: exact(ingredient.amount), amount_max: exact(ingredient.amount_max), unit }
  const amount = measureText(measure, language)
  const key = unit === 'to_taste' ? 'recipe.measuredToTaste' : 'recipe.measured'
  const measured = amount === '' ? name : translate(language, key, { amount, name })
  const optional = is_optional ? ` (${translate(language, 'recipe.optional')})` : ''
  return `${measured}${notes === null ? '' : `, ${notes}`}${optional}`
}
