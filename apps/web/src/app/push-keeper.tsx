import { useEffect } from 'react'
import { keepPush } from '../platform/push/keep-push.ts'

/** Keeps this device's push subscription. */
export function PushKeeper({ userId }: { readonly userId: string }) {
  useEffect(() => keepPush(userId), [userId])
  return null
}
