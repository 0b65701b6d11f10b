import {
  type CookingCommand,
  type CookingState,
  findSession,
  isAlarming,
  MINUTE_MS,
  type RunningTimer,
} from '@souschef/domain'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { CookedRecipes } from '#platform/cooking/cooked-recipes.ts'
import { useTimersValue } from '#platform/cooking/use-timers-now.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { rangeRemainderTimer, rangeRemainderMs } from '../../model/step-timers.ts'
import { useIsEndShownIn, useRegisterEndedTimers } from '../../model/ended-timer-surfaces.ts'
import { timerPath } from '../../model/timer-path.ts'
import { useAutoHide } from '../../model/use-auto-hide.ts'
import css from './completion-banner.module.css'
import { useDurationText } from '../use-duration-text.ts'
import { useEndedText } from '../use-ended-text.ts'

/** BAR-2. */
const AUTO_HIDE_MS = 10_000

export interface EndedTimerProps {
  readonly state: CookingState
  readonly recipes: CookedRecipes
  /** Without a signed-in user an alarm can only be stopped (DEC-28). */
  readonly isSignedIn: boolean
  readonly onCommand: (command: CookingCommand) => boolean
  readonly timer: RunningTimer
  /** Suspends automatic hiding. */
  readonly isPaused: boolean
  readonly onHide: () => void
}

/** Name lengths from which on the font size is reduced. */
const sizeOf = ({ length }: string): 'short' | 'medium' | 'long' =>
  length <= 10 ? 'short' : length <= 28 ? 'medium' : 'long'

/** An ended timer: its name, readable from two metres, its recipe, and its actions. */
export function EndedTimer({
  timer,
  state,
  recipes,
  isSignedIn,
  onCommand,
  isPaused,
  onHide,
}: EndedTimerProps) {
  const { t } = useTranslation()
  const durationText = useDurationText()
  const navigate = useNavigate()
  useAutoHide(AUTO_HIDE_MS, isPaused, onHide)
  const timers = useMemo(() => [timer], [timer])
  useRegisterEndedTimers('banner', timers)
  const isStageVisible = useIsEndShownIn('stage')(timer)
  const isRinging = useTimersValue(timers, (now) => isAlarming(timer, now))
  const ended = useEndedText(timer, timers)
  const { id: timer_id, recipe_id, step_id, label, sound_notification } = timer
  const recipe = recipes.get(recipe_id)
  const step = recipe?.steps.find(({ id }) => id === step_id)
  const more_ms = step === undefined ? 0 : rangeRemainderMs(step, timer_id)
  const canExtend =
    isSignedIn && findSession(state, recipe_id)?.steps.some(({ id }) => id === step_id) === true
  const acknowledge = (): boolean => onCommand({ type: 'ACKNOWLEDGE_TIMER', recipe_id, timer_id })
  const extendWith = (extendedTimer: Parameters<typeof rangeRemainderTimer>[0]): void => {
    if (acknowledge()) onCommand({ type: 'START_TIMER', recipe_id, timer: extendedTimer })
  }
  const baseTimer = { id: timer_id, step_id, label, sound_notification }
  const moreText = t('cook.timerMore', { duration: durationText(more_ms) })
  return (
    <article className={css['ended']} data-rings={isRinging}>
      <p className={css['name']} data-size={sizeOf(label)} lang={recipe?.language}>
        {label}
      </p>
      <p className={css['what']}>
        <span lang={recipe?.language}>{recipe?.title ?? t('timers.aRecipe')}</span>{' '}
        <strong>{ended.full}</strong>
      </p>
      <div className={css['tools']}>
        <Button
          variant="primary"
          className={css['stop']}
          aria-label={t('timers.acknowledge', { label })}
          onClick={acknowledge}
        >
          {t('timers.stop')}
        </Button>
        {canExtend &&
          (more_ms > 0 ? (
            <Button
              aria-label={t('timers.moreOf', { more: moreText, label })}
              onClick={() => extendWith(rangeRemainderTimer({ ...baseTimer, duration_ms: more_ms }, more_ms))}
            >
              {moreText}
            </Button>
          ) : (
            <Button
              aria-label={t('timers.oneMoreMinuteLabel', { label })}
              // Started as a separate timer: the recipe's timer retains its duration.
              onClick={() => extendWith({ ...baseTimer, duration_ms: MINUTE_MS })}
            >
              {t('timers.oneMoreMinute')}
            </Button>
          ))}
        {isSignedIn && !isStageVisible && (
          <Button
            aria-label={t('timers.toStepLabel', { label })}
            onClick={() => {
              onHide()
              void navigate(timerPath(state, timer))
            }}
          >
            {t('timers.toStep')}
          </Button>
        )}
      </div>
    </article>
  )
}
