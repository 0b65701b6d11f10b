import type { RecipeSession, SessionStep } from '@souschef/domain'
import { Check, ChevronLeft, ChevronRight, Play } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { stepOffers } from '../model/step-offers.ts'
import css from './cooking-screen.module.css'

interface Props {
  readonly session: RecipeSession
  readonly step: SessionStep
  readonly shown: number
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
export function StepActions({ session, step, shown, onLook, onDone, onCookFromHere }: Props) {
  const { t } = useTranslation()
  const { main } = stepOffers(session, step)
  return (
    <nav id="cook-actions" className={css['actions']} aria-label={t('cook.actions')}>
      <button type="button" className={css['back']} disabled={shown === 0} onClick={() => onLook(shown - 1)}>
        {BACK}
        {t('cook.back')}
      </button>
      {main === 'look-on' ? (
        <button
          type="button"
          className={css['back']}
          disabled={shown === session.steps.length - 1}
          onClick={() => onLook(shown + 1)}
        >
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
}
