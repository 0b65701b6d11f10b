import { durationParts } from '@souschef/domain'
import type { Translate } from './i18n.ts'

const HOURS_A_DAY = 24

function hoursText(t: Translate, hours: number, minutes: number): readonly string[] {
  if (hours > 0 && minutes > 0) return [t('time.hoursMinutes', { hours, minutes })]
  if (hours > 0) return [t('time.hours', { hours })]
  return minutes > 0 ? [t('time.minutes', { minutes })] : []
}

/**
 * Formats a duration (CARD-2): '45 min', '2h', '1h 20m', '1 min 30 s'; from a day on '1 day 2h'.
 *
 * @param seconds rounded to whole seconds, all of which are shown
 */
export function durationText(t: Translate, seconds: number): string {
  const { hours: totalHours, minutes, seconds: restSeconds } = durationParts(seconds)
  const days = Math.floor(totalHours / HOURS_A_DAY)
  const texts = [
    ...(days > 0 ? [t('time.days', { count: days })] : []),
    ...hoursText(t, totalHours % HOURS_A_DAY, minutes),
    ...(restSeconds > 0 ? [t('time.seconds', { seconds: restSeconds })] : []),
  ]
  return texts.length === 0 ? t('time.minutes', { minutes: 0 }) : texts.join(' ')
}
