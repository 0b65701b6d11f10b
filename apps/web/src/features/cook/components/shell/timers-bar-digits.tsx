import {
  formatRemaining,
  isFinished,
  isRunning,
  remainingMs,
  remainingSeconds,
  type Timer,
  WARNING_MS,
} from '@souschef/domain'
import { useMemo } from 'react'
import { useTimersNow } from '#platform/cooking/use-timers-now.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import css from './timers-bar.module.css'
import { useEndedText } from '../use-ended-text.ts'

/** The remaining time of a timer; only this component re-renders each second. */
export function TimersBarDigits({ timer }: { readonly timer: Timer }) {
  const { t } = useTranslation()
  const timers = useMemo(() => [timer], [timer])
  const now = useTimersNow(timers)
  const ended = useEndedText(timer, timers)
  const isLast = isRunning(timer, now) && remainingMs(timer, now) <= WARNING_MS
  return (
    <span className={css['state']} data-urgent={isLast || isFinished(timer, now)}>
      <span role="timer" aria-label={timer.label} className={css['digits']}>
        {formatRemaining(remainingSeconds(timer, now))}
      </span>
      {isLast && <span className={css['word']}>{t('timers.lastMinute')}</span>}
      {isFinished(timer, now) && <span className={css['word']}>{ended.short}</span>}
      {timer.phase === 'paused' && <span className={css['word']}>{t('timers.paused')}</span>}
    </span>
  )
}
