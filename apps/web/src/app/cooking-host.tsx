import { useEffect } from 'react'
import { useStore } from 'zustand'
import { logMark } from '../platform/cooking/log-mark.ts'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { withAllTexts } from '../platform/i18n/language.ts'
import { retryableLazy } from '../platform/retryable-lazy.tsx'
import { useSession, useUser } from '../platform/session/session.ts'
import { sessionSlot } from '../platform/storage/keys.ts'
import { useUserSlot } from '../platform/storage/use-user-slot.ts'
import { SectionBoundary } from '../ui/section-boundary.tsx'

const CookingShell = retryableLazy(
  withAllTexts(async () => (await import('./cooking-shell.tsx')).CookingShell),
)

/** The id of the user whose timers ring here, either signed in or with an expired session (DEC-28). */
function useCookUserId(): string | null {
  const user = useUser()
  const record = useStore(sessionSlot)
  if (user !== null) return user.id
  return record !== null && 'ended' in record && record.ended === 'expired' ? record.userId : null
}

/** Delay before a page looks for cooking on other devices, in milliseconds, so as not to slow its loading. */
const DISCOVERY_DELAY_MS = 2_000

/** Looks for what this user cooks on another device, for as long as nothing is being cooked in this browser. */
function useCookingDiscovery(userId: string, isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return undefined
    let stop = (): void => undefined
    let isDisposed = false
    const timer = setTimeout(() => {
      import('../platform/cooking/sync/watch-for-cooking.ts').then(
        ({ watchForCooking }) => {
          if (!isDisposed) stop = watchForCooking(userId)
        },
        () => undefined,
      )
    }, DISCOVERY_DELAY_MS)
    return () => {
      isDisposed = true
      clearTimeout(timer)
      stop()
    }
  }, [userId, isEnabled])
}

/** Loads and mounts the cooking shell once something is being cooked. */
export function CookingHost() {
  const userId = useCookUserId()
  return userId === null ? null : <Host key={userId} userId={userId} />
}

function Host({ userId }: { readonly userId: string }) {
  const { t } = useTranslation()
  const isCooking = useUserSlot(logMark, userId)[0] === true
  const isSignedIn = useSession(({ status }) => status === 'user')
  useCookingDiscovery(userId, isSignedIn && !isCooking)
  return (
    <SectionBoundary title={t('timers.failed')}>
      {isCooking && <CookingShell userId={userId} />}
    </SectionBoundary>
  )
}
