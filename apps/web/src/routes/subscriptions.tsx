import { SubscriptionsPage } from '../features/subscriptions/components/subscriptions-page.tsx'
import { useUser } from '../platform/session/session.ts'

/** `/subscriptions` */
export function Component() {
  const user = useUser()
  return user === null ? null : <SubscriptionsPage username={user.username} />
}
