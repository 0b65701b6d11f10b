import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { askToSignIn } from '../platform/session/auth-prompt.ts'
import { useSession } from '../platform/session/session.ts'
import { PageLoading } from './page-loading.tsx'
import { paths } from './paths.ts'
import { wantedState } from './wanted.ts'

/** ROUTE-4: pages below need a user; a guest is asked to sign in, on the home page, and lands here afterwards. */
export function Guard() {
  const session = useSession()
  if (session.status === 'loading') return <PageLoading />
  if (session.status === 'user') return <Outlet />
  // Who has just logged out wants neither the modal nor the page again.
  if (session.ended?.reason === 'chosen') return <Navigate to={paths.home()} replace />
  return <TurnedAway userId={session.ended?.userId ?? null} />
}

function TurnedAway({ userId }: { readonly userId: string | null }) {
  const location = useLocation()
  useEffect(askToSignIn, [])
  return <Navigate to={paths.home()} replace state={wantedState(location, userId)} />
}
