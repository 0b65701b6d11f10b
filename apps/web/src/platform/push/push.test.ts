import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ApiServer, errorReply, okReply } from '../../testing/api-server.ts'
import { type FakePush, installPush, pushKey, removePush, postFromWorker } from '../../testing/fake-push.ts'
import { aSession, aUser, openPage } from '../../testing/page.ts'
import { announceSigningOut } from '../session/signing-out.ts'
import { deviceId } from '../storage/device-id.ts'
import { pushSlot } from './push-slot.ts'
import { sessionSlot } from '../storage/keys.ts'
import { startPushRenewal } from './start-push-renewal.ts'
import { pushObstacle } from './obstacle.ts'
import { PushFailure, renewPush, disablePush, enablePush } from './push.ts'

const USER = aUser().id
let server: ApiServer
let browser: FakePush
let key: string

beforeEach(async () => {
  server = await openPage()
  sessionSlot.setState(aSession())
  browser = installPush()
  key = pushKey('first key')
  server.on('getPushKey', () => okReply({ key }))
  server.on('savePushSubscription', () => okReply({}))
  server.on('deletePushSubscription', () => okReply({}))
})
afterEach(() => {
  removePush()
  return server.close()
})

const saved = () => server.requestsTo('savePushSubscription')
const isOn = () => pushSlot(USER).getState() === true

describe('push', () => {
  test('CPAGE-6 enabling sends this device’s endpoint, keys and language to the server', async () => {
    await enablePush(USER)
    expect(saved()).toHaveLength(1)
    expect(saved()[0]).toMatchObject({
      path: `/api/push/subscriptions/${deviceId()}`,
      body: {
        endpoint: 'https://push.example/1',
        keys: { p256dh: pushKey('p256dh'), auth: pushKey('auth') },
        language: 'en',
      },
    })
    expect([browser.subscription?.key, isOn()]).toEqual([key, true])
  })

  test('CPAGE-6 disabling deletes the subscription in the browser and on the server, even if the server is unreachable', async () => {
    await enablePush(USER)
    await disablePush(USER)
    expect([browser.subscription, isOn(), server.requestsTo('deletePushSubscription').length]).toEqual([
      null,
      false,
      1,
    ])
    await enablePush(USER)
    server.on('deletePushSubscription', () => errorReply(500, 'SERVER_ERROR', 'boom'))
    await disablePush(USER)
    expect([browser.subscription, isOn()]).toEqual([null, false])
  })

  test('push remains off after a refusal by the cook, the push service or the server', async () => {
    browser.permissionResponse = 'denied'
    await expect(enablePush(USER)).rejects.toBeInstanceOf(PushFailure)
    browser.permission = 'granted'
    browser.isReachable = false
    await expect(enablePush(USER)).rejects.toBeInstanceOf(PushFailure)
    browser.isReachable = true
    server.on('savePushSubscription', () => errorReply(503, 'UNAVAILABLE', 'later'))
    await expect(enablePush(USER)).rejects.toMatchObject({ status: 503 })
    expect(isOn()).toBe(false)
  })

  test('CPAGE-6 a changed server key makes the browser subscribe again; with the same key the endpoint is unchanged', async () => {
    await enablePush(USER)
    await renewPush(USER)
    expect(saved().map(({ body }) => body)).toEqual([saved()[0]?.body, saved()[0]?.body])
    key = pushKey('second key')
    await renewPush(USER)
    expect(saved().at(-1)?.body).toMatchObject({ endpoint: 'https://push.example/2' })
    expect(browser.subscription?.key).toBe(key)
  })

  test('push that is disabled during a renewal remains off', async () => {
    await enablePush(USER)
    const renewed = renewPush(USER)
    await disablePush(USER)
    await Promise.all([renewed, renewPush(USER)])
    expect([browser.subscription, isOn()]).toEqual([null, false])
    expect(server.requestsTo('deletePushSubscription')).toHaveLength(1)
  })

  test('a revoked permission disables push; a failed renewal is retried on the next page load', async () => {
    await enablePush(USER)
    server.on('getPushKey', () => errorReply(500, 'SERVER_ERROR', 'boom'))
    await renewPush(USER)
    expect(isOn()).toBe(true)
    browser.permission = 'denied'
    await renewPush(USER)
    expect([browser.subscription, isOn()]).toEqual([null, false])
  })

  test('CPAGE-6 the subscription is renewed on page load and after a change, and released on sign-out', async () => {
    await enablePush(USER)
    const stop = startPushRenewal(USER)
    await expect.poll(() => saved()).toHaveLength(2)
    postFromWorker('subscription-changed')
    await expect.poll(() => saved()).toHaveLength(3)
    postFromWorker('something else')
    await announceSigningOut(USER, 'expired')
    expect(browser.subscription).not.toBeNull()
    await announceSigningOut(USER, 'chosen')
    expect([browser.subscription, saved().length]).toEqual([null, 3])
    stop()
  })
})

describe('obstacles to push', () => {
  test('CPAGE-6 none, no HTTPS, a refusal, no support, or an iPhone’s browser', () => {
    expect(pushObstacle()).toBeNull()
    browser.permission = 'denied'
    expect(pushObstacle()).toBe('blocked')
    vi.stubGlobal('PushManager', undefined)
    Reflect.deleteProperty(window, 'PushManager')
    expect(pushObstacle()).toBe('unsupported')
    vi.stubGlobal('isSecureContext', false)
    expect(pushObstacle()).toBe('insecure')
  })

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'notInstalled'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'notInstalled'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'unsupported'],
  ])('CPAGE-6 without push support, %s with %i touch points is %s', (userAgent, maxTouchPoints, expected) => {
    Reflect.deleteProperty(window, 'PushManager')
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    const touches = vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(maxTouchPoints)
    expect(pushObstacle()).toBe(expected)
    agent.mockRestore()
    touches.mockRestore()
  })
})
