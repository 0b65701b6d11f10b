/**
 * The service worker: notifications of timers, and nothing else. It has no handler for `fetch`, so that every request goes
 * straight to the network.
 */
declare const self: ServiceWorkerGlobalScope

/** The page that a notification leads to; the home page for one that does not say, or says another origin. */
function targetOf(notification: Notification): URL {
  const data: unknown = notification.data
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : '/'
  const { origin } = self.location
  const target = new URL(typeof path === 'string' ? path : '/', origin)
  return target.origin === origin ? target : new URL('/', origin)
}

/** Shows the page of the timer: a tab that has it open, else a new one, so that no other page is taken from under the cook. */
async function showPage(target: URL): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = tabs.find(({ url }) => new URL(url).pathname === target.pathname)
  await (open === undefined ? self.clients.openWindow(target) : open.focus())
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(showPage(targetOf(event.notification)))
})
