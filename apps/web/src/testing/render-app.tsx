import { cleanup, configure, getConfig, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { InitialEntry } from 'react-router'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { App } from '../app/app.tsx'
import { routes } from '../app/routes.tsx'
import { clearCacheOnViewerChange } from '../app/viewer-cache.ts'
import { createQueryClient } from '../platform/api/query.ts'
import type { Router } from '../platform/navigation/router.ts'
import { closeAuth } from '../platform/session/auth-prompt.ts'
import { startSession, useSession } from '../platform/session/session.ts'
import { createMemoryRouter } from './memory-router.ts'

let detachedRoot: Root | undefined

/**
 * Runs pending effects. React paints a page first and subscribes it to its stores in an effect, a task later; a test is fast enough
 * to type in between, so that each letter would replace the previous one. Any render runs all pending effects.
 */
function flushEffects(): void {
  const root = (detachedRoot ??= createRoot(document.createElement('div')))
  flushSync(() => root.render(null))
}

const config = { ...getConfig() }
configure({
  asyncWrapper: (wrapped) => config.asyncWrapper(wrapped).finally(flushEffects),
})

export interface RenderedApp {
  readonly user: UserEvent
  readonly router: Router
}

/** Renders the whole app at an address, with the stored session; call `openPage` first. */
export function renderApp(...entries: readonly InitialEntry[]): RenderedApp {
  cleanup()
  closeAuth()
  useSession.setState({ status: 'loading' }, true)
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  clearCacheOnViewerChange(queryClient)
  void startSession()
  const router = createMemoryRouter(routes, entries)
  render(<App queryClient={queryClient} router={router} />)
  return { user: userEvent.setup({ delay: null }), router }
}
