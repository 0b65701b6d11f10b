import { StrictMode } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import { createQueryClient, provideBootData } from '../platform/api/query.ts'
import { type Boot, readBoot } from '../platform/boot.ts'
import { currentLanguage } from '../platform/i18n/i18n.ts'
import { startI18n } from '../platform/i18n/start.ts'
import { createRouter, type Router } from '../platform/navigation/router.ts'
import { setRegistrationOpen, openInvitation, openReset } from '../platform/session/auth-prompt.ts'
import { startSession, useSession } from '../platform/session/session.ts'
import { nextTask } from '../platform/next-task.ts'
import { startTheme } from '../platform/theme.ts'
import { PageSpinner } from '../ui/spinner.tsx'
import { App } from './app.tsx'
import { firstPageLoaded, firstPageReady, SPINNER_DELAY_MS } from './first-page-ready.ts'
import { NoCatalogue } from './no-catalogue.tsx'
import { consumeLinkToken } from './link-token.ts'
import { routes } from './routes.tsx'
import type { AppRoot } from './app-root.tsx'
import { clearCacheOnViewerChange } from './viewer-cache.ts'

/** @returns null when there are no texts to show a page with */
async function startPage(appRoot: AppRoot, boot: Boot | null): Promise<Router | null> {
  try {
    await startI18n(boot)
  } catch {
    appRoot.render(<NoCatalogue onRetry={() => startPage(appRoot, boot)} />)
    return null
  }
  // Following such a link on the same page changes only the fragment, which loads nothing.
  window.onhashchange = ({ newURL }) => /#\w+=/.test(newURL) && window.location.reload()
  const resetToken = consumeLinkToken('reset')
  if (resetToken !== null) openReset(resetToken)
  const queryClient = createQueryClient()
  clearCacheOnViewerChange(queryClient)
  void startSession()
  const invitation = consumeLinkToken('invitation')
  if (invitation !== null && useSession.getState().status === 'guest') openInvitation(invitation)
  if (boot !== null) provideBootData(boot, useSession.getState().status === 'guest')
  await nextTask()
  const router = createRouter(createBrowserHistory(), routes)
  // The server renders pages for guests only, in the language of the request.
  const canHydrate =
    appRoot.isServerRendered &&
    boot?.language === currentLanguage() &&
    useSession.getState().status === 'guest'
  await firstPageReady(router, canHydrate)
  const app = (
    <StrictMode>
      <App queryClient={queryClient} router={router} />
    </StrictMode>
  )
  // A page whose code did not load is replaced by the error page, so it cannot be hydrated.
  if (canHydrate && router.state.loadFailure === null) appRoot.hydrate(app)
  else appRoot.render(app)
  return router
}

/**
 * Starts theme, texts and session, then renders the page; if no texts load, shows an error with a retry (APP-2). Texts preloaded by
 * a server-rendered page are mostly available at once, so the spinner is delayed. Resolves when the page is more than a spinner.
 */
export async function start(appRoot: AppRoot): Promise<void> {
  startTheme()
  const boot = readBoot(document)
  setRegistrationOpen(boot?.isRegistrationOpen ?? true)
  const renderSpinner = (): void => appRoot.render(<PageSpinner />)
  if (boot === null) renderSpinner()
  const timer =
    appRoot.isServerRendered || boot === null ? undefined : setTimeout(renderSpinner, SPINNER_DELAY_MS)
  const router = await startPage(appRoot, boot).finally(() => clearTimeout(timer))
  if (router !== null) await firstPageLoaded(router)
}
