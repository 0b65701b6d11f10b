import { readCount, readObject } from '../../../../platform/api/read-field.ts'

/** Facet counts, by filter and value. */
export interface FacetCounts {
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** False if there may be more than were counted. */
  readonly isExact: boolean
}

const readCounts = (value: unknown): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(readObject(value)).map(([name, count]) => [name, readCount(count) ?? 0]))

export function readFacets(answer: unknown): FacetCounts {
  const { isExact, ...facets } = readObject(readObject(answer)['facets'])
  return {
    counts: Object.fromEntries(Object.entries(facets).map(([facet, counts]) => [facet, readCounts(counts)])),
    isExact: isExact !== false,
  }
}
