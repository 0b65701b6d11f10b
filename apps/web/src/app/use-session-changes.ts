import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { useLocation, useNavigate } from 'react-router'
import { acknowledgeEnd, useSession, useUser } from '../platform/session/session.ts'
import { useToast } from '../platform/toast/toast.ts'
import { clearUnsavedChanges } from '../platform/unsaved-changes.ts'
import { paths } from '../platform/paths.ts'
import { readReturnTo, returnToState } from './return-to.ts'

const EXPIRED_TOAST_MS = 6_000

/** Navigates to `/` when the session ends (DEC-6); if it expired, says so and returns after signing in (DEC-28). */
export function useSessionEnd(): void {
  const { t } = useTranslation()
  const showToast = useToast()
  const navigate = useNavigate()
  const location = useLocation()
  const ended = useSession((session) => (session.status === 'guest' ? session.ended : null))
  const handleSessionEnd = useEffectEvent((reason: 'chosen' | 'expired', userId: string) => {
    clearUnsavedChanges()
    if (reason === 'expired')
      showToast(t('errors.SESSION_EXPIRED'), { type: 'error', duration: EXPIRED_TOAST_MS })
    const state = reason === 'expired' ? returnToState(location, userId) : null
    if (location.pathname === paths.home()) acknowledgeEnd()
    else void navigate(paths.home(), { replace: true, state })
  })
  useEffect(() => {
    if (ended !== null) handleSessionEnd(ended.reason, ended.userId)
  }, [ended])
  useEffect(() => {
    if (location.pathname === paths.home()) acknowledgeEnd()
  }, [location.pathname])
}

/** Returns to the requested page after signing in (ROUTE-4), unless it was another user's. */
export function useReturnAfterSignIn(): void {
  const navigate = useNavigate()
  const location = useLocation()
  const userId = useUser()?.id
  useEffect(() => {
    const destination = location.pathname === paths.home() ? readReturnTo(location.state) : null
    if (userId === undefined || destination === null) return
    if (destination.userId === null || destination.userId === userId)
      void navigate(destination.returnTo, { replace: true })
  }, [location, userId, navigate])
}

/** A key that changes when the page must be remounted because its viewer has left (DEC-28). */
export function useViewerKey(): number {
  const userId = useUser()?.id
  const [viewer, setViewer] = useState({ userId, key: 0 })
  if (viewer.userId === userId) return viewer.key
  const key = viewer.key + (viewer.userId === undefined ? 0 : 1)
  setViewer({ userId, key })
  return key
}
