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
 * Closes a timer's notification. It is shown again silently first: Safari counts messages that show nothing, and revokes the
 * permission after a few.
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
 * Shows or withdraws a timer's notification. Its tag is the one that an open page uses for the same timer, so that there is one per
 * timer; it is silent if a visible page rings. Browsers require each message to show a notification: an unreadable one is shown with
 * the title `unreadable`.
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

/** Prefix of the message that asks a page of the dish to show a step, followed by its address. */
export const SHOW_PREFIX = 'show '

/** Shows the timer's step in a tab that has its dish open, else in a new one, so as not to navigate another page away. */
async function showPage(scope: WorkerScope, target: URL): Promise<void> {
  const existing = (await scope.windows()).find(({ url }) => new URL(url).pathname === target.pathname)
  if (existing === undefined) {
    await scope.openWindow(target)
    return
  }
  await existing.focus()
  // Navigating would reload the page, and lose what was typed there.
  existing.postMessage(SHOW_PREFIX + target.pathname + target.search)
}

/** Redeems a token. @returns whether the server accepted it; false without a connection too */
async function redeemToken(scope: WorkerScope, token: string): Promise<boolean> {
  try {
    return (await scope.post('/api/push/actions', JSON.stringify({ ticket: token }))).ok
  } catch {
    return false
  }
}

/** A button redeems its token without opening a page. A press elsewhere, or a refused token, opens the timer's step. */
export async function onNotificationClick(scope: WorkerScope, action: string, data: unknown): Promise<void> {
  const token = action === '' ? null : tokenOf(data, action)
  if (token !== null && (await redeemToken(scope, token))) return
  await showPage(scope, targetOf(data, scope.origin))
}

/** Message that tells pages that the browser has replaced the subscription. */
export const SUBSCRIPTION_CHANGED = 'subscription-changed'

/** Renews the subscription with the same key. An open page sends it to the server, because that needs the user's session. */
export async function onSubscriptionChange(
  scope: WorkerScope,
  previous: PushSubscriptionOptionsInit | null,
): Promise<void> {
  if (previous !== null) await scope.registration.subscribe(previous)
  for (const window of await scope.windows()) window.postMessage(SUBSCRIPTION_CHANGED)
}
