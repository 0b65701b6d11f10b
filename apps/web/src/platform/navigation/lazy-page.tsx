import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

/** The fields of a route whose page is in a chunk of its own. The router loads it before it shows the page. */
export function lazyPage(
  load: () => Promise<{ readonly Component: ComponentType }>,
): Pick<RouteObject, 'lazy' | 'Component'> {
  let Page: ComponentType | undefined
  return {
    lazy: async () => {
      Page = (await load()).Component
      return {}
    },
    Component: function LazyPage() {
      return Page === undefined ? null : <Page />
    },
  }
}
