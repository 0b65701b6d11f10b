import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { adoptBootData, createQueryClient } from '../platform/api/query.ts'
import { type Boot, readBoot } from '../platform/boot.ts'
import { startI18n } from '../platform/i18n/start.ts'
import { offerRegistration, openReset } from '../platform/session/auth-prompt.ts'
import { startSession, useSession } from '../platform/session/session.ts'
import { startTheme } from '../platform/theme.ts'
import { PageSpinner } from '../ui/spinner.tsx'
import { App } from './app.tsx'
import { firstPageReady } from './first-page-ready.ts'
import { NoCatalogue } from './no-catalogue.tsx'
import { takeResetToken } from './reset-link.ts'
import { routes } from './routes.tsx'
import { keepCacheToViewer } from './viewer-cache.ts'

async function bringUp(root: Root, boot: Boot | null): Promise<void> {
  try {
    await startI18n(boot)
  } catch {
    root.render(<NoCatalogue onRetry={() => bringUp(root, boot)} />)
    return
  }
  const resetToken = takeResetToken()
  if (resetToken !== null) openReset(resetToken)
  const queryClient = createQueryClient()
  keepCacheToViewer(queryClient)
  void startSession()
  if (boot !== null) adoptBootData(queryClient, boot, useSession.getState().status === 'guest')
  const router = createBrowserRouter(routes)
  await firstPageReady(router)
  root.render(
    <StrictMode>
      <App router={router} queryClient={queryClient} />
    </StrictMode>,
  )
}

/** Brings the product up: theme, texts, session, then the page; where no texts load, says so and offers another try (APP-2). */
export async function start(root: Root): Promise<void> {
  startTheme()
  const boot = readBoot(document)
  offerRegistration(boot?.isRegistrationOpen ?? true)
  if (boot === null) root.render(<PageSpinner />)
  await bringUp(root, boot)
}
