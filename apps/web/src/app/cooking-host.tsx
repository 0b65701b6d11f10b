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

/** The id of the user whose timers ring here: signed in, or with an expired session (DEC-28). */
function useCook(): string | null {
  const user = useUser()
  const record = useStore(sessionSlot)
  if (user !== null) return user.id
  return record !== null && 'ended' in record && record.ended === 'expired' ? record.userId : null
}

/** How long a page has to itself before it looks for cooking on other devices, in milliseconds. */
const LOOK_AFTER_MS = 2_000

/** Looks for what this user cooks on another device, for as long as nothing is being cooked in this browser. */
function useOtherDevices(userId: string, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined
    let stop = (): void => undefined
    let isOver = false
    const timer = setTimeout(() => {
      import('../platform/cooking/sync/expect-cooking.ts').then(
        ({ expectCooking }) => {
          if (!isOver) stop = expectCooking(userId)
        },
        () => undefined,
      )
    }, LOOK_AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [userId, isWanted])
}

/** Loads and mounts the cooking shell once something is being cooked. */
export function CookingHost() {
  const userId = useCook()
  return userId === null ? null : <Host key={userId} userId={userId} />
}

function Host({ userId }: { readonly userId: string }) {
  const { t } = useTranslation()
  const isCooking = useUserSlot(logMark, userId)[0] === true
  const isSignedIn = useSession(({ status }) => status === 'user')
  useOtherDevices(userId, isSignedIn && !isCooking)
  return (
    <SectionBoundary title={t('timers.failed')}>
      {isCooking && <CookingShell userId={userId} />}
    </SectionBoundary>
  )
}
