import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { ToastProvider } from './toast-provider.tsx'

interface AppProps {
  readonly queryClient: QueryClient
  /** The router. */
  readonly children: ReactNode
}

/** Providers around the router, shared by browser, server and tests. */
export function App({ queryClient, children }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>
  )
}
