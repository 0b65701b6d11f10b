import { durationText } from '#platform/i18n/duration-text.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'

/** Formats a duration in whole minutes (CARD-2): '45 min', '2h', '1h 20m', '1 day 2h'. */
export function useDuration(): (total: number) => string {
  const { t } = useTranslation()
  return (total) => durationText(t, total * 60)
}

/** Formats the duration of a timer: '12 min', '1 min 30 s', '45 s'. */
export function useTimerDuration(): (minutes: number, seconds: number) => string {
  const { t } = useTranslation()
  return (minutes, seconds) => durationText(t, minutes * 60 + seconds)
}
