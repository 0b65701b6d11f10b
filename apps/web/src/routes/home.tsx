import { HomePage } from '../features/home/components/home-page.tsx'
import { logMark } from '../platform/cooking/log-mark.ts'
import { withAllTexts } from '../platform/i18n/language.ts'
import { retryableLazy } from '../platform/retryable-lazy.tsx'
import { useUser } from '../platform/session/session.ts'
import { useUserSlot } from '../platform/storage/use-user-slot.ts'
import { SectionBoundary } from '../ui/section-boundary.tsx'

const ContinueCooking = retryableLazy(
  withAllTexts(
    async () => (await import('../features/cook/components/shell/continue-cooking.tsx')).ContinueCooking,
  ),
)

/** Loads the section of dishes being cooked, once there are any. */
function Cooking({ userId }: { readonly userId: string }) {
  const [isCooking] = useUserSlot(logMark, userId)
  return <SectionBoundary>{isCooking && <ContinueCooking userId={userId} />}</SectionBoundary>
}

/** `/` */
export function Component() {
  const user = useUser()
  return <HomePage cooking={user !== null && <Cooking userId={user.id} />} />
}
