import { vi } from 'vitest'

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer

const toBase64Url = (text: string): string =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** The public key of a server, as in its responses. */
export const pushKey = (name: string): string => toBase64Url(name)

interface Subscribed {
  readonly endpoint: string
  readonly key: string
}

/** Fake notifications, service worker and push service of a browser. */
export interface FakePush {
  /** Null if there is none. */
  subscription: Subscribed | null
  readonly notifications: { readonly title: string; readonly options: NotificationOptions }[]
  permission: NotificationPermission
  /** The user's response to a permission request. */
  permissionResponse: NotificationPermission
  /** Whether the push service accepts subscriptions. */
  isReachable: boolean
  /** Number of subscriptions made. */
  count: number
}

const createState = (): FakePush => ({
  subscription: null,
  notifications: [],
  permission: 'default',
  permissionResponse: 'granted',
  isReachable: true,
  count: 0,
})

let fake = createState()

const toSubscription = ({ endpoint, key }: Subscribed) => ({
  endpoint,
  options: { applicationServerKey: bytes(atob(key)) },
  getKey: (name: string) => bytes(name),
  unsubscribe: async () => {
    fake.subscription = null
    return true
  },
})

/** Shared by all tests of a file, because the page caches it. */
const registration = {
  showNotification: async (title: string, options: NotificationOptions) =>
    void fake.notifications.push({ title, options }),
  getNotifications: async () => [],
  pushManager: {
    getSubscription: async () => fake.subscription && toSubscription(fake.subscription),
    subscribe: async ({ applicationServerKey: key }: { readonly applicationServerKey: string }) => {
      if (!fake.isReachable) throw new DOMException('no push service', 'AbortError')
      fake.count += 1
      fake.subscription = { endpoint: `https://push.example/${fake.count}`, key }
      return toSubscription(fake.subscription)
    },
  },
}

const serviceWorker = Object.assign(new EventTarget(), {
  register: async () => registration,
  ready: Promise.resolve(registration),
  getRegistration: async () => registration,
})

/** Sends a message from the service worker to the page. */
export const postFromWorker = (message: string): void =>
  void serviceWorker.dispatchEvent(new MessageEvent('message', { data: message }))

/** Installs the fakes for the current test. */
export function installPush(): FakePush {
  fake = createState()
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', EventTarget)
  vi.stubGlobal('Notification', {
    get permission() {
      return fake.permission
    },
    requestPermission: async () => {
      if (fake.permission === 'default') fake.permission = fake.permissionResponse
      return fake.permission
    },
  })
  return fake
}

/** Removes the fakes. */
export function removePush(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
}
