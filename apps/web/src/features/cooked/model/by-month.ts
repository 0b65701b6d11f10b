import type { CookResponse } from '@souschef/contract'

export interface Month {
  /** 'November 2026', 'Ноябрь 2026'. */
  readonly name: string
  readonly cooks: readonly CookResponse[]
}

/** The name is a heading, so it is in the nominative and starts with a capital. */
function nameOf(instant: Date, language: string, timeZone: string | undefined): string {
  const zone = timeZone === undefined ? {} : { timeZone }
  const parts = new Intl.DateTimeFormat(language, {
    month: 'long',
    year: 'numeric',
    ...zone,
  }).formatToParts(instant)
  // Without what follows the last of the two, as in 'ноябрь 2026 г.'.
  const end = parts.findLastIndex(({ type }) => type !== 'literal') + 1
  const name = parts
    .slice(0, end)
    .map(({ value }) => value)
    .join('')
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
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
