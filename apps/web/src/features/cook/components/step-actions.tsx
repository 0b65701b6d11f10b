import { Check, ChevronLeft, ChevronRight, Play } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import type { StepOffers } from '../model/step-offers.ts'
import css from './cooking-screen.module.css'

interface Props {
  readonly main: StepOffers['main']
  readonly shown: number
  readonly isLast: boolean
  readonly onLook: (index: number) => void
  readonly onDone: () => void
  readonly onCookFromHere: () => void
}

/** The same elements at every step: they are not drawn anew. */
const BACK = <ChevronLeft aria-hidden />
const FORWARD = <ChevronRight aria-hidden />
const DONE = <Check aria-hidden />
const FROM_HERE = <Play aria-hidden />

/** Back, and the one thing to do with the step in view: done, cook from here, or look at the next. */
export const StepActions = memo(function StepActions(props: Props) {
  const { main, shown, isLast, onLook, onDone, onCookFromHere } = props
  const { t } = useTranslation()
  return (
    <nav id="cook-actions" className={css['actions']} aria-label={t('cook.actions')}>
      <button type="button" className={css['back']} disabled={shown === 0} onClick={() => onLook(shown - 1)}>
        {BACK}
        {t('cook.back')}
      </button>
      {main === 'look-on' ? (
        <button type="button" className={css['back']} disabled={isLast} onClick={() => onLook(shown + 1)}>
          {t('cook.forward')}
          {FORWARD}
        </button>
      ) : main === 'done' ? (
        <button type="button" className={css['main']} onClick={onDone}>
          {DONE}
          {t('cook.markDone')}
        </button>
      ) : (
        <button type="button" className={css['main']} onClick={onCookFromHere}>
          {FROM_HERE}
          {t('cook.cookFromHere')}
        </button>
      )}
    </nav>
  )
})
