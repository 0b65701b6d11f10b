import { Outlet, type RouteObject } from 'react-router'
import { withAllTexts } from '../platform/i18n/language.ts'
import { lazyPage } from '../platform/navigation/lazy-page.tsx'
import { Guard } from './guard.tsx'
import { ErrorBoundary, PageBoundary } from './page-boundary.tsx'
import { Shell } from './shell.tsx'
import { UnknownPath } from './unknown-path.tsx'

/** All routes, each in its own chunk (APP-4); those below `Guard` need a signed-in user (ROUTE-2). */
export const routes: RouteObject[] = [
  {
    element: (
      <ErrorBoundary>
        <Shell />
      </ErrorBoundary>
    ),
    children: [
      {
        element: (
          <PageBoundary>
            <Outlet />
          </PageBoundary>
        ),
        children: [
          {
            index: true,
            ...lazyPage(() => import('../routes/home.tsx')),
          },
          { path: 'recipes', ...lazyPage(() => import('../routes/recipes.tsx')) },
          { path: 'new-system', ...lazyPage(() => import('../routes/new-system.tsx')) },
          {
            path: 'recipes/:id',
            handle: { hasBottomBar: true },
            ...lazyPage(() => import('../routes/recipe.tsx')),
          },
          {
            path: 'kitchen/:token',
            handle: { hasBottomBar: true },
            ...lazyPage(withAllTexts(() => import('../routes/kitchen.tsx'))),
          },
          { path: 'plan/:token', ...lazyPage(withAllTexts(() => import('../routes/plan.tsx'))) },
          {
            element: <Guard />,
            children: [
              {
                path: 'recipes/create',
                handle: { hasBottomBar: true },
                ...lazyPage(
                  withAllTexts(async () => ({
                    Component: (await import('../routes/recipe-editor.tsx')).CreateRecipePage,
                  })),
                ),
              },
              {
                path: 'recipes/:id/edit',
                handle: { hasBottomBar: true },
                ...lazyPage(
                  withAllTexts(async () => ({
                    Component: (await import('../routes/recipe-editor.tsx')).EditRecipePage,
                  })),
                ),
              },
              {
                path: 'recipes/:id/history',
                ...lazyPage(withAllTexts(() => import('../routes/recipe-history.tsx'))),
              },
              { path: 'import/:id', ...lazyPage(withAllTexts(() => import('../routes/import-review.tsx'))) },
              {
                path: 'import/:id/:place',
                handle: { hasBottomBar: true },
                ...lazyPage(withAllTexts(() => import('../routes/import-item.tsx'))),
              },
              {
                path: 'cooking/:id',
                handle: { hasBottomBar: true },
                ...lazyPage(withAllTexts(() => import('../routes/cooking.tsx'))),
              },
              {
                path: 'multi-cooking',
                handle: { hasBottomBar: true },
                ...lazyPage(withAllTexts(() => import('../routes/multi-cooking.tsx'))),
              },
              {
                path: 'smart-cooking',
                ...lazyPage(withAllTexts(() => import('../routes/smart-cooking.tsx'))),
              },
              { path: 'history', ...lazyPage(withAllTexts(() => import('../routes/history.tsx'))) },
              {
                path: 'profile/:username?',
                ...lazyPage(withAllTexts(() => import('../routes/profile.tsx'))),
              },
              {
                path: 'subscriptions',
                ...lazyPage(withAllTexts(() => import('../routes/subscriptions.tsx'))),
              },
              { path: 'settings', ...lazyPage(withAllTexts(() => import('../routes/settings.tsx'))) },
              { path: 'import', ...lazyPage(withAllTexts(() => import('../routes/import.tsx'))) },
              { path: 'my-recipes', ...lazyPage(withAllTexts(() => import('../routes/my-recipes.tsx'))) },
              {
                path: 'saved-recipes',
                ...lazyPage(withAllTexts(() => import('../routes/saved-recipes.tsx'))),
              },
              { path: 'favorites', ...lazyPage(withAllTexts(() => import('../routes/favorites.tsx'))) },
              {
                path: 'admin',
                ...lazyPage(withAllTexts(() => import('../routes/admin.tsx'))),
              },
            ],
          },
          { path: '*', element: <UnknownPath /> },
        ],
      },
    ],
  },
]
