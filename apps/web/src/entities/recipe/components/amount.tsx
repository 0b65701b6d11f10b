import { formatAmount, rational, toKitchenNumber } from '@souschef/domain'
import type { KitchenNumber, Measure, Rational } from '@souschef/domain'
import { currentLanguage, useTranslation } from '../../../platform/i18n/i18n.ts'
import { Fraction } from '../../../ui/fraction.tsx'

/** Stands in the text where the number goes, so that the number can be markup. */
const PLACE = '\uFFFC'

/** English counts anything up to one as one ('½ cup'); Russian follows its own rule for fractions. */
const pluralCount = (value: number, language: string): number => (language === 'en' && value <= 1 ? 1 : value)

const formats = new Map<string, Intl.NumberFormat>()

/** Making a format takes longer than all else that is done for an amount. */
function decimalFormat(language: string): Intl.NumberFormat {
  const format = formats.get(language) ?? new Intl.NumberFormat(language)
  formats.set(language, format)
  return format
}

function KitchenValue({ value }: { readonly value: KitchenNumber }) {
  if (value.kind === 'decimal') return decimalFormat(currentLanguage()).format(value.value)
  if (value.numerator === 0) return String(value.whole)
  return <Fraction whole={value.whole} numerator={value.numerator} denominator={value.denominator} />
}

/** How much of something, in kitchen fractions, with its unit in the reader's language; nothing when nobody said how much. */
export function Amount({ measure }: { readonly measure: Measure }) {
  const { t } = useTranslation()
  const { amount, amount_max, unit } = measure
  if (unit === 'to_taste') return t('units.to_taste')
  if (amount === null) return null
  const language = currentLanguage()
  const show = (value: Rational): KitchenNumber => toKitchenNumber(value, unit)
  const isRange = formatAmount(measure, language) !== formatAmount({ ...measure, amount_max: null }, language)
  const upper = isRange && amount_max !== null ? amount_max : null
  const count = pluralCount(rational.toNumber(upper ?? amount), language)
  const [before = '', after = ''] =
    unit === null ? [] : t(`units.${unit}`, { amount: PLACE, count }).split(PLACE)
  return (
    <>
      {before}
      <KitchenValue value={show(amount)} />
      {upper !== null && (
        <>
          {'–'}
          <KitchenValue value={show(upper)} />
        </>
      )}
      {after}
    </>
  )
}
