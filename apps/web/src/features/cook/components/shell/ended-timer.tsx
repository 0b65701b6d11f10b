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
import type { CookedRecipes } from '../../../../platform/cooking/cooked-recipes.ts'
import { useTimersValue } from '../../../../platform/cooking/use-timers-now.ts'
import { useTranslation } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../ui/button.tsx'
import { longerTimer, restOfRange } from '../../model/step-timers.ts'
import { useIsEndIn, useShowsEnds } from '../../model/stop-places.ts'
import { timerPath } from '../../model/timer-place.ts'
import { useAutoHide } from '../../model/use-auto-hide.ts'
import css from './completion-banner.module.css'
import { useDurationText } from '../use-duration-text.ts'
import { useEndedText } from '../use-ended-text.ts'

/** BAR-2. */
const SHOWN_MS = 10_000

export interface EndedTimerProps {
  readonly state: CookingState
  readonly recipes: CookedRecipes
  /** Without a signed-in user an alarm can only be stopped (DEC-28). */
  readonly isSignedIn: boolean
  readonly onCommand: (command: CookingCommand) => boolean
  readonly timer: RunningTimer
  /** It does not hide while held. */
  readonly isHeld: boolean
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
  isHeld,
  onHide,
}: EndedTimerProps) {
  const { t } = useTranslation()
  const durationText = useDurationText()
  const navigate = useNavigate()
  useAutoHide(SHOWN_MS, isHeld, onHide)
  const timers = useMemo(() => [timer], [timer])
  useShowsEnds('banner', timers)
  const isStageInSight = useIsEndIn('stage')(timer)
  const rings = useTimersValue(timers, (now) => isAlarming(timer, now))
  const ended = useEndedText(timer, timers)
  const { id: timer_id, recipe_id, step_id, label, sound_notification } = timer
  const recipe = recipes.get(recipe_id)
  const step = recipe?.steps.find(({ id }) => id === step_id)
  const more_ms = step === undefined ? 0 : restOfRange(step, timer_id)
  const canGoOn = isSignedIn && findSession(state, recipe_id)?.steps.some(({ id }) => id === step_id) === true
  const acknowledge = (): boolean => onCommand({ type: 'ACKNOWLEDGE_TIMER', recipe_id, timer_id })
  const goOnFor = (longer: Parameters<typeof longerTimer>[0]): void => {
    if (acknowledge()) onCommand({ type: 'START_TIMER', recipe_id, timer: longer })
  }
  const own = { id: timer_id, step_id, label, sound_notification }
  const rest = t('cook.timerMore', { duration: durationText(more_ms) })
  return (
    <article className={css['ended']} data-rings={rings}>
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
        {canGoOn &&
          (more_ms > 0 ? (
            <Button
              aria-label={t('timers.moreOf', { more: rest, label })}
              onClick={() => goOnFor(longerTimer({ ...own, duration_ms: more_ms }, more_ms))}
            >
              {rest}
            </Button>
          ) : (
            <Button
              aria-label={t('timers.oneMoreMinuteLabel', { label })}
              // A timer of its own: the recipe's timer keeps its duration.
              onClick={() => goOnFor({ ...own, duration_ms: MINUTE_MS })}
            >
              {t('timers.oneMoreMinute')}
            </Button>
          ))}
        {isSignedIn && !isStageInSight && (
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
