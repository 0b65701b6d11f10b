import { createContext, use, useEffect, useEffectEvent } from 'react'
import type { Blocker, Router, RouterState } from './router.ts'

export const RouterContext = createContext<Router | null>(null)
export const RouterStateContext = createContext<RouterState | null>(null)

function provided<Value>(value: Value | null): Value {
  if (value === null) throw new Error('There is no RouterProvider around this component')
  return value
}

/** The router; the hooks of the router library suffice where nobody waits for a navigation. */
export const useRouter = (): Router => provided(use(RouterContext))

export const useRouterState = (): RouterState => provided(use(RouterStateContext))

/** Lets a component decide whether the page may be left, by Back and Forward too, but not by a reload. */
export function useBlocker(blocker: Blocker): void {
  const router = useRouter()
  const onLeave = useEffectEvent(blocker)
  useEffect(() => router.block((current, next) => onLeave(current, next)), [router])
}
