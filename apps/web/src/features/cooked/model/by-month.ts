import type { CookResponse } from '@souschef/contract'

export interface Month {
  /** 'November 2026', 'Ноябрь 2026'. */
  readonly name: string
  readonly cooks: readonly CookResponse[]
}

/** The name is a heading, so it is in the nominative and starts with a capital. */
function nameOf(instant: Date, language: string, timeZone: string | undefined): string {
  const zone = timeZone === undefined ? {} : { timeZone }
  const month = new Intl.DateTimeFormat(language, { month: 'long', ...zone }).format(instant)
  const year = new Intl.DateTimeFormat(language, { year: 'numeric', ...zone }).formatToParts(instant)
  const number = year.find(({ type }) => type === 'year')?.value ?? ''
  return `${month.charAt(0).toLocaleUpperCase(language)}${month.slice(1)} ${number}`
}

/**
 * Groups entries by the month in which they were finished, in the given order.
 *
 * @param timeZone defaults to the reader's own
 */
export function byMonth(
  cooks: readonly CookResponse[],
  language: string,
  timeZone?: string,
): readonly Month[] {
  const months: { name: string; cooks: CookResponse[] }[] = []
  for (const cook of cooks) {
    const name = nameOf(new Date(cook.finished_at), language, timeZone)
    const last = months.at(-1)
    if (last?.name === name) last.cooks.push(cook)
    else months.push({ name, cooks: [cook] })
  }
  return months
}
