import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import {
  createStaticHandler,
  createStaticRouter,
  generatePath,
  matchRoutes,
  StaticRouterProvider,
} from 'react-router'
import { createQueryClient, offerBootAnswers } from '../platform/api/query.ts'
import type { Boot } from '../platform/boot.ts'
import { beginWith } from '../platform/i18n/i18n.ts'
import { offerRegistration } from '../platform/session/auth-prompt.ts'
import { App } from './app.tsx'
import { routes } from './routes.tsx'

const handler = createStaticHandler(routes)

/**
 * Finds the page that is shown for a path.
 *
 * @returns its pattern, such as `/recipes/:id`, and the one spelling of its path; null for a path that leads nowhere (ROUTE-3)
 */
export function findPage(pathname: string): { readonly pattern: string; readonly pathname: string } | null {
  const match = matchRoutes(routes, pathname)?.at(-1)
  if (match === undefined || match.route.path === '*') return null
  const pattern = `/${match.route.path ?? ''}`
  return { pattern, pathname: generatePath(pattern, match.params) }
}

async function drawNow(url: string, boot: Boot): Promise<string> {
  const context = await handler.query(new Request(new URL(url, 'http://localhost')))
  if (context instanceof Response) return ''
  beginWith(boot.language, boot.catalogue)
  offerRegistration(boot.isRegistrationOpen)
  const queryClient = createQueryClient()
  offerBootAnswers(boot, true)
  const router = createStaticRouter(handler.dataRoutes, context)
  const { prelude } = await prerender(
    <StrictMode>
      <App queryClient={queryClient}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>
    </StrictMode>,
    // What is drawn late would need inline scripts, which the content policy refuses.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  )
  return new Response(prelude).text()
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Draws a guest's page as HTML for `#root`; the browser takes it over as it is. One page after the other: they share the
 * texts and the answers of their modules.
 *
 * @param url path and query
 * @returns empty when there is no page to draw
 */
export function drawOnServer(url: string, boot: Boot): Promise<string> {
  const page = last.then(() => drawNow(url, boot))
  last = page.catch(() => undefined)
  return page
}
