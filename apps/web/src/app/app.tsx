import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '../platform/navigation/router-provider.tsx'
import type { Router } from '../platform/navigation/router.ts'
import { PageLoading } from './page-loading.tsx'
import { ToastProvider } from './toast-provider.tsx'

interface AppProps {
  readonly queryClient: QueryClient
  readonly router: Router
}

/** The router with the providers around it, shared by browser, server and tests. */
export function App({ queryClient, router }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <RouterProvider router={router} fallback={<PageLoading />} />
      </ToastProvider>
    </QueryClientProvider>
  )
}
