import { useQuery } from '@tanstack/react-query'
import { type ListParams, type Scope, withFilter } from '@souschef/contract/list-address'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { facetsQuery } from '../api/facets-query.ts'
import type { CountOf } from '../../filters/model/count.ts'

interface Counts {
  readonly countOf: CountOf
  /** Number of recipes with the current filters; null while unknown. */
  readonly total: number | null
}

/** The parameters with the corrected search text, if it was corrected. */
export const effectiveParams = (params: ListParams, correction: string | null): ListParams =>
  correction === null || params.asTyped ? params : withFilter(params, 'search', correction)

/** Facet counts of a list (LIST-1). */
export function useFacets(params: ListParams, scope: Scope | null): Counts {
  const { language } = useTranslation()
  const { data } = useQuery(facetsQuery(params, scope, language))
  // Every recipe has a difficulty, so these counts add up to the total.
  const levels = data?.['difficulty'] ?? null
  const level = params.filters.difficulty
  return {
    countOf: (filter, value) => {
      const counts = data?.[filter]
      return counts === undefined ? null : (counts[value] ?? 0)
    },
    total: levels === null ? null : level === undefined ? sumOf(Object.values(levels)) : (levels[level] ?? 0),
  }
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)
