import { call } from '../api/client.ts'
import { readyServiceWorker } from '../alarm/service-worker.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { deviceId } from '../storage/device-id.ts'
import { pushSlot } from './push-slot.ts'
import { pushObstacle } from './obstacle.ts'

/** Time limit for the browser's push service; without a network some browsers retry for ever. */
const TIMEOUT_MS = 20_000

/** Thrown when the browser, or its push service, refuses. */
export class PushFailure extends Error {
  override readonly name = 'PushFailure'
}

async function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PushFailure('The push service did not answer in time')), TIMEOUT_MS)
  })
  try {
    return await Promise.race([work, timeout])
  } catch (error) {
    throw new PushFailure('Subscribing failed', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

const toBase64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The browser's subscription for this key; a subscription with another key is replaced. */
async function subscriptionFor(key: string): Promise<PushSubscription> {
  const { pushManager } = await readyServiceWorker()
  const existing = await pushManager.getSubscription()
  if (existing !== null && toBase64Url(existing.options.applicationServerKey) === key) return existing
  await existing?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

let queue: Promise<unknown> = Promise.resolve()

/** Serialises operations: a subscription in progress must not outlive its removal. */
function enqueue<Value>(work: () => Promise<Value>): Promise<Value> {
  const next = queue.then(work)
  queue = next.catch(() => undefined)
  return next
}

/** Subscribes, and registers with the server. Requires permission. */
async function subscribe(): Promise<void> {
  const { key } = await call('getPushKey', {})
  const subscription = await withTimeout(subscriptionFor(key))
  await call('savePushSubscription', {
    params: { deviceId: deviceId() },
    body: {
      endpoint: subscription.endpoint,
      keys: {
        p256dh: toBase64Url(subscription.getKey('p256dh')),
        auth: toBase64Url(subscription.getKey('auth')),
      },
      language: currentLanguage(),
    },
  })
}

/**
 * Enables push messages about ended timers on this device when no page is open (CPAGE-6). Requests permission if that has not been
 * decided; to be called from the handler of a press. Rejects with `ApiError` or `PushFailure`.
 */
export async function enablePush(userId: string): Promise<void> {
  if (pushObstacle() !== null) throw new PushFailure('This browser cannot receive push messages')
  if ((await Notification.requestPermission()) !== 'granted')
    throw new PushFailure('Permission was not granted')
  await enqueue(async () => {
    await subscribe()
    pushSlot(userId).setState(true)
  })
}

async function unsubscribe(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/** Disables push on this device: the browser's subscription is deleted even if the server is unreachable. */
export const disablePush = (userId: string): Promise<void> => enqueue(() => disable(userId))

async function disable(userId: string): Promise<void> {
  pushSlot(userId).setState(null)
  const serverCall = call('deletePushSubscription', { params: { deviceId: deviceId() } })
  await Promise.allSettled([unsubscribe(), serverCall])
}

/** Deletes the browser's subscription when its user signs out; the server deletes its own with the session. Never rejects. */
export const releasePush = (): Promise<void> => enqueue(unsubscribe).catch(() => undefined)

/**
 * Registers the browser's subscription with the server again: endpoint, key or session may have changed. Disables push if permission
 * has been revoked. Never rejects: it is retried on the next page load.
 */
export const renewPush = (userId: string): Promise<void> =>
  enqueue(async () => {
    if (pushSlot(userId).getState() === null) return
    if (pushObstacle() === null && Notification.permission === 'granted') await subscribe()
    else await disable(userId)
  }).catch((error: unknown) => console.info('Renewing the push subscription failed', error))
