import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { I18nextProvider } from 'react-i18next'
import type { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { i18n } from '../platform/i18n/i18n.ts'

import { ToastProvider } from './toast-provider.tsx'

interface AppProps {
  readonly router: ReturnType<typeof createBrowserRouter>
  readonly queryClient: QueryClient
}

/** The whole product, around whatever router and cache the shell of this environment made. */
export function App({ router, queryClient }: AppProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>
    </I18nextProvider>
  )
}
