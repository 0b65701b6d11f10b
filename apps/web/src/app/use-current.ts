import { useLocation } from 'react-router'

/** `aria-current` of a link to a path: 'page' on that page, else undefined. */
export function useCurrent(): (path: string) => 'page' | undefined {
  const { pathname } = useLocation()
  return (path) => (path === pathname ? 'page' : undefined)
}
