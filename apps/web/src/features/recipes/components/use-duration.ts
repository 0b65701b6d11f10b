import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { durationText } from '../model/duration.ts'

/** Says a time of whole minutes in the reader's language (CARD-2): '45 min', '2h', '1h 20m'. */
export function useDuration(): (total: number) => string {
  const { t } = useTranslation()
  return (total) => {
    const { key, hours, minutes } = durationText(total)
    return t(key, { hours, minutes })
  }
}

/** Says how long a timer runs; seconds only where there are any: '12 min', '1 min 30 s', '45 s'. */
export function useTimerDuration(): (minutes: number, seconds: number) => string {
  const { t } = useTranslation()
  const duration = useDuration()
  return (minutes, seconds) => {
    if (seconds === 0) return duration(minutes)
    const rest = t('time.seconds', { seconds })
    return minutes === 0 ? rest : `${duration(minutes)} ${rest}`
  }
}
