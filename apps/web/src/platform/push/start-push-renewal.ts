import { onSigningOut } from '../session/signing-out.ts'
import { releasePush, renewPush } from './push.ts'

/** The message of the service worker to open pages when the browser has changed the subscription (`sw/handlers.ts`). */
const SUBSCRIPTION_CHANGED = 'subscription-changed'

/** Keeps the server's record of this device's subscription current while its user is signed in; returns a function that stops it. */
export function startPushRenewal(userId: string): () => void {
  void renewPush(userId)
  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    if (data === SUBSCRIPTION_CHANGED) void renewPush(userId)
  }
  if ('serviceWorker' in navigator) navigator.serviceWorker.addEventListener('message', onMessage)
  const stop = onSigningOut(({ reason, waitUntil }) => {
    if (reason === 'chosen') waitUntil(releasePush())
  })
  return () => {
    if ('serviceWorker' in navigator) navigator.serviceWorker.removeEventListener('message', onMessage)
    stop()
  }
}
