import { Check, ChevronLeft, ChevronRight, Play } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from '../../../../platform/i18n/i18n.ts'
import type { StepOffers } from '../../model/step-offers.ts'
import css from './step-actions.module.css'

interface Props {
  /** Marks the one bar of actions that the page makes room for. */
  readonly id: string | undefined
  readonly main: StepOffers['main']
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Looks at the step before (-1) or after (1) the one in view, whichever that is by then. */
  readonly onTurn: (direction: -1 | 1) => void
  readonly onDone: () => void
  readonly onCookFromHere: () => void
}

/** The same elements at every step: they are not drawn anew. */
const BACK = <ChevronLeft aria-hidden />
const NEXT = <ChevronRight aria-hidden />
const DONE = <Check aria-hidden />
const FROM_HERE = <Play aria-hidden />

/**
 * The previous and the next step, and between them the main action: 'done', or 'cook from here'. A button that leads nowhere is
 * `aria-disabled` and no more: rules may ask `:has(:disabled)`, and the browser would recompute the styles of the whole page.
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
