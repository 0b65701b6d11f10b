import { readCountFacets } from '../../../../platform/api/answers/count-facets.ts'

/** Facet counts, by filter and value. */
export interface FacetCounts {
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** False if there may be more than were counted. */
  readonly isExact: boolean
}

export function readFacets(answer: unknown): FacetCounts {
  const { isExact, ...counts } = readCountFacets(answer).facets
  return { counts, isExact }
}
