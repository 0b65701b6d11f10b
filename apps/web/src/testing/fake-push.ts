import { vi } from 'vitest'

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer

const toBase64Url = (text: string): string =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** The key of a server, as it gives it out. */
export const pushKey = (name: string): string => toBase64Url(name)

interface Subscribed {
  readonly endpoint: string
  readonly key: string
}

/** A browser's notifications, service worker and push service, to be played with. */
export interface FakePush {
  /** Null if there is none. */
  subscription: Subscribed | null
  readonly notifications: { readonly title: string; readonly options: NotificationOptions }[]
  permission: NotificationPermission
  /** What the cook answers when asked. */
  permissionResponse: NotificationPermission
  /** Whether the push service takes subscriptions. */
  isReachable: boolean
  /** How often somebody has subscribed. */
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

/** One for all tests of a file, because the page keeps it. */
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

/** What the service worker says to the page. */
export const postFromWorker = (message: string): void =>
  void serviceWorker.dispatchEvent(new MessageEvent('message', { data: message }))

/** Puts them in the place of the browser's for the test that runs. */
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

/** Takes them away again. */
export function removePush(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
}
