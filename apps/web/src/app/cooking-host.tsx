import { type ComponentType, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { afterFirstPaint } from '../platform/after-first-paint.ts'
import { useCookUser } from '../platform/cooking/cook-user.ts'
import { userSlot } from '../platform/storage/keys.ts'

type Shell = ComponentType<{ readonly userId: string; readonly isSignedIn: boolean }>

const isThere = (raw: unknown): true | null => (typeof raw === 'string' ? true : null)
const no = (): boolean => false

/** Brings what stands around the pages while somebody cooks, once there is something cooking: its code comes with that. */
export function CookingHost() {
  const user = useCookUser()
  return user === null ? null : <Host key={user.userId} {...user} />
}

function Host(user: { readonly userId: string; readonly isSignedIn: boolean }) {
  const slot = useMemo(() => userSlot(user.userId, 'cooking', isThere), [user.userId])
  const isCooking = useSyncExternalStore(
    (listener) => slot.subscribe(listener),
    () => slot.read() === true,
    no,
  )
  const [CookingShell, setShell] = useState<Shell | null>(null)
  useEffect(() => {
    if (!isCooking) return undefined
    // Without a network it comes with the next change, or visit.
    return afterFirstPaint(() => {
      import('./cooking-shell.tsx').then(
        (chunk) => setShell(() => chunk.CookingShell),
        () => undefined,
      )
    })
  }, [isCooking])
  return CookingShell === null ? null : <CookingShell {...user} />
}
