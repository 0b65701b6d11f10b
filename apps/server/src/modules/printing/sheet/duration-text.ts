import { durationParts, type Language } from '@souschef/domain'
import { translate } from '@souschef/locales'

const HOURS_PER_DAY = 24

/** A duration in words (CARD-2): '45 min', '2h', '1h 20m', '1 min 30 s', '1 day 2h'. */
export function durationText(seconds: number, language: Language): string {
  const { hours: allHours, minutes, seconds: rest } = durationParts(seconds)
  const days = Math.floor(allHours / HOURS_PER_DAY)
  const hours = allHours % HOURS_PER_DAY
  const parts: string[] = []
  if (days > 0) parts.push(translate(language, 'time.days', { count: days }))
  if (hours > 0 && minutes > 0) parts.push(translate(language, 'time.hoursMinutes', { hours, minutes }))
  else if (hours > 0) parts.push(translate(language, 'time.hours', { hours }))
  else if (minutes > 0) parts.push(translate(language, 'time.minutes', { minutes }))
  if (rest > 0) parts.push(translate(language, 'time.seconds', { seconds: rest }))
  return parts.length === 0 ? translate(language, 'time.minutes', { minutes: 0 }) : parts.join(' ')
}
