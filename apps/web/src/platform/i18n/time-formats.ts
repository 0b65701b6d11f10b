/** A time of day, from 00:00 to 23:59 in every language: plans, histories and lists must not differ. */
export const TIME_OF_DAY = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const SHORT_TIME = { timeStyle: 'short', hourCycle: 'h23' } as const

/** 'Nov 25, 2026, 19:20' */
export const DAY_AND_TIME = { dateStyle: 'medium', ...SHORT_TIME } as const

/** '11/25/26, 19:20' */
export const SHORT_DAY_AND_TIME = { dateStyle: 'short', ...SHORT_TIME } as const
