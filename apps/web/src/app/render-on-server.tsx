import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { generatePath, matchRoutes, UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router'
import { createQueryClient, provideBootData } from '../platform/api/query.ts'
import type { Catalogue } from '@souschef/locales'
import type { Boot } from '../platform/boot.ts'
import { setInitialLanguage } from '../platform/i18n/i18n.ts'
import { createRouter } from '../platform/navigation/router.ts'
import { setRegistrationOpen } from '../platform/session/auth-prompt.ts'
import { App } from './app.tsx'
import { firstPageReady } from './first-page-ready.ts'
import { routes } from './routes.tsx'

/**
 * Finds the route of a path.
 *
 * @returns its pattern, such as `/recipes/:id`, and its canonical path; null for an unknown path (ROUTE-3)
 */
export function findPage(pathname: string): { readonly pattern: string; readonly pathname: string } | null {
  const match = matchRoutes(routes, pathname)?.at(-1)
  if (match === undefined || match.route.path === '*') return null
  const pattern = `/${match.route.path ?? ''}`
  return { pattern, pathname: generatePath(pattern, match.params) }
}

/** The page's boot data, with the catalogue itself. */
type ServerBoot = Omit<Boot, 'catalogueUrl' | 'firstTextsUrl'> & { readonly catalogue: Catalogue }

async function renderPage(url: string, boot: ServerBoot): Promise<string> {
  const router = createRouter(createMemoryHistory({ initialEntries: [url] }), routes)
  await firstPageReady(router, true)
  if (router.state.loadFailure !== null) return ''
  setInitialLanguage(boot.language, boot.catalogue)
  setRegistrationOpen(boot.isRegistrationOpen)
  const queryClient = createQueryClient()
  provideBootData(boot, true)
  const { prelude } = await prerender(
    <StrictMode>
      <App queryClient={queryClient} router={router} />
    </StrictMode>,
    // Streaming parts of the page later would need inline scripts, which the content policy forbids.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  )
  return new Response(prelude).text()
}

let previousRender: Promise<unknown> = Promise.resolve()

/**
 * Renders a guest's page as HTML for `#root`, to be hydrated by the browser. Pages are rendered one at a time, because texts and
 * boot answers are module state.
 *
 * @param url path and query
 * @returns an empty string if there is no page to render
 */
export function renderOnServer(url: string, boot: ServerBoot): Promise<string> {
  const page = previousRender.then(() => renderPage(url, boot))
  previousRender = page.catch(() => undefined)
  return page
}
