import type { Language } from '@souschef/domain'

/** A time of day, from 00:00 to 23:59 in every language: plans, histories and lists must not differ. */
export const TIME_OF_DAY = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const SHORT_TIME = { timeStyle: 'short', hourCycle: 'h23' } as const

/** 'Nov 25, 2026, 19:20' */
export const DAY_AND_TIME = { dateStyle: 'medium', ...SHORT_TIME } as const

/** '11/25/26, 19:20' */
export const SHORT_DAY_AND_TIME = { dateStyle: 'short', ...SHORT_TIME } as const

/** A date with its year, as text. A line never breaks before the Russian 'г.', for which `Intl` writes an ordinary space. */
export const dateText = (date: Date, language: Language, format: Intl.DateTimeFormatOptions): string =>
  date.toLocaleString(language, format).replace(' г.', '\u00A0г.')
