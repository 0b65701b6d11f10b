import { describe, expect, test } from 'vitest'
import {
  type NotificationWithActions,
  onNotificationClick,
  onPush,
  onSubscriptionChange,
  SHOW_PREFIX,
  type OpenWindow,
  SUBSCRIPTION_CHANGED,
  type WorkerScope,
} from './handlers.ts'

const ORIGIN = 'https://kitchen.example'
const STEP = '/cooking/soup?step=1&highlightTimer=Eggs'

/** A browser with some windows, whose requests succeed or fail as given. */
function aBrowser({
  windows = [],
  answer = true,
}: { windows?: readonly string[]; answer?: boolean | Error } = {}) {
  const shown: { title: string; options: NotificationWithActions }[] = []
  /** All notifications ever shown, in order. */
  const history: typeof shown = []
  const calls: string[] = []
  const requests: { path: string; body: unknown }[] = []
  const open = windows.map((path): OpenWindow & { visibilityState: DocumentVisibilityState } => ({
    url: ORIGIN + path,
    visibilityState: 'hidden',
    focus: async () => calls.push(`focus ${path}`),
    postMessage: (message) => void calls.push(`${message} to ${path}`),
  }))
  const scope: WorkerScope = {
    origin: ORIGIN,
    post: async (path, json) => {
      requests.push({ path, body: JSON.parse(json) })
      if (answer instanceof Error) throw answer
      return { ok: answer }
    },
    registration: {
      showNotification: async (title, options) => {
        const notice = { title, options }
        const former = shown.findIndex(({ options: { tag } }) => tag === options.tag)
        if (former === -1) shown.push(notice)
        else shown[former] = notice
        history.push(notice)
      },
      getNotifications: async ({ tag }) =>
        shown
          .filter(({ options }) => options.tag === tag)
          .map((notice) => ({
            title: notice.title,
            body: notice.options.body ?? '',
            data: notice.options.data,
            close: () => void shown.splice(shown.indexOf(notice), 1),
          })),
      subscribe: async () => calls.push('subscribe'),
    },
    windows: async () => open,
    openWindow: async ({ pathname, search }) => calls.push(`open ${pathname}${search}`),
  }
  return { scope, shown, history, calls, requests, open }
}

const ended = (changes: object = {}): string =>
  JSON.stringify({
    type: 'timer_ended',
    timer_id: 'eggs',
    title: 'Eggs: time is up',
    body: 'Soup',
    path: STEP,
    actions: [
      { action: 'stop', title: 'Stop', ticket: 't-stop' },
      { action: 'add_minute', title: '+1 min', ticket: 't-more' },
    ],
    ...changes,
  })

const dataOf = async (text = ended()): Promise<unknown> => {
  const { scope, shown } = aBrowser()
  await onPush(scope, text, 'Souschef')
  return shown[0]?.options.data
}

