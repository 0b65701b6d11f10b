import {
  formatRemaining,
  isAlarming,
  isFinished,
  remainingMs,
  remainingSeconds,
  type Timer,
  WARNING_MS,
} from '@souschef/domain'
import { BellOff, Check, Pause, Play, Plus, RotateCcw, Trash2 } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useTimersNow, useTimersValue } from '#platform/cooking/use-timers-now.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { cx } from '#ui/cx.ts'
import { useIsEndShownIn, useRegisterEndedTimers } from '../../model/ended-timer-surfaces.ts'
import { useInView } from '#platform/use-in-view.ts'
import css from './timers.module.css'
import { useDurationText } from '../use-duration-text.ts'
import { useEndedText } from '../use-ended-text.ts'

export type TimerAction =
  | 'PAUSE_TIMER'
  | 'RESUME_TIMER'
  | 'RESTART_TIMER'
  | 'ACKNOWLEDGE_TIMER'
  | 'REMOVE_TIMER'

interface Props {
  readonly timer: Timer
  /** The language of the recipe, for the timer's label. */
  readonly language: string
  readonly isHighlighted: boolean
  /** How much longer the upper end of a range is, in milliseconds; 0 if it is not a range. */
  readonly more_ms: number
  readonly onAction: (type: TimerAction) => void
  readonly onMore: () => void
}

const NO_TIMERS: readonly Timer[] = []

/** The appearance of a timer: `low` in its last minute, `rings` in the minute after its end, `over` after that. */
function appearanceOf(timer: Timer, now: number): 'running' | 'low' | 'paused' | 'rings' | 'over' {
  if (isAlarming(timer, now)) return 'rings'
  if (isFinished(timer, now)) return 'over'
  if (timer.phase === 'paused') return 'paused'
  return remainingMs(timer, now) <= WARNING_MS ? 'low' : 'running'
}

/** A started timer, in digits readable from two metres: running, paused or ended. */
export function TimerStage({ timer, language, isHighlighted, more_ms, onAction, onMore }: Props) {
  const { t } = useTranslation()
  const durationText = useDurationText()
  const timers = useMemo(() => [timer], [timer])
  const appearance = useTimersValue(timers, (now) => appearanceOf(timer, now))
  const ended = useEndedText(timer, timers)
  const isRinging = appearance === 'rings'
  const isOver = isRinging || appearance === 'over'
  const stage = useRef<HTMLDivElement>(null)
  useRegisterEndedTimers('stage', useInView(stage, isOver) ? timers : NO_TIMERS)
  const isInBanner = useIsEndShownIn('banner')(timer)
  const isLow = appearance === 'low'
  return (
    <div
      ref={stage}
      role="group"
      aria-label={timer.label}
      tabIndex={-1}
      className={cx(css['stage'], isRinging && css['rings'], isLow && css['low'])}
      data-timer={timer.id}
      data-state={isOver ? 'over' : timer.phase}
      data-highlighted={isHighlighted || undefined}
    >
      <p className={css['name']} lang={language}>
        {timer.label}
      </p>
      <Digits timers={timers} timer={timer} />
      <p className={css['words']}>
        {isOver
          ? ended.full
          : isLow
            ? t('cook.timerLastMinute')
            : timer.phase === 'paused'
              ? t('cook.timerPaused')
              : t('cook.timerOf', { duration: durationText(timer.duration_ms) })}
      </p>
      <div className={css['acts']}>
        {isOver ? (
          <>
            {!isInBanner && (
              <button type="button" className={css['mainAct']} onClick={() => onAction('ACKNOWLEDGE_TIMER')}>
                {isRinging ? <BellOff aria-hidden /> : <Check aria-hidden />}
                <span>{t(isRinging ? 'cook.timerStop' : 'cook.timerSeen')}</span>
              </button>
            )}
            {more_ms > 0 && (
              <button type="button" className={css['act']} onClick={onMore}>
                <Plus aria-hidden />
                <span>{t('cook.timerMore', { duration: durationText(more_ms) })}</span>
              </button>
            )}
          </>
        ) : (
          <button
            type="button"
            className={css['mainAct']}
            onClick={() => onAction(timer.phase === 'paused' ? 'RESUME_TIMER' : 'PAUSE_TIMER')}
          >
            {timer.phase === 'paused' ? <Play aria-hidden /> : <Pause aria-hidden />}
            <span>{t(timer.phase === 'paused' ? 'cook.timerResume' : 'cook.timerPause')}</span>
          </button>
        )}
        <button type="button" className={css['act']} onClick={() => onAction('RESTART_TIMER')}>
          <RotateCcw aria-hidden />
          {t('cook.timerRestart')}
        </button>
        {!isOver && (
          <button type="button" className={css['act']} onClick={() => onAction('REMOVE_TIMER')}>
            <Trash2 aria-hidden />
            {t('cook.timerRemove')}
          </button>
        )}
      </div>
    </div>
  )
}

interface DigitsProps {
  readonly timer: Timer
  /** A stable list of that timer alone. */
  readonly timers: readonly Timer[]
}

/** Only the digits re-render each second. */
function Digits({ timer, timers }: DigitsProps) {
  const seconds = remainingSeconds(timer, useTimersNow(timers))
  return (
    <p role="timer" aria-label={timer.label} className={cx(css['digits'], seconds >= 3600 && css['hours'])}>
      {formatRemaining(seconds)}
    </p>
  )
}
