import { formatValue, LANGUAGE_RULES, rational, toKitchenNumber, unitCount } from '@souschef/domain'
import type { Measure, Rational, DisplayMeasure, Unit } from '@souschef/domain'
import { currentLanguage, useTranslation } from '#platform/i18n/i18n.ts'
import { Fraction } from '#ui/fraction.tsx'

/** Placeholder for the number in a translated text, so that it can be replaced by markup. */
const AMOUNT_PLACEHOLDER = '\uFFFC'

function Value({ value, unit }: { readonly value: Rational; readonly unit: Unit | null }) {
  const kitchenNumber = toKitchenNumber(value, unit)
  if (kitchenNumber.kind === 'decimal' || kitchenNumber.numerator === 0)
    return formatValue(value, unit, currentLanguage())
  return (
    <Fraction
      whole={kitchenNumber.whole}
      numerator={kitchenNumber.numerator}
      denominator={kitchenNumber.denominator}
    />
  )
}

interface AmountProps {
  readonly measure: Measure & Partial<DisplayMeasure>
}

/** An amount in kitchen fractions with its unit, as `formatAmount` writes it; nothing if the amount is unknown. */
export function Amount({ measure }: AmountProps) {
  const { t } = useTranslation()
  const { amount, amount_max, unit, isRounded = false } = measure
  if (unit === 'to_taste') return <span>{t('units.to_taste')}</span>
  if (amount === null) return null
  const language = currentLanguage()
  const upper = amount_max !== null && rational.compare(amount_max, amount) !== 0 ? amount_max : null
  const count = unitCount(upper ?? amount, language)
  const [before = '', after = ''] =
    unit === null ? [] : t(`units.${unit}`, { amount: AMOUNT_PLACEHOLDER, count }).split(AMOUNT_PLACEHOLDER)
  return (
    // Browsers that translate pages replace text nodes, so each amount has its own element.
    <span key={JSON.stringify([measure, language])}>
      {before}
      {isRounded && `${LANGUAGE_RULES[language].about} `}
      <span className="whole">
        <Value value={amount} unit={unit} />
        {upper !== null && (
          <>
            {'–'}
            <Value value={upper} unit={unit} />
          </>
        )}
      </span>
      {after}
    </span>
  )
}
