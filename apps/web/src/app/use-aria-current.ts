import { useLocation } from 'react-router'

/** `aria-current` of a link to a path: 'page' on that page, else undefined. */
export function useAriaCurrent(): (path: string) => 'page' | undefined {
  const { pathname } = useLocation()
  return (path) => (path === pathname ? 'page' : undefined)
}
