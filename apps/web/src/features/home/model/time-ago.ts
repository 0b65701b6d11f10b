import { DAY_MS, HOUR_MS, MINUTE_MS } from '@souschef/domain'

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const

const WEEK_MS = 7 * DAY_MS

/** Midnight of an instant's day: days are counted by the calendar, so 47 hours ago may not be yesterday. */
const midnight = (instant: number): number => new Date(instant).setHours(0, 0, 0, 0)

/** How long ago something was: '5 min. ago', 'yesterday'; the date if it is more than a week. Both in epoch milliseconds. */
export function timeAgo(instant: number, now: number, language: string): string {
  const elapsed = Math.max(0, now - instant)
  if (elapsed >= WEEK_MS)
    return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }).format(instant)
  const [unit, unitMs] = UNITS.find(([, length]) => elapsed >= length) ?? (['minute', MINUTE_MS] as const)
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' })
  const count =
    unit === 'day' ? Math.round((midnight(now) - midnight(instant)) / unitMs) : Math.floor(elapsed / unitMs)
  return format.format(-count, unit)
}
