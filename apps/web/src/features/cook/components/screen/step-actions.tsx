import { Check, ChevronLeft, ChevronRight, Play } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from '../../../../platform/i18n/i18n.ts'
import type { StepOffers } from '../../model/step-offers.ts'
import css from './step-actions.module.css'

interface Props {
  /** The page reserves room for the bar with the id `cook-actions`. */
  readonly id: string | undefined
  readonly main: StepOffers['main']
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Shows the step before (-1) or after (1) the one in view at that moment. */
  readonly onTurn: (direction: -1 | 1) => void
  readonly onDone: () => void
  readonly onCookFromHere: () => void
}

/** Constants, so that they do not re-render with each step. */
const BACK = <ChevronLeft aria-hidden />
const NEXT = <ChevronRight aria-hidden />
const DONE = <Check aria-hidden />
const FROM_HERE = <Play aria-hidden />

/**
 * The previous and the next step, and between them the main action: 'done', or 'cook from here'. The buttons are `aria-disabled`
 * instead of `disabled`: with any `:has(:disabled)` in a style sheet, that would recompute the styles of the whole page.
 */
export const StepActions = memo(function StepActions(props: Props) {
  const { id, main, isFirst, isLast, onTurn, onDone, onCookFromHere } = props
  const { t } = useTranslation()
  return (
    <nav id={id} className={css['actions']} data-main={main} aria-label={t('cook.actions')}>
      <button type="button" className={css['turn']} aria-disabled={isFirst} onClick={() => onTurn(-1)}>
        {BACK}
        <span className={css['word']}>{t('cook.back')}</span>
      </button>
      {main === 'done' && (
        <button type="button" className={css['main']} onClick={onDone}>
          {DONE}
          {t('cook.markDone')}
        </button>
      )}
      {main === 'cook-from-here' && (
        <button type="button" className={css['main']} onClick={onCookFromHere}>
          {FROM_HERE}
          {t('cook.cookFromHere')}
        </button>
      )}
      <button type="button" className={css['turn']} aria-disabled={isLast} onClick={() => onTurn(1)}>
        <span className={css['word']}>{t('cook.forward')}</span>
        {NEXT}
      </button>
    </nav>
  )
})
