import { currentStepIndex, type RecipeSession, type SessionStep } from '@souschef/domain'
import { CornerDownRight, Flame, Play } from 'lucide-react'
import { currentLanguage, useTranslation } from '../../../platform/i18n/i18n.ts'
import type { CookRecipe } from '../model/cook-recipe.ts'
import { meanwhile, stepOffers, waitsFor } from '../model/step-offers.ts'
import css from './notices.module.css'

interface Props {
  readonly recipe: CookRecipe
  readonly session: RecipeSession
  readonly step: SessionStep
  readonly shown: number
  readonly onLook: (index: number) => void
  readonly onCookFromHere: () => void
  readonly onBegin: () => void
}

/** Where the step in view stands among the others: what goes on meanwhile, and how to begin one that is only looked at. */
export function StepPlace({ recipe, session, step, shown, onLook, onCookFromHere, onBegin }: Props) {
  const { t } = useTranslation()
  const others = meanwhile(session, shown)
  const waits = waitsFor(session, step)
  const offers = stepOffers(session, step)
  const isHere = step.status === 'active' || step.status === 'paused'
  const current = currentStepIndex(session)
  const parallel = others.filter((index) => isHere || index !== current)
  if (parallel.length === 0 && isHere) return null
  return (
    <div className={css['place']}>
      {!isHere && session.status !== 'completed' && (
        <p>
          {t('cook.elsewhere', { number: current + 1 })}{' '}
          {waits.length > 0 &&
            t('cook.waits', {
              // The form is that of 'step' or 'steps', however many there are.
              count: Math.min(waits.length, 2),
              steps: new Intl.ListFormat(currentLanguage()).format(waits.map((index) => String(index + 1))),
            })}
        </p>
      )}
      <div className={css['placeActions']}>
        {!isHere && session.status !== 'completed' && (
          <button type="button" className={css['small']} onClick={() => onLook(current)}>
            <CornerDownRight aria-hidden />
            {t('cook.ask.toStep', { number: current + 1 })}
          </button>
        )}
        {offers.begin && (
          <button type="button" className={css['small']} onClick={onBegin}>
            <Flame aria-hidden />
            {t('cook.startBeside')}
          </button>
        )}
        {offers.cookFromHere && (
          <button type="button" className={css['small']} onClick={onCookFromHere}>
            <Play aria-hidden />
            {t('cook.cookFromHere')}
          </button>
        )}
        {parallel.map((index) => (
          <button key={index} type="button" className={css['small']} onClick={() => onLook(index)}>
            <Flame aria-hidden />
            <span className={css['smallText']}>
              {t('cook.meanwhile', { number: index + 1 })}
              <span lang={recipe.language}>
                {recipe.steps[index]?.title ?? recipe.steps[index]?.instruction}
              </span>
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}
