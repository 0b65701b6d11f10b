import { onNotificationClick, onPush, onSubscriptionChange, type WorkerScope } from './handlers.ts'

/**
 * The service worker, for notifications of timers only. It has no `fetch` handler, so that every request goes straight to the
 * network.
 */
declare const self: ServiceWorkerGlobalScope

/** TypeScript's library does not have it. */
interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null
}

const scope: WorkerScope = {
  origin: self.location.origin,
  post: (path, body) =>
    self.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      credentials: 'omit',
    }),
  registration: {
    showNotification: (title, options) => self.registration.showNotification(title, options),
    getNotifications: (filter) => self.registration.getNotifications(filter),
    subscribe: (options) => self.registration.pushManager.subscribe(options),
  },
  windows: () => self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  openWindow: (url) => self.clients.openWindow(url),
}

// It serves no requests, so a newer version can take over open pages at once.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('push', (event) => {
  event.waitUntil(onPush(scope, event.data?.text() ?? '', 'Souschef'))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(onNotificationClick(scope, event.action, event.notification.data))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = event as SubscriptionChange
  event.waitUntil(onSubscriptionChange(scope, oldSubscription?.options ?? null))
})
