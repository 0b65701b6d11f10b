import type { RouteObject } from 'react-router'
import { Guard } from './guard.tsx'
import { PageError } from './page-error.tsx'
import { PageLoading } from './page-loading.tsx'
import { Shell } from './shell.tsx'
import { UnknownPath } from './unknown-path.tsx'

/** Every URL of the product, each with a chunk of its own (APP-4); those below `Guard` are for signed-in users (ROUTE-2). */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    hydrateFallbackElement: <PageLoading />,
    errorElement: <PageError />,
    children: [
      {
        errorElement: <PageError />,
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import('../routes/home.tsx')).HomePage }),
          },
          {
            element: <Guard />,
            children: [
              {
                path: 'admin',
                lazy: async () => ({ Component: (await import('../routes/admin.tsx')).AdminPage }),
              },
            ],
          },
          { path: '*', element: <UnknownPath /> },
        ],
      },
    ],
  },
]