describe('messages of the push service', () => {
  test('CPAGE-6 a finished timer is shown with its buttons, under the tag that its page’s own notification has', async () => {
    const { scope, shown } = aBrowser({ windows: ['/recipes'] })
    await onPush(scope, ended(), 'Souschef')
    expect(shown).toMatchObject([
      {
        title: 'Eggs: time is up',
        options: {
          tag: 'eggs',
          body: 'Soup',
          silent: false,
          requireInteraction: true,
          actions: [
            { action: 'stop', title: 'Stop' },
            { action: 'add_minute', title: '+1 min' },
          ],
        },
      },
    ])
  })

  test('CPAGE-6 a notification is silent while a visible page rings', async () => {
    const { scope, shown, open } = aBrowser({ windows: ['/recipes', '/cooking/soup'] })
    for (const window of open.slice(1)) window.visibilityState = 'visible'
    await onPush(scope, ended(), 'Souschef')
    expect(shown[0]?.options.silent).toBe(true)
  })

  test('CPAGE-6 acknowledging a timer elsewhere closes its notification, and no other', async () => {
    const { scope, shown } = aBrowser()
    await onPush(scope, ended(), 'Souschef')
    await onPush(scope, ended({ timer_id: 'pasta' }), 'Souschef')
    await onPush(scope, JSON.stringify({ type: 'withdrawn', timer_id: 'eggs' }), 'Souschef')
    expect(shown.map(({ options }) => options.tag)).toEqual(['pasta'])
  })

  test('CPAGE-6 a withdrawal shows the notification silently before closing it, as Safari requires', async () => {
    const { scope, shown, history } = aBrowser()
    await onPush(scope, ended(), 'Souschef')
    await onPush(scope, JSON.stringify({ type: 'withdrawn', timer_id: 'eggs' }), 'Souschef')
    const data = { path: STEP }
    const options = { tag: 'eggs', body: 'Soup', silent: true, requireInteraction: false, actions: [], data }
    expect(history.slice(1)).toMatchObject([{ title: 'Eggs: time is up', options }])
    expect(shown).toEqual([])
  })

  test('CPAGE-6 a withdrawal of a notification that is not shown shows one as well', async () => {
    const { scope, shown, history } = aBrowser()
    await onPush(scope, JSON.stringify({ type: 'withdrawn', timer_id: 'eggs' }), 'Souschef')
    expect(history).toMatchObject([{ title: 'Souschef', options: { tag: 'eggs', silent: true } }])
    expect(shown).toEqual([])
  })

  test.each(['', '{', 'null', '[]', '{"type":"timer_ended"}', '{"type":"news","timer_id":"x"}'])(
    'an unreadable message, %j, is shown with fallbacks',
    async (text) => {
      const { scope, shown } = aBrowser()
      await onPush(scope, text, 'Souschef')
      expect(shown).toMatchObject([{ title: 'Souschef', options: { actions: [] } }])
    },
  )

  test('unreadable buttons of a message are left out', async () => {
    const { scope, history } = aBrowser()
    await onPush(scope, ended({ actions: [null, 3, { action: 'stop' }, { ticket: 'x' }] }), 'Souschef')
    await onPush(scope, ended({ actions: 'stop' }), 'Souschef')
    expect(history.map(({ options }) => options.actions)).toEqual([[], []])
  })
})

describe('clicks on a notification', () => {
  test.each([
    ['stop', 't-stop'],
    ['add_minute', 't-more'],
  ])('CPAGE-6 %s redeems its token and opens no page', async (action, ticket) => {
    const { scope, requests, calls } = aBrowser()
    await onNotificationClick(scope, action, await dataOf())
    expect(requests).toEqual([{ path: '/api/push/actions', body: { ticket } }])
    expect(calls).toEqual([])
  })

  test.each([[false], [new TypeError('offline')]])(
    'a ticket that is not taken leads to the step instead (%s)',
    async (answer) => {
      const { scope, calls } = aBrowser({ answer })
      await onNotificationClick(scope, 'stop', await dataOf())
      expect(calls).toEqual([`open ${STEP}`])
    },
  )

  test('CPAGE-6 pressing a notification opens the step: in its tab, else in a new one', async () => {
    const none = aBrowser({ windows: ['/recipes'] })
    await onNotificationClick(none.scope, '', await dataOf())
    expect([none.calls, none.requests]).toEqual([[`open ${STEP}`], []])
    const some = aBrowser({ windows: ['/recipes', '/cooking/soup'] })
    await onNotificationClick(some.scope, '', await dataOf())
    expect(some.calls).toEqual(['focus /cooking/soup', `${SHOW_PREFIX}${STEP} to /cooking/soup`])
  })

  test.each([['https://elsewhere.example/'], ['//elsewhere.example'], ['javascript:alert(1)'], ['http://[']])(
    'a path that leads elsewhere, %s, leads home',
    async (path) => {
      const { scope, calls } = aBrowser()
      await onNotificationClick(scope, '', { path })
      expect(calls).toEqual(['open /'])
    },
  )
})

test('CPAGE-6 a subscription changed by the browser is renewed, and open pages are notified', async () => {
  const { scope, calls } = aBrowser({ windows: ['/recipes'] })
  await onSubscriptionChange(scope, { userVisibleOnly: true })
  expect(calls).toEqual(['subscribe', `${SUBSCRIPTION_CHANGED} to /recipes`])
  await onSubscriptionChange(scope, null)
  expect(calls).toHaveLength(3)
})
