import { formatAmount, type Measure, unitCount } from '@souschef/domain'
import { useTranslation } from '#platform/i18n/i18n.ts'

/** Formats a measure as plain text: '50 g', '1½ cups'. */
export function useMeasureText(): (measure: Measure) => string {
  const { t, language } = useTranslation()
  return (measure) => {
    const { amount, amount_max, unit } = measure
    const text = formatAmount(measure, language)
    if (amount === null || unit === null) return text
    return t(`units.${unit}`, { amount: text, count: unitCount(amount_max ?? amount, language) })
  }
}
