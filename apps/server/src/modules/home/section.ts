import type { Json } from '../../platform/http/json.ts'

/** A section of the home page as pieces of JSON, because cards are stored as JSON. */
export type Section = readonly Json[]

/** Joins items, each in pieces of JSON, with commas. */
export const joinWithCommas = (items: readonly (readonly Json[])[]): Section =>
  items.flatMap((pieces, index) => (index === 0 ? pieces : [',', ...pieces]))

/** Closes the list and the object of a page. @param nextCursor null on the last page */
export const closeList = (nextCursor: string | null): string =>
  nextCursor === null ? ']}' : `],"nextCursor":${JSON.stringify(nextCursor)}}`
