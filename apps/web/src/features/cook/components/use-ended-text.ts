import { minutesSinceEnd, type Timer } from '@souschef/domain'
import { useTimersValue } from '#platform/cooking/use-timers-now.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useDurationText } from './use-duration-text.ts'

interface EndedText {
  /** 'Time is up'; once its alarm is over, 'Ended 4 min ago'. */
  readonly full: string
  /** 'Time is up', '4 min ago'. */
  readonly short: string
}

/**
 * The text for an ended timer; re-renders when it changes (TIMER-6).
 *
 * @param timers a stable list of that timer alone
 */
export function useEndedText(timer: Timer, timers: readonly Timer[]): EndedText {
  const { t } = useTranslation()
  const durationText = useDurationText()
  const minutes = useTimersValue(timers, (now) => minutesSinceEnd(timer, now))
  if (minutes === 0) return { full: t('timers.timeIsUp'), short: t('timers.timeIsUp') }
  const duration = durationText(minutes * 60_000)
  return { full: t('timers.endedAgo', { duration }), short: t('timers.ago', { duration }) }
}
