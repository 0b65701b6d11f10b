import { ABOUT, rational, toKitchenNumber } from '@souschef/domain'
import type { KitchenNumber, Measure, ShownMeasure } from '@souschef/domain'
import { currentLanguage, useTranslation } from '../../../platform/i18n/i18n.ts'
import { Fraction } from '../../../ui/fraction.tsx'

/** Placeholder for the number in a translated text, so that it can be replaced by markup. */
const PLACE = '\uFFFC'

/** The count that selects the plural form: in English amounts up to 1 are singular ('½ cup'). */
const pluralCount = (value: number, language: string): number => (language === 'en' && value <= 1 ? 1 : value)

const formats = new Map<string, Intl.NumberFormat>()

/** Cached: creating a format costs more than everything else here. */
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

interface AmountProps {
  readonly measure: Measure & Partial<ShownMeasure>
}

/** An amount in kitchen fractions with its unit, as `formatAmount` writes it; nothing if the amount is unknown. */
export function Amount({ measure }: AmountProps) {
  const { t } = useTranslation()
  const { amount, amount_max, unit, isRounded = false } = measure
  if (unit === 'to_taste') return t('units.to_taste')
  if (amount === null) return null
  const language = currentLanguage()
  const upper = amount_max !== null && rational.compare(amount_max, amount) !== 0 ? amount_max : null
  const count = pluralCount(rational.toNumber(upper ?? amount), language)
  const [before = '', after = ''] =
    unit === null ? [] : t(`units.${unit}`, { amount: PLACE, count }).split(PLACE)
  return (
    <>
      {before}
      {isRounded && `${ABOUT[language]} `}
      <KitchenValue value={toKitchenNumber(amount, unit)} />
      {upper !== null && (
        <>
          {'–'}
          <KitchenValue value={toKitchenNumber(upper, unit)} />
        </>
      )}
      {after}
    </>
  )
}
