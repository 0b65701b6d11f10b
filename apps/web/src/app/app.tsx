import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { ToastProvider } from './toast-provider.tsx'

interface AppProps {
  readonly queryClient: QueryClient
  /** The router of this environment. */
  readonly children: ReactNode
}

/** The whole product, around whatever router and cache the shell of this environment made. */
export function App({ queryClient, children }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>
  )
}
