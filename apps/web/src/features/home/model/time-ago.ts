import { DAY_MS, HOUR_MS, MINUTE_MS } from '@souschef/domain'

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const

const WEEK_MS = 7 * DAY_MS

/** Days are counted as the calendar has them: what was 47 hours ago was not yesterday. */
const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0)

/** How long ago something was: '5 min. ago', 'yesterday'; the date if it is more than a week. Both in epoch milliseconds. */
export function timeAgo(at: number, now: number, language: string): string {
  const passed = Math.max(0, now - at)
  if (passed >= WEEK_MS)
    return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }).format(at)
  const [unit, size] = UNITS.find(([, length]) => passed >= length) ?? (['minute', MINUTE_MS] as const)
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' })
  const count = unit === 'day' ? Math.round((midnight(now) - midnight(at)) / size) : Math.floor(passed / size)
  return format.format(-count, unit)
}
