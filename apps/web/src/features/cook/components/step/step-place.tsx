import { currentStepIndex, type RecipeSession } from '@souschef/domain'
import { CornerDownRight, Flame, Play } from 'lucide-react'
import { memo, useDeferredValue } from 'react'
import { currentLanguage, useTranslation } from '../../../../platform/i18n/i18n.ts'
import { cx } from '../../../../ui/cx.ts'
import type { CookRecipe } from '../../model/cook-recipe.ts'
import { meanwhile, stepOffers, waitsFor } from '../../model/step-offers.ts'
import screen from '../screen/cooking-screen.module.css'
import css from '../screen/notices.module.css'

interface Props {
  readonly recipe: CookRecipe
  readonly session: RecipeSession
  /** The index of the step in view. */
  readonly shown: number
  /** Stable callbacks, which take an index. */
  readonly onLook: (index: number) => void
  readonly onCookFromHere: (index: number) => void
  readonly onBegin: (index: number) => void
}

/** Whether a step is in progress. */
const isHere = (session: RecipeSession, index: number): boolean => {
  const status = session.steps[index]?.status
  return status === 'active' || status === 'paused'
}

/** The other steps in progress, except the current one if there is a link to it anyway. */
const others = (session: RecipeSession, index: number): readonly number[] =>
  meanwhile(session, index).filter((other) => isHere(session, index) || other !== currentStepIndex(session))

/**
 * Relates the step in view to the session: the other steps in progress, and how to start one that is only being viewed. While there
 * is nothing to show, it prerenders what will be shown for the next step.
 */
export function StepPlace({ recipe, session, shown, ...on }: Props) {
  const isSilent = isHere(session, shown) && others(session, shown).length === 0
  const readySession = useDeferredValue(session)
  const readyAfter = useDeferredValue(shown)
  return (
    <div className={cx(screen['place'], isSilent && screen['away'])} aria-hidden={isSilent || undefined}>
      <Place
        recipe={recipe}
        session={isSilent ? readySession : session}
        index={isSilent ? readyAfter + 1 : shown}
        {...on}
      />
    </div>
  )
}

const TO_STEP = <CornerDownRight aria-hidden />
const BEGIN = <Flame aria-hidden />
const FROM_HERE = <Play aria-hidden />

type PlaceProps = Omit<Props, 'shown'> & { readonly index: number }

const Place = memo(function Place({ recipe, session, index, onLook, onCookFromHere, onBegin }: PlaceProps) {
  const { t } = useTranslation()
  const step = session.steps[index]
  if (step === undefined) return null
  const waits = waitsFor(session, step)
  const offers = stepOffers(session, step)
  const isElsewhere = !isHere(session, index) && session.status !== 'completed'
  const current = currentStepIndex(session)
  return (
    <div className={css['place']}>
      {isElsewhere && (
        <p>
          <span>{t('cook.elsewhere', { number: current + 1 })}</span>{' '}
          {waits.length > 0 && (
            <span>
              {t('cook.waits', {
                // Selects 'step' or 'steps', for any number of them.
                count: Math.min(waits.length, 2),
                steps: new Intl.ListFormat(currentLanguage()).format(waits.map((other) => String(other + 1))),
              })}
            </span>
          )}
        </p>
      )}
      <div className={css['placeActions']}>
        {isElsewhere && (
          <button type="button" className={css['small']} onClick={() => onLook(current)}>
            {TO_STEP}
            <span>{t('cook.ask.toStep', { number: current + 1 })}</span>
          </button>
        )}
        {offers.begin && (
          <button type="button" className={css['small']} onClick={() => onBegin(index)}>
            {BEGIN}
            {t('cook.startBeside')}
          </button>
        )}
        {offers.cookFromHere && (
          <button type="button" className={css['small']} onClick={() => onCookFromHere(index)}>
            {FROM_HERE}
            {t('cook.cookFromHere')}
          </button>
        )}
        {others(session, index).map((other) => (
          <button key={other} type="button" className={css['small']} onClick={() => onLook(other)}>
            {BEGIN}
            <span className={css['smallText']}>
              <span>{t('cook.meanwhile', { number: other + 1 })}</span>
              <span lang={recipe.language}>{recipe.steps[other]?.outline}</span>
            </span>
          </button>
        ))}
      </div>
    </div>
  )
})
