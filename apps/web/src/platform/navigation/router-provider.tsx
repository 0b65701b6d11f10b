import { memo, type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type RouteObject, Router as LocationProvider, useRoutes } from 'react-router'
import type { Router } from './router.ts'
import { RouterContext, RouterStateContext } from './use-router.ts'

interface RouterProviderProps {
  readonly router: Router
  /** Shown until the code of the first page has loaded. */
  readonly fallback?: ReactNode
}

/** Renders the routes of a router, and provides it to the hooks of the router library and to our own. */
export function RouterProvider({ router, fallback }: RouterProviderProps) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    // What has happened since the first rendering.
    startTransition(() => setState(router.state))
    return router.subscribe((next, options) => {
      if (options.flushSync) flushSync(() => setState(next))
      else startTransition(() => setState(next))
    })
  }, [router])
  return (
    <RouterContext value={router}>
      <RouterStateContext value={state}>
        <LocationProvider
          location={state.location}
          navigationType={state.navigationType}
          navigator={router.navigator}
        >
          {state.isReady ? <Routes routes={router.routes} /> : fallback}
        </LocationProvider>
      </RouterStateContext>
    </RouterContext>
  )
}

/** Renders again for another location, but not while it loads. */
const Routes = memo(function Routes({ routes }: { readonly routes: RouteObject[] }) {
  return useRoutes(routes)
})
