import { readyServiceWorker } from './service-worker.ts'

export interface TimerNotification {
  /** The timer's id: a second notification of the same timer replaces the first. */
  readonly id: string
  /** In the cook's language. */
  readonly title: string
  readonly body: string
  readonly language: string
  /** Where a tap on it leads: a path of this origin, with its query. */
  readonly path: string
  /** Suppresses the device's own sound: a tab plays the timer's, or the timer has none. */
  readonly silent: boolean
}

/** The outcome; the cook may be informed of any but `shown` (DEC-26). */
export type NotificationOutcome = 'shown' | 'not-permitted' | 'unsupported' | 'failed'

export interface Notifier {
  permission(): NotificationPermission | 'unsupported'
  /** Requests permission if it has not been decided yet; browsers require a user gesture. */
  requestPermission(): Promise<NotificationPermission | 'unsupported'>
  show(notification: TimerNotification): Promise<NotificationOutcome>
  /** Closes a timer's notification; without an id, all of them. */
  close(id?: string): Promise<void>
}

const isSupported = (): boolean => typeof Notification !== 'undefined' && 'serviceWorker' in navigator

const permission = (): NotificationPermission | 'unsupported' =>
  isSupported() ? Notification.permission : 'unsupported'

/** Shows timer notifications through the service worker, which is registered on first use. */
export function createNotifier(): Notifier {
  return {
    permission,
    requestPermission: async () =>
      permission() === 'default' ? Notification.requestPermission() : permission(),
    show: async ({ id, title, body, language, path, silent }) => {
      if (permission() !== 'granted') return isSupported() ? 'not-permitted' : 'unsupported'
      try {
        const options = { tag: id, body, lang: language, silent, requireInteraction: true, data: { path } }
        await (await readyServiceWorker()).showNotification(title, options)
        return 'shown'
      } catch (error) {
        console.info('Showing a notification failed', error)
        return 'failed'
      }
    },
    close: async (id) => {
      if (permission() !== 'granted') return
      const registration = await navigator.serviceWorker.getRegistration('/')
      const notifications = (await registration?.getNotifications(id === undefined ? {} : { tag: id })) ?? []
      for (const notification of notifications) notification.close()
    },
  }
}
