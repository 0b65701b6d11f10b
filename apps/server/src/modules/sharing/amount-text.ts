import { formatAmount, type Language, type Measure, rational } from '@souschef/domain'
import { translate } from '@souschef/locales'

/** The count that selects the plural form: in English amounts up to 1 are singular ('½ cup'). */
const pluralCount = (value: number, language: Language): number =>
  language === 'en' && value <= 1 ? 1 : value

/** An amount in kitchen fractions with its unit ('1½ cups'); empty when there is none (DEC-12). */
export function amountText(measure: Measure, language: Language): string {
  const { amount, amount_max, unit } = measure
  if (unit === 'to_taste') return translate(language, 'units.to_taste')
  if (amount === null) return ''
  const number = formatAmount(measure, language)
  if (unit === null) return number
  const count = pluralCount(rational.toNumber(amount_max ?? amount), language)
  return translate(language, `units.${unit}`, { amount: number, count })
}
