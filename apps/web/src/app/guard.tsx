import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { askToSignIn } from '../platform/session/auth-prompt.ts'
import { useSession } from '../platform/session/session.ts'
import { PageLoading } from './page-loading.tsx'
import { paths } from '../platform/paths.ts'
import { returnToState } from './return-to.ts'

/** Lets only signed-in users through; a guest is asked to sign in on the home page, and returns afterwards (ROUTE-4). */
export function Guard() {
  const session = useSession()
  if (session.status === 'loading') return <PageLoading />
  if (session.status === 'user') return <Outlet />
  // After a deliberate logout there is neither a modal nor a page to return to.
  if (session.ended?.reason === 'chosen') return <Navigate to={paths.home()} replace />
  return <RedirectToSignIn userId={session.ended?.userId ?? null} />
}

function RedirectToSignIn({ userId }: { readonly userId: string | null }) {
  const location = useLocation()
  useEffect(askToSignIn, [])
  return <Navigate to={paths.home()} replace state={returnToState(location, userId)} />
}
