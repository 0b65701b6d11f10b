import { Check, ChevronLeft, ChevronRight, Play } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import type { AvailableActions } from '../../model/available-actions.ts'
import css from './step-actions.module.css'

interface Props {
  /** The style sheets reserve room for the bar with the id `cook-actions`. */
  readonly id: string | undefined
  readonly main: AvailableActions['main']
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Shows the step before (-1) or after (1) the one in view at that moment. */
  readonly onStepBy: (direction: -1 | 1) => void
  readonly onDone: () => void
  readonly onCookFromHere: () => void
}

/** Constants, so that they do not re-render with each step. */
const BACK_ICON = <ChevronLeft aria-hidden />
const NEXT_ICON = <ChevronRight aria-hidden />
const DONE_ICON = <Check aria-hidden />
const COOK_FROM_HERE_ICON = <Play aria-hidden />

/**
 * The previous and the next step, and between them the main action: 'done', or 'cook from here'. The buttons are `aria-disabled`
 * instead of `disabled`: with any `:has(:disabled)` in a style sheet, that would recompute the styles of the whole page.
 */
export const StepActions = memo(function StepActions(props: Props) {
  const { id, main, isFirst, isLast, onStepBy, onDone, onCookFromHere } = props
  const { t } = useTranslation()
  return (
    <nav id={id} className={css['actions']} data-main={main} aria-label={t('cook.actions')}>
      <button type="button" className={css['turn']} aria-disabled={isFirst} onClick={() => onStepBy(-1)}>
        {BACK_ICON}
        <span className={css['word']}>{t('cook.back')}</span>
      </button>
      {main === 'done' && (
        <button type="button" className={css['main']} onClick={onDone}>
          {DONE_ICON}
          {t('cook.markDone')}
        </button>
      )}
      {main === 'cook-from-here' && (
        <button type="button" className={css['main']} onClick={onCookFromHere}>
          {COOK_FROM_HERE_ICON}
          {t('cook.cookFromHere')}
        </button>
      )}
      <button type="button" className={css['turn']} aria-disabled={isLast} onClick={() => onStepBy(1)}>
        <span className={css['word']}>{t('cook.forward')}</span>
        {NEXT_ICON}
      </button>
    </nav>
  )
})
