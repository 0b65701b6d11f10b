import { durationText } from '#platform/i18n/duration-text.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'

/** Formats milliseconds in the reader's language: '20 min', '1h 30m', '1 min 30 s'. */
export function useDurationText(): (duration_ms: number) => string {
  const { t } = useTranslation()
  return (duration_ms) => durationText(t, duration_ms / 1000)
}
