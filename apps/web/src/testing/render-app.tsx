import { cleanup, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createMemoryRouter, type InitialEntry } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from '../app/app.tsx'
import { routes } from '../app/routes.tsx'
import { keepCacheToViewer } from '../app/viewer-cache.ts'
import { createQueryClient } from '../platform/api/query.ts'
import { closeAuth } from '../platform/session/auth-prompt.ts'
import { startSession, useSession } from '../platform/session/session.ts'

export interface RenderedApp {
  readonly user: UserEvent
  readonly router: ReturnType<typeof createMemoryRouter>
}

/** Shows the whole product at an address, with whatever session is stored; call `openPage` first. */
export function renderApp(...entries: readonly InitialEntry[]): RenderedApp {
  cleanup()
  closeAuth()
  useSession.setState({ status: 'loading' }, true)
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  keepCacheToViewer(queryClient)
  void startSession()
  const router = createMemoryRouter(routes, { initialEntries: [...entries] })
  render(
    <App queryClient={queryClient}>
      <RouterProvider router={router} />
    </App>,
  )
  return { user: userEvent.setup({ delay: null }), router }
}
