import { durationText } from '../../../platform/i18n/duration-text.ts'
import { useTranslation } from '../../../platform/i18n/i18n.ts'

/** Says a time of whole minutes in the reader's language (CARD-2): '45 min', '2h', '1h 20m', '1 day 2h'. */
export function useDuration(): (total: number) => string {
  const { t } = useTranslation()
  return (total) => durationText(t, total * 60)
}

/** Says how long a timer runs; seconds only where there are any: '12 min', '1 min 30 s', '45 s'. */
export function useTimerDuration(): (minutes: number, seconds: number) => string {
  const { t } = useTranslation()
  return (minutes, seconds) => durationText(t, minutes * 60 + seconds)
}
