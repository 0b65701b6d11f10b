import { test } from './support/alarm-page.ts'
import { FULL_CHROMIUM } from './support/chromium.ts'
import { expect } from './support/test.ts'

test.use({ ...FULL_CHROMIUM, serviceWorkers: 'allow' })

test("a notification of a timer is shown once, by the product's service worker, and leads to the page", async ({
  context,
  page,
  server,
}) => {
  await context.grantPermissions(['notifications'])
  await page.goto('/')
  const show = (id: string) =>
    page.evaluate(
      (timer) =>
        window.alarm.createNotifier().show({
          id: timer,
          title: 'Eggs',
          body: 'Step 2',
          language: 'en',
          path: '/cooking/1?step=1',
          silent: true,
        }),
      id,
    )
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const notices = await registration.getNotifications()
      return notices.map(({ tag, title, requireInteraction }) => ({ tag, title, requireInteraction }))
    })
  const [first, second] = ['one', 'two'].map((tag) => ({ tag, title: 'Eggs', requireInteraction: true }))
  expect(await show('one')).toBe('shown')
  expect(await show('one')).toBe('shown')
  expect(await show('two')).toBe('shown')
  expect(await shown()).toEqual([first, second])
  await page.evaluate(() => window.alarm.createNotifier().close('one'))
  await expect.poll(shown).toEqual([second])

  const worker = context.serviceWorkers()[0]
  const opened = await worker?.evaluate(async () => {
    // The worker's own types are not those of a page.
    const scope = self as unknown as {
      readonly registration: ServiceWorkerRegistration
      readonly clients: { openWindow: (url: URL) => Promise<null> }
    }
    const [notification] = await scope.registration.getNotifications()
    return new Promise<string>((resolve) => {
      scope.clients.openWindow = async (url) => {
        resolve(String(url))
        return null
      }
      self.dispatchEvent(
        Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }),
      )
    })
  })
  expect(opened).toBe(new URL('/cooking/1?step=1', page.url()).href)
  await expect.poll(shown).toEqual([])

  const product = await fetch(`${server.localUrl}/sw.js`)
  expect([product.status, product.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(product.headers.get('content-type')).toMatch(/javascript/)
})
