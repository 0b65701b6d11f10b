import { useMemo } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

/**
 * The parameters of the address, and a function that replaces them. Our own, because the router library's comes with links, forms
 * and fetchers.
 */
export function useSearchParams(): readonly [
  URLSearchParams,
  (params: URLSearchParams, options: NavigateOptions) => void,
] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  return [params, (next, options) => void navigate(`?${next}`, options)]
}
