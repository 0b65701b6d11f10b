import { durationParts } from '@souschef/domain'
import { useTranslation } from '../../../platform/i18n/i18n.ts'

/** Says milliseconds in the reader's language: '20 min', '1h 30m', '1 min 30 s'. */
export function useDurationText(): (duration_ms: number) => string {
  const { t } = useTranslation()
  return (duration_ms) => {
    const { hours, minutes, seconds } = durationParts(duration_ms / 1000)
    const rest = seconds === 0 ? [] : [t('time.seconds', { seconds })]
    if (hours > 0)
      return [t(minutes === 0 ? 'time.hours' : 'time.hoursMinutes', { hours, minutes }), ...rest].join(' ')
    return (minutes === 0 && rest.length > 0 ? rest : [t('time.minutes', { minutes }), ...rest]).join(' ')
  }
}
