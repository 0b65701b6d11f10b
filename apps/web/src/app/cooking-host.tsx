import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { retryableLazy } from '../platform/retryable-lazy.tsx'
import { useSession } from '../platform/session/session.ts'
import { sessionSlot, userSlot } from '../platform/storage/keys.ts'
import { SectionBoundary } from '../ui/section-boundary.tsx'

const CookingShell = retryableLazy(async () => (await import('./cooking-shell.tsx')).CookingShell)

/** The id of the user whose timers ring here: signed in, or with an expired session (DEC-28). */
function useCook(): string | null {
  return useSession((session) => {
    if (session.status === 'user') return session.user.id
    const record = session.status === 'guest' ? sessionSlot.read() : null
    return record !== null && 'ended' in record && record.ended === 'expired' ? record.userId : null
  })
}

const asNothing = (): null => null

/** Loads and mounts the cooking shell once something is being cooked. */
export function CookingHost() {
  const userId = useCook()
  return userId === null ? null : <Host key={userId} userId={userId} />
}

function Host({ userId }: { readonly userId: string }) {
  const { t } = useTranslation()
  const slot = useMemo(() => userSlot(userId, 'cooking', asNothing), [userId])
  const isCooking = useSyncExternalStore(
    (listener) => slot.subscribe(listener),
    () => slot.isSet(),
  )
  return (
    <SectionBoundary title={t('timers.failed')}>
      {isCooking && <CookingShell userId={userId} />}
    </SectionBoundary>
  )
}
