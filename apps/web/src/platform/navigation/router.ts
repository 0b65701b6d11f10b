import { matchRoutes, resolvePath } from 'react-router'
import type {
  Location,
  NavigateOptions,
  NavigationType,
  Path,
  RouteMatch,
  RouteObject,
  To,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router'

/** A history of the router library, in the browser or in memory. */
type History = ReturnType<typeof createBrowserHistory>

/** What is on screen. */
export interface RouterState {
  readonly location: Location
  /** How the visitor came to the location. */
  readonly navigationType: NavigationType
  readonly matches: readonly RouteMatch[]
  readonly preventScrollReset: boolean
  /** Whether the code of the first page has loaded, or failed to. */
  readonly isReady: boolean
  /** Why the code of the page did not load. */
  readonly loadFailure: { readonly error: unknown } | null
  /** Whether the code of the next page is loading. */
  readonly isLoading: boolean
}

/**
 * Decides whether the page may be left for another location; a promise keeps the page on screen meanwhile. Another navigation may
 * ask again before it has resolved.
 */
export type Blocker = (current: Path, next: Path) => boolean | Promise<boolean>

type Listener = (state: RouterState, options: { readonly flushSync: boolean }) => void

export type Router = ReturnType<typeof createRouter>

/**
 * Follows a history. A page is shown when its code has loaded (`lazyPage`); until then the one before it stays, and so does its
 * address, but for Back and Forward.
 */
export function createRouter(history: History, routes: RouteObject[]) {
  const listeners = new Set<Listener>()
  const loadedRoutes = new Set<RouteObject>()
  let blocker: Blocker = () => true
  let lastNavigation = 0
  /** What to do with the next change of the history: ask the blocker, or not, because the router itself goes back or on. */
  let onNextPop: 'ask' | 'ignore' | 'allow' = 'ask'

  const matchesOf = (location: Path): readonly RouteMatch[] => matchRoutes(routes, location) ?? []
  const unloadedRoutes = (matches: readonly RouteMatch[]): readonly RouteObject[] =>
    matches.map(({ route }) => route).filter((route) => route.lazy !== undefined && !loadedRoutes.has(route))

  const initialMatches = matchesOf(history.location)
  let state: RouterState = {
    location: history.location,
    navigationType: history.action,
    matches: initialMatches,
    preventScrollReset: false,
    isReady: unloadedRoutes(initialMatches).length === 0,
    loadFailure: null,
    isLoading: false,
  }
  const setState = (changes: Partial<RouterState>, flushSync = false): void => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener(state, { flushSync })
  }

  async function loadRoute(route: RouteObject): Promise<void> {
    if (typeof route.lazy === 'function') await route.lazy()
    loadedRoutes.add(route)
  }

  /** Shows a location as soon as its code has loaded, unless there is another navigation meanwhile. */
  async function show(next: Path, options: NavigateOptions, changeHistory?: () => void): Promise<void> {
    const navigation = ++lastNavigation
    const matches = matchesOf(next)
    const unloaded = unloadedRoutes(matches)
    let loadFailure: RouterState['loadFailure'] = null
    if (unloaded.length > 0) {
      if (state.isReady) setState({ isLoading: true })
      try {
        await Promise.all(unloaded.map(loadRoute))
      } catch (error) {
        loadFailure = { error }
      }
      if (navigation !== lastNavigation) return
    }
    changeHistory?.()
    const { location, action: navigationType } = history
    const { preventScrollReset = false, flushSync = false } = options
    setState(
      { location, navigationType, matches, preventScrollReset, isReady: true, loadFailure, isLoading: false },
      flushSync,
    )
  }

  /** Back and Forward have already changed the address: it is put back while the blocker decides. */
  async function handlePop(next: Path, delta: number | null): Promise<void> {
    const action = onNextPop
    onNextPop = 'ask'
    if (action === 'ignore') return
    // An entry that the browser itself added, for a link to an element, has no known place among the others.
    const steps = delta ?? 0
    const mayLeave = action === 'allow' || steps === 0 || blocker(state.location, next)
    if (mayLeave === true) {
      await show(next, {})
      return
    }
    onNextPop = 'ignore'
    history.go(-steps)
    if (!(await mayLeave)) return
    onNextPop = 'allow'
    history.go(steps)
  }
  history.listen(({ location, delta }) => void handlePop(location, delta))

  /** Resolves when the location is on screen, or when the page is not left; for a number, at once. */
  async function navigate(to: To | number, options: NavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') {
      history.go(to)
      return
    }
    const path = resolvePath(to, state.location.pathname)
    const mayLeave = blocker(state.location, path)
    if (mayLeave !== true && !(await mayLeave)) return
    await show(path, options, () => {
      if (options.replace === true) history.replace(path, options.state)
      else history.push(path, options.state)
    })
  }

  if (!state.isReady) void show(history.location, {})

  return {
    routes,
    get state(): RouterState {
      return state
    },
    navigate,
    /** What the hooks and components of the router library navigate with. */
    navigator: {
      createHref: (to: To): string => history.createHref(to),
      createURL: (to: To): URL => history.createURL(to),
      go: (delta: number): void => history.go(delta),
      push: (to: To, pageState?: unknown, options?: NavigateOptions): void =>
        void navigate(to, { ...options, state: pageState, replace: false }),
      replace: (to: To, pageState?: unknown, options?: NavigateOptions): void =>
        void navigate(to, { ...options, state: pageState, replace: true }),
    },
    /** Calls a listener after each change of the state, until the function returned is called. */
    subscribe(listener: Listener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Sets what decides whether a page may be left, until the function returned is called. */
    block(newBlocker: Blocker): () => void {
      blocker = newBlocker
      return () => {
        if (blocker === newBlocker) blocker = () => true
      }
    },
  }
}
