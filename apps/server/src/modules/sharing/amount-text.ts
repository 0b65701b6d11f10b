import { formatAmount, type Language, type Measure, unitCount } from '@souschef/domain'
import { translate } from '@souschef/locales'

/** An amount in kitchen fractions with its unit ('1½ cups'); empty when there is none (DEC-12). */
export function amountText(measure: Measure, language: Language): string {
  const { amount, amount_max, unit } = measure
  if (unit === 'to_taste') return translate(language, 'units.to_taste')
  if (amount === null) return ''
  const number = formatAmount(measure, language)
  if (unit === null) return number
  const count = unitCount(amount_max ?? amount, language)
  return translate(language, `units.${unit}`, { amount: number, count })
}
