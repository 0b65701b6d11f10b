import { formatAmount, type Measure, rational } from '@souschef/domain'
import { useTranslation } from '#platform/i18n/i18n.ts'

/** Formats a measure as plain text: '50 g', '1½ cups'. */
export function useMeasureText(): (measure: Measure) => string {
  const { t, language } = useTranslation()
  return (measure) => {
    const { amount, unit } = measure
    const text = formatAmount(measure, language)
    if (amount === null || unit === null) return text
    const value = rational.toNumber(amount)
    // In English amounts up to 1 are singular.
    return t(`units.${unit}`, { amount: text, count: language === 'en' && value <= 1 ? 1 : value })
  }
}
