import { scriptUrl } from './script-url.ts'

export interface TimerNotice {
  /** The timer's id: a second notice of the same timer takes the place of the first. */
  readonly id: string
  /** In the cook's language. */
  readonly title: string
  readonly body: string
  readonly language: string
  /** The page that a tap on it leads to: a path of this origin, with its query. */
  readonly path: string
  /** Without the device's own sound, because a tab makes the timer's, or the timer has none. */
  readonly silent: boolean
}

/** What became of it: all but `shown` may be worth a word to the cook (DEC-26). */
export type NoticeOutcome = 'shown' | 'not-permitted' | 'unsupported' | 'failed'

export interface Notifier {
  permission(): NotificationPermission | 'unsupported'
  /** Asks the cook, when they have not answered yet; browsers want that in the handler of a tap. */
  ask(): Promise<NotificationPermission | 'unsupported'>
  show(notice: TimerNotice): Promise<NoticeOutcome>
  /** Takes a timer's notice away, once it is acknowledged or removed; without an id all of them. */
  close(id?: string): Promise<void>
}

const SERVICE_WORKER = '/sw.js'
const READY_WITHIN_MS = 5_000

const isSupported = (): boolean => typeof Notification !== 'undefined' && 'serviceWorker' in navigator

const permission = (): NotificationPermission | 'unsupported' =>
  isSupported() ? Notification.permission : 'unsupported'

async function registered(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(scriptUrl(SERVICE_WORKER), { scope: '/' })
  const tooLate = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The service worker does not start')), READY_WITHIN_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, tooLate])
}

/** Notifications of timers by the service worker, which is registered when the first one is shown. */
export function createNotifier(): Notifier {
  let registration: Promise<ServiceWorkerRegistration> | undefined

  const ready = async (): Promise<ServiceWorkerRegistration> => {
    registration ??= registered()
    registration.catch(() => (registration = undefined))
    return registration
  }

  return {
    permission,
    ask: async () => (permission() === 'default' ? Notification.requestPermission() : permission()),
    show: async ({ id, title, body, language, path, silent }) => {
      if (permission() !== 'granted') return isSupported() ? 'not-permitted' : 'unsupported'
      try {
        const options = { tag: id, body, lang: language, silent, requireInteraction: true, data: { path } }
        await (await ready()).showNotification(title, options)
        return 'shown'
      } catch (error) {
        console.info('No notification', error)
        return 'failed'
      }
    },
    close: async (id) => {
      if (permission() !== 'granted') return
      const known = await navigator.serviceWorker.getRegistration('/')
      const notices = (await known?.getNotifications(id === undefined ? {} : { tag: id })) ?? []
      for (const notice of notices) notice.close()
    },
  }
}
