import { call } from '../api/client.ts'
import { readyServiceWorker } from '../alarm/service-worker.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { deviceId } from '../storage/device-id.ts'
import { pushSlot } from './push-slot.ts'
import { pushObstacle } from './obstacle.ts'

/** What the browser's push service may take to answer; without a network some browsers try for ever. */
const TIMEOUT_MS = 20_000

/** Thrown when the browser, or its push service, refuses. */
export class PushFailure extends Error {
  override readonly name = 'PushFailure'
}

async function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PushFailure('the push service does not answer')), TIMEOUT_MS)
  })
  try {
    return await Promise.race([work, timeout])
  } catch (error) {
    throw new PushFailure('the browser does not subscribe', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

const toBase64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The browser's subscription for this key; one for a former key is replaced. */
async function subscriptionFor(key: string): Promise<PushSubscription> {
  const { pushManager } = await readyServiceWorker()
  const existing = await pushManager.getSubscription()
  if (existing !== null && toBase64Url(existing.options.applicationServerKey) === key) return existing
  await existing?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

let queue: Promise<unknown> = Promise.resolve()

/** One after the other: a subscription that is being made must not outlive its end. */
function enqueue<Value>(work: () => Promise<Value>): Promise<Value> {
  const next = queue.then(work)
  queue = next.catch(() => undefined)
  return next
}

/** Subscribes, and tells the server. Permission has been given. */
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
 * Lets timers ring on this device when no page is open (CPAGE-6). Asks for permission if that has not been decided; to be called from
 * the handler of a press. Rejects with `ApiError` or `PushFailure`.
 */
export async function enablePush(userId: string): Promise<void> {
  if (pushObstacle() !== null) throw new PushFailure('this browser cannot be sent messages')
  if ((await Notification.requestPermission()) !== 'granted') throw new PushFailure('not permitted')
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

/** Nothing is sent to this device from now on: the browser gives up its address, whether the server can be told or not. */
export const disablePush = (userId: string): Promise<void> => enqueue(() => disable(userId))

async function disable(userId: string): Promise<void> {
  pushSlot(userId).setState(null)
  const serverCall = call('deletePushSubscription', { params: { deviceId: deviceId() } })
  await Promise.allSettled([unsubscribe(), serverCall])
}

/** Gives up the browser's address when its user signs out; the server forgets it with the sign-in. Never rejects. */
export const releasePush = (): Promise<void> => enqueue(unsubscribe).catch(() => undefined)

/**
 * Tells the server the browser's address again: it, the key or the sign-in may have changed. Where permission has been taken back,
 * push is off. Never rejects: it is tried again with the next page.
 */
export const renewPush = (userId: string): Promise<void> =>
  enqueue(async () => {
    if (pushSlot(userId).getState() === null) return
    if (pushObstacle() === null && Notification.permission === 'granted') await subscribe()
    else await disable(userId)
  }).catch((error: unknown) => console.info('push was not renewed', error))
