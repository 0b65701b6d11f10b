import { useQuery } from '@tanstack/react-query'
import { type ListParams, type Scope, withFilter } from '@souschef/contract/list-address'
import { useTranslation } from '../../../../platform/i18n/i18n.ts'
import { facetsQuery } from '../api/facets-query.ts'
import type { Count, CountOf } from '../../filters/model/count.ts'

interface Counts {
  readonly countOf: CountOf
  /** Number of recipes with the current filters; null while unknown. */
  readonly total: Count | null
}

/** The parameters with the corrected search text, if it was corrected. */
export const searchedParams = (params: ListParams, correction: string | null): ListParams =>
  correction === null || params.asTyped ? params : withFilter(params, 'search', correction)

/** Facet counts of a list (LIST-1). */
export function useFacets(params: ListParams, scope: Scope | null): Counts {
  const { language } = useTranslation()
  const { data } = useQuery(facetsQuery(params, scope, language))
  const isExact = data?.isExact ?? true
  // Every recipe has a difficulty, so these counts add up to the total.
  const levels = data?.counts['difficulty'] ?? null
  const level = params.filters.difficulty
  const all =
    levels === null ? null : level === undefined ? sumOf(Object.values(levels)) : (levels[level] ?? 0)
  return {
    countOf: (filter, value) => {
      const counts = data?.counts[filter]
      return counts === undefined ? null : { count: counts[value] ?? 0, isExact }
    },
    total: all === null ? null : { count: all, isExact },
  }
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)
