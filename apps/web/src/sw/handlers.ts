import { readMessage, targetOf, tokenOf } from './push-message.ts'

/** What the handlers use of `ServiceWorkerGlobalScope`. */
export interface WorkerScope {
  readonly origin: string
  /** Sends JSON, without credentials. */
  readonly post: (path: string, json: string) => Promise<Pick<Response, 'ok'>>
  readonly registration: {
    readonly showNotification: (title: string, options: NotificationWithActions) => Promise<void>
    readonly getNotifications: (filter: { readonly tag: string }) => Promise<readonly ShownNotification[]>
    readonly subscribe: (options: PushSubscriptionOptionsInit) => Promise<unknown>
  }
  readonly windows: () => Promise<readonly OpenWindow[]>
  readonly openWindow: (url: URL) => Promise<unknown>
}

export interface OpenWindow {
  readonly url: string
  readonly visibilityState: DocumentVisibilityState
  readonly focus: () => Promise<unknown>
  readonly postMessage: (message: string) => void
}

interface ShownNotification extends Pick<Notification, 'title' | 'body'> {
  readonly data: unknown
  close(): void
}

/** `NotificationOptions` with buttons, which TypeScript's library does not have. */
export interface NotificationWithActions extends Omit<NotificationOptions, 'data'> {
  readonly data: unknown
  readonly actions: readonly { readonly action: string; readonly title: string }[]
}

const FALLBACK_TAG = 'timer'

/**
 * Takes a timer's notification away. It is shown once more before, silently: Safari counts messages that show nothing, and after a few
 * revokes the permission.
 */
async function withdraw({ registration }: WorkerScope, tag: string, fallbackTitle: string): Promise<void> {
  const [previous] = await registration.getNotifications({ tag })
  await registration.showNotification(previous?.title ?? fallbackTitle, {
    tag,
    body: previous?.body ?? '',
    silent: true,
    requireInteraction: false,
    actions: [],
    data: previous?.data,
  })
  for (const notice of await registration.getNotifications({ tag })) notice.close()
}

/**
 * Shows or withdraws a timer's notification. It has the tag of the one that an open page shows for the same timer, so there is one of
 * each timer; a page in sight rings itself, so the device stays silent. Browsers demand that each message shows something: one that
 * does not say what is shown as `unreadable`.
 */
export async function onPush(scope: WorkerScope, text: string, unreadable: string): Promise<void> {
  const message = readMessage(text)
  if (message?.type === 'withdrawn') {
    await withdraw(scope, message.timerId, unreadable)
    return
  }
  const windows = await scope.windows()
  const {
    timerId: tag = FALLBACK_TAG,
    title = unreadable,
    body = '',
    path = '/',
    actions = [],
  } = message ?? {}
  await scope.registration.showNotification(title, {
    tag,
    body,
    silent: windows.some(({ visibilityState }) => visibilityState === 'visible'),
    requireInteraction: true,
    actions: actions.map(({ action, title: label }) => ({ action, title: label })),
    data: { path, actions },
  })
}

/** Tells a page of the dish to show a step: the address of that follows. */
export const SHOW_PREFIX = 'show '

/** Shows the timer's step: in a tab that has its dish open, else in a new one, so that no other page is taken from under the cook. */
async function showPage(scope: WorkerScope, target: URL): Promise<void> {
  const existing = (await scope.windows()).find(({ url }) => new URL(url).pathname === target.pathname)
  if (existing === undefined) {
    await scope.openWindow(target)
    return
  }
  await existing.focus()
  // Navigating it would load the page anew, and lose what is typed there.
  existing.postMessage(SHOW_PREFIX + target.pathname + target.search)
}

/** Whether the server took the ticket; false without a connection too. */
async function redeemToken(scope: WorkerScope, token: string): Promise<boolean> {
  try {
    return (await scope.post('/api/push/actions', JSON.stringify({ ticket: token }))).ok
  } catch {
    return false
  }
}

/** A button uses its ticket, with no page open. A press elsewhere, or a ticket that is not taken, leads to the timer's step. */
export async function onNotificationClick(scope: WorkerScope, action: string, data: unknown): Promise<void> {
  const token = action === '' ? null : tokenOf(data, action)
  if (token !== null && (await redeemToken(scope, token))) return
  await showPage(scope, targetOf(data, scope.origin))
}

/** Tells a page that the browser has made another subscription. */
export const SUBSCRIPTION_CHANGED = 'subscription-changed'

/** Subscribes anew with the same key. The server hears of it from a page, which has the sign-in that this takes. */
export async function onSubscriptionChange(
  scope: WorkerScope,
  previous: PushSubscriptionOptionsInit | null,
): Promise<void> {
  if (previous !== null) await scope.registration.subscribe(previous)
  for (const window of await scope.windows()) window.postMessage(SUBSCRIPTION_CHANGED)
}
