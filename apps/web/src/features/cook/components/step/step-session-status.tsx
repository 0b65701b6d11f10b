import { currentStepIndex, type RecipeSession } from '@souschef/domain'
import { CornerDownRight, Flame, Play } from 'lucide-react'
import { memo, useDeferredValue } from 'react'
import { currentLanguage, useTranslation } from '#platform/i18n/i18n.ts'
import { cx } from '#ui/cx.ts'
import type { CookRecipe } from '../../model/cook-recipe.ts'
import { otherStepsInProgress, availableActions, pendingDependencies } from '../../model/available-actions.ts'
import screen from '../screen/cooking-screen.module.css'
import css from '../screen/notices.module.css'

interface Props {
  readonly recipe: CookRecipe
  readonly session: RecipeSession
  /** The index of the step in view. */
  readonly visibleIndex: number
  /** Stable callbacks, which take an index. */
  readonly onShowStep: (index: number) => void
  readonly onCookFromHere: (index: number) => void
  readonly onStartStep: (index: number) => void
}

/** Whether a step is in progress. */
const isInProgress = (session: RecipeSession, index: number): boolean => {
  const status = session.steps[index]?.status
  return status === 'active' || status === 'paused'
}

/** The other steps in progress, except the current one if it is linked elsewhere. */
const otherSteps = (session: RecipeSession, index: number): readonly number[] =>
  otherStepsInProgress(session, index).filter(
    (other) => isInProgress(session, index) || other !== currentStepIndex(session),
  )

/**
 * Relates the step in view to the session: the other steps in progress, and how to start one that is only being viewed. While there
 * is nothing to show, it prerenders what will be shown for the next step.
 */
export function StepSessionStatus({ recipe, session, visibleIndex, ...handlers }: Props) {
  const isEmpty = isInProgress(session, visibleIndex) && otherSteps(session, visibleIndex).length === 0
  const prerenderSession = useDeferredValue(session)
  const prerenderIndex = useDeferredValue(visibleIndex)
  return (
    <div className={cx(screen['place'], isEmpty && screen['away'])} aria-hidden={isEmpty || undefined}>
      <SessionStatus
        recipe={recipe}
        session={isEmpty ? prerenderSession : session}
        index={isEmpty ? prerenderIndex + 1 : visibleIndex}
        {...handlers}
      />
    </div>
  )
}

const TO_STEP_ICON = <CornerDownRight aria-hidden />
const START_ICON = <Flame aria-hidden />
const COOK_FROM_HERE_ICON = <Play aria-hidden />

type SessionStatusProps = Omit<Props, 'visibleIndex'> & { readonly index: number }

const SessionStatus = memo(function SessionStatus({
  recipe,
  session,
  index,
  onShowStep,
  onCookFromHere,
  onStartStep,
}: SessionStatusProps) {
  const { t } = useTranslation()
  const step = session.steps[index]
  if (step === undefined) return null
  const blockers = pendingDependencies(session, step)
  const offers = availableActions(session, step)
  const isPreview = !isInProgress(session, index) && session.status !== 'completed'
  const current = currentStepIndex(session)
  return (
    <div className={css['place']}>
      {isPreview && (
        <p>
          <span>{t('cook.elsewhere', { number: current + 1 })}</span>{' '}
          {blockers.length > 0 && (
            <span>
              {t('cook.waits', {
                // Selects 'step' or 'steps', for any number of them.
                count: Math.min(blockers.length, 2),
                steps: new Intl.ListFormat(currentLanguage()).format(
                  blockers.map((other) => String(other + 1)),
                ),
              })}
            </span>
          )}
        </p>
      )}
      <div className={css['placeActions']}>
        {isPreview && (
          <button type="button" className={css['small']} onClick={() => onShowStep(current)}>
            {TO_STEP_ICON}
            <span>{t('cook.ask.toStep', { number: current + 1 })}</span>
          </button>
        )}
        {offers.startInParallel && (
          <button type="button" className={css['small']} onClick={() => onStartStep(index)}>
            {START_ICON}
            {t('cook.startBeside')}
          </button>
        )}
        {offers.cookFromHere && (
          <button type="button" className={css['small']} onClick={() => onCookFromHere(index)}>
            {COOK_FROM_HERE_ICON}
            {t('cook.cookFromHere')}
          </button>
        )}
        {otherSteps(session, index).map((other) => (
          <button key={other} type="button" className={css['small']} onClick={() => onShowStep(other)}>
            {START_ICON}
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
