import type { TextKey } from '@souschef/locales'

/** A text of the catalogue and the numbers in it. */
export interface DurationText {
  readonly key: Extract<TextKey, `time.${string}`>
  readonly hours: number
  readonly minutes: number
}

/** How a time of whole minutes is said (CARD-2): minutes under an hour, whole hours alone, else both. */
export function durationText(total: number): DurationText {
  const hours = Math.floor(total / 60)
  const minutes = total % 60
  if (hours === 0) return { key: 'time.minutes', hours, minutes }
  return { key: minutes === 0 ? 'time.hours' : 'time.hoursMinutes', hours, minutes }
}
