import { readCountFacets } from '#platform/api/answers/count-facets.ts'

/** Facet counts, by filter and value. */
export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>

export const readFacets = (response: unknown): FacetCounts => readCountFacets(response).facets
