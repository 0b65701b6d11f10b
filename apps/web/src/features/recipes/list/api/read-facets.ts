import { readCount, readObject } from '../../../../platform/api/read-field.ts'

/** Facet counts, by filter and value. */
export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>

const readCounts = (value: unknown): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(readObject(value)).map(([name, count]) => [name, readCount(count) ?? 0]))

export const readFacets = (answer: unknown): FacetCounts =>
  Object.fromEntries(
    Object.entries(readObject(readObject(answer)['facets'])).map(([facet, counts]) => [
      facet,
      readCounts(counts),
    ]),
  )
