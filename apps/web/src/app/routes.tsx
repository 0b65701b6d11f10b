import type { RouteObject } from 'react-router'
import { withAllTexts } from '../platform/i18n/language.ts'
import { Guard } from './guard.tsx'
import { PageError } from './page-error.tsx'
import { PageLoading } from './page-loading.tsx'
import { Shell } from './shell.tsx'
import { UnknownPath } from './unknown-path.tsx'

/** All routes, each in its own chunk (APP-4); those below `Guard` need a signed-in user (ROUTE-2). */
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
            lazy: () => import('../routes/home.tsx'),
          },
          { path: 'recipes', lazy: () => import('../routes/recipes.tsx') },
          { path: 'new-system', lazy: () => import('../routes/new-system.tsx') },
          { path: 'recipes/:id', handle: { hasBottomBar: true }, lazy: () => import('../routes/recipe.tsx') },
          {
            path: 'kitchen/:token',
            handle: { hasBottomBar: true },
            lazy: withAllTexts(() => import('../routes/kitchen.tsx')),
          },
          { path: 'plan/:token', lazy: withAllTexts(() => import('../routes/plan.tsx')) },
          {
            element: <Guard />,
            children: [
              {
                path: 'recipes/create',
                handle: { hasBottomBar: true },
                lazy: withAllTexts(async () => ({
                  Component: (await import('../routes/recipe-editor.tsx')).CreateRecipePage,
                })),
              },
              {
                path: 'recipes/:id/edit',
                handle: { hasBottomBar: true },
                lazy: withAllTexts(async () => ({
                  Component: (await import('../routes/recipe-editor.tsx')).EditRecipePage,
                })),
              },
              {
                path: 'recipes/:id/history',
                lazy: withAllTexts(() => import('../routes/recipe-history.tsx')),
              },
              {
                path: 'cooking/:id',
                handle: { hasBottomBar: true },
                lazy: withAllTexts(() => import('../routes/cooking.tsx')),
              },
              {
                path: 'multi-cooking',
                handle: { hasBottomBar: true },
                lazy: withAllTexts(() => import('../routes/multi-cooking.tsx')),
              },
              { path: 'smart-cooking', lazy: withAllTexts(() => import('../routes/smart-cooking.tsx')) },
              { path: 'history', lazy: withAllTexts(() => import('../routes/history.tsx')) },
              { path: 'profile/:username?', lazy: withAllTexts(() => import('../routes/profile.tsx')) },
              { path: 'subscriptions', lazy: withAllTexts(() => import('../routes/subscriptions.tsx')) },
              { path: 'settings', lazy: withAllTexts(() => import('../routes/settings.tsx')) },
              { path: 'my-recipes', lazy: withAllTexts(() => import('../routes/my-recipes.tsx')) },
              { path: 'saved-recipes', lazy: withAllTexts(() => import('../routes/saved-recipes.tsx')) },
              { path: 'favorites', lazy: withAllTexts(() => import('../routes/favorites.tsx')) },
              {
                path: 'admin',
                lazy: withAllTexts(() => import('../routes/admin.tsx')),
              },
            ],
          },
          { path: '*', element: <UnknownPath /> },
        ],
      },
    ],
  },
]
