/** Sorts after every id, in the bytewise order of both databases. */
export const AFTER_IDS = '~'

/** Sorts after every text with this prefix, in the bytewise order of both databases. */
export const endOfPrefix = (prefix: string): string => `${prefix}\u{10ffff}`
