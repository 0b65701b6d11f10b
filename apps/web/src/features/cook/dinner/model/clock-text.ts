import { type Language, MINUTE_MS } from '@souschef/domain'
import { TIME_OF_DAY } from '#platform/i18n/time-formats.ts'

/** Cached: creating a format takes longer than rendering a step, and a plan has hundreds of times. */
const formats = new Map<Language, Intl.DateTimeFormat>()

function clockFormat(language: Language): Intl.DateTimeFormat {
  const format = formats.get(language) ?? new Intl.DateTimeFormat(language, TIME_OF_DAY)
  formats.set(language, format)
  return format
}

/** The local time of a minute since the epoch: '19:20'. */
export const clockText = (language: Language, minute: number): string =>
  clockFormat(language).format(minute * MINUTE_MS)

/** The local time, with the day of the week if that is not today: 'Tue 19:20'. */
export const dayClockText = (language: Language, minute: number, now: number): string =>
  isSameDay(minute * MINUTE_MS, now * MINUTE_MS)
    ? clockText(language, minute)
    : new Intl.DateTimeFormat(language, { weekday: 'short', ...TIME_OF_DAY }).format(minute * MINUTE_MS)

/** Minutes by which the local clock is ahead of UTC at a minute since the epoch. */
export const clockOffset = (minute: number): number => -new Date(minute * MINUTE_MS).getTimezoneOffset()

/** The instant (epoch milliseconds) of 'hh:mm' on the day of `day`; null if that is not a valid time. */
export function instantAt(clock: string, day: number): number | null {
  const [hours, minutes] = clock.split(':').map(Number)
  if (!/^\d\d:\d\d$/.test(clock) || hours === undefined || minutes === undefined) return null
  return new Date(day).setHours(hours, minutes, 0, 0)
}

/** The same time on the next day. */
export function dayAfter(instant: number): number {
  const date = new Date(instant)
  return date.setDate(date.getDate() + 1)
}

export const isSameDay = (one: number, other: number): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString()
