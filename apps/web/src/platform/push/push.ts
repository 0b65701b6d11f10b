import { call } from '../api/client.ts'
import { readyServiceWorker } from '../alarm/service-worker.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { deviceId } from '../storage/device-id.ts'
import { pushSlot } from './push-slot.ts'
import { pushObstacle } from './obstacle.ts'

/** What the browser's push service may take to answer; without a network some browsers try for ever. */
const PATIENCE_MS = 20_000

/** Thrown when the browser, or its push service, refuses. */
export class PushFailure extends Error {
  override readonly name = 'PushFailure'
}

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PushFailure('the push service does not answer')), PATIENCE_MS)
  })
  try {
    return await Promise.race([work, tooLate])
  } catch (error) {
    throw new PushFailure('the browser does not subscribe', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

const inBase64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The browser's subscription for this key; one for a former key is replaced. */
async function subscriptionFor(key: string): Promise<PushSubscription> {
  const { pushManager } = await readyServiceWorker()
  const known = await pushManager.getSubscription()
  if (known !== null && inBase64Url(known.options.applicationServerKey) === key) return known
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

let last: Promise<unknown> = Promise.resolve()

/** One after the other: a subscription that is being made must not outlive its end. */
function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const next = last.then(work)
  last = next.catch(() => undefined)
  return next
}

/** Subscribes, and tells the server. Permission has been given. */
async function subscribe(): Promise<void> {
  const { key } = await call('getPushKey', {})
  const subscription = await inTime(subscriptionFor(key))
  await call('savePushSubscription', {
    params: { deviceId: deviceId() },
    body: {
      endpoint: subscription.endpoint,
      keys: {
        p256dh: inBase64Url(subscription.getKey('p256dh')),
        auth: inBase64Url(subscription.getKey('auth')),
      },
      language: currentLanguage(),
    },
  })
}

/**
 * Lets timers ring on this device when no page is open (CPAGE-6). Asks for permission if that has not been decided; to be called from
 * the handler of a press. Rejects with `ApiError` or `PushFailure`.
 */
export async function turnPushOn(userId: string): Promise<void> {
  if (pushObstacle() !== null) throw new PushFailure('this browser cannot be sent messages')
  if ((await Notification.requestPermission()) !== 'granted') throw new PushFailure('not permitted')
  await inTurn(async () => {
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
export const turnPushOff = (userId: string): Promise<void> => inTurn(() => turnOff(userId))

async function turnOff(userId: string): Promise<void> {
  pushSlot(userId).setState(null)
  const told = call('deletePushSubscription', { params: { deviceId: deviceId() } })
  await Promise.allSettled([unsubscribe(), told])
}

/** Gives up the browser's address when its user signs out; the server forgets it with the sign-in. Never rejects. */
export const leavePush = (): Promise<void> => inTurn(unsubscribe).catch(() => undefined)

/**
 * Tells the server the browser's address again: it, the key or the sign-in may have changed. Where permission has been taken back,
 * push is off. Never rejects: it is tried again with the next page.
 */
export const renewPush = (userId: string): Promise<void> =>
  inTurn(async () => {
    if (pushSlot(userId).getState() === null) return
    if (pushObstacle() === null && Notification.permission === 'granted') await subscribe()
    else await turnOff(userId)
  }).catch((error: unknown) => console.info('push was not renewed', error))
