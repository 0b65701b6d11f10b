import { useId } from 'react'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { TEXT_SIZES, type TextSize } from '../platform/cooking/use-text-size.ts'
import { cx } from './cx.ts'
import css from './text-size-choice.module.css'

interface Props {
  readonly size: TextSize
  readonly onSize: (size: TextSize) => void
  /** Whether the legend is hidden, because a heading above says the same. */
  readonly hidesLegend?: boolean
}

/** Chooses the text size of the steps. */
export function TextSizeChoice({ size, onSize, hidesLegend = false }: Props) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className={css['choice']}>
      <legend className={cx(hidesLegend && 'visually-hidden')}>{t('cook.textSize')}</legend>
      {TEXT_SIZES.map((one) => (
        <label key={one} className={css['size']} data-size={one}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={one === size}
            onChange={() => onSize(one)}
          />
          <span aria-hidden>{t('cook.textSizeSample')}</span>
          <span className="visually-hidden">{t(`cook.textSizes.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
