import { useMemo, useSyncExternalStore } from 'react'
import { HomePage } from '../features/home/components/home-page.tsx'
import { withAllTexts } from '../platform/i18n/language.ts'
import { retryableLazy } from '../platform/retryable-lazy.tsx'
import { useUser } from '../platform/session/session.ts'
import { userSlot } from '../platform/storage/keys.ts'
import { SectionBoundary } from '../ui/section-boundary.tsx'

const ContinueCooking = retryableLazy(
  withAllTexts(
    async () => (await import('../features/cook/components/shell/continue-cooking.tsx')).ContinueCooking,
  ),
)

const asNothing = (): null => null

/** Loads what shows the dishes of a cook, once there are any. */
function Cooking({ userId }: { readonly userId: string }) {
  const slot = useMemo(() => userSlot(userId, 'cooking', asNothing), [userId])
  const isCooking = useSyncExternalStore(
    (listener) => slot.subscribe(listener),
    () => slot.isSet(),
  )
  return <SectionBoundary>{isCooking && <ContinueCooking userId={userId} />}</SectionBoundary>
}

/** `/` */
export function Component() {
  const user = useUser()
  return <HomePage cooking={user !== null && <Cooking userId={user.id} />} />
}
