import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'

import { ToastProvider } from './toast-provider.tsx'

interface AppProps {
  readonly router: ReturnType<typeof createBrowserRouter>
  readonly queryClient: QueryClient
}

/** The whole product, around whatever router and cache the shell of this environment made. */
export function App({ router, queryClient }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>
  )
}
