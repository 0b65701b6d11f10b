import { useSearchParams } from '#platform/navigation/use-search-params.ts'
import { paths } from '#platform/paths.ts'
import { formatListParams, parseListParams } from '@souschef/contract/list-address'
import type { ListParams, Scope } from '@souschef/contract/list-address'

const ADDRESSES = { mine: paths.myRecipes, saved: paths.savedRecipes } as const

/** The address of a list. */
export const listAddress = (params: ListParams, scope: Scope | null): string =>
  (scope === null ? paths.recipes : ADDRESSES[scope])(Object.fromEntries(formatListParams(params)))

/** The list parameters in the address (ROUTE-6), and a builder of other addresses of the same list. */
export function useListParams(scope: Scope | null): {
  readonly params: ListParams
  readonly addressOf: (params: ListParams) => string
} {
  const [query] = useSearchParams()
  return { params: parseListParams(query), addressOf: (params) => listAddress(params, scope) }
}
