import { StrictMode } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient, offerBootAnswers } from '../platform/api/query.ts'
import { type Boot, readBoot } from '../platform/boot.ts'
import { currentLanguage } from '../platform/i18n/i18n.ts'
import { startI18n } from '../platform/i18n/start.ts'
import { offerRegistration, openInvitation, openReset } from '../platform/session/auth-prompt.ts'
import { startSession, useSession } from '../platform/session/session.ts'
import { nextTask } from '../platform/next-task.ts'
import { startTheme } from '../platform/theme.ts'
import { PageSpinner } from '../ui/spinner.tsx'
import { App } from './app.tsx'
import { firstPageReady } from './first-page-ready.ts'
import { NoCatalogue } from './no-catalogue.tsx'
import { takeLinkToken } from './link-token.ts'
import { routes } from './routes.tsx'
import type { Stage } from './stage.tsx'
import { keepCacheToViewer } from './viewer-cache.ts'

async function bringUp(stage: Stage, boot: Boot | null): Promise<void> {
  try {
    await startI18n(boot)
  } catch {
    stage.draw(<NoCatalogue onRetry={() => bringUp(stage, boot)} />)
    return
  }
  const resetToken = takeLinkToken('reset')
  if (resetToken !== null) openReset(resetToken)
  const queryClient = createQueryClient()
  keepCacheToViewer(queryClient)
  void startSession()
  const invitation = takeLinkToken('invitation')
  if (invitation !== null && useSession.getState().status === 'guest') openInvitation(invitation)
  if (boot !== null) offerBootAnswers(boot, useSession.getState().status === 'guest')
  await nextTask()
  const router = createBrowserRouter(routes)
  // The server draws for guests, in the language that the browser asked it for.
  const isAsDrawn =
    stage.isDrawn && boot?.language === currentLanguage() && useSession.getState().status === 'guest'
  await firstPageReady(router, isAsDrawn)
  const app = (
    <StrictMode>
      <App queryClient={queryClient}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  )
  // Where its code did not come, the page is another one: that says so.
  if (isAsDrawn && router.state.errors === null) stage.adopt(app)
  else stage.draw(app)
}

/** Brings the product up: theme, texts, session, then the page; where no texts load, says so and offers another try (APP-2). */
export async function start(stage: Stage): Promise<void> {
  startTheme()
  const boot = readBoot(document)
  offerRegistration(boot?.isRegistrationOpen ?? true)
  if (boot === null) stage.draw(<PageSpinner />)
  await bringUp(stage, boot)
}
