import type { Json } from '../../platform/http/json.ts'

/** A section of the home page as pieces of JSON, because cards are stored as JSON. */
export type Section = readonly Json[]

/** Pieces with commas between them. */
export const joinWithCommas = (items: readonly (readonly Json[])[]): Section =>
  items.flatMap((pieces, index) => (index === 0 ? pieces : [',', ...pieces]))

/** What follows the list of a page and closes its object. */
export const closeList = (nextCursor: string | null): string =>
  nextCursor === null ? ']}' : `],"nextCursor":${JSON.stringify(nextCursor)}}`
