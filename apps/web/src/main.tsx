import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { App } from './app/app.tsx'
import { routes } from './app/routes.tsx'
import { adoptBootData, createQueryClient } from './platform/api/query.ts'
import { readBoot } from './platform/boot.ts'
import { startI18n } from './platform/i18n/start.ts'
import { startSession } from './platform/session/session.ts'

const page = document.getElementById('root')
if (page === null) throw new Error('the page has no #root')
const root = createRoot(page)

const boot = readBoot(document)
const queryClient = createQueryClient()

await startI18n(boot)
void startSession()
if (boot !== null) adoptBootData(queryClient, boot, true)
root.render(
  <StrictMode>
    <App router={createBrowserRouter(routes)} queryClient={queryClient} />
  </StrictMode>,
)
