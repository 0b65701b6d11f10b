import { expect, test, vi } from 'vitest'
import { errorReply } from '#testing/api-server.ts'
import { aSession, aUser, openPage } from '#testing/page.ts'
import { sessionSlot } from '../storage/keys.ts'
import { listenLive } from './live-hints.ts'

test('API-39 a stream that was open without sending anything is reopened without further backoff', async () => {
  const server = await openPage()
  sessionSlot.setState(aSession())
  const controller = new AbortController()
  const waits = vi.spyOn(window, 'setTimeout')
  // Only the delays between attempts have random lengths.
  const pauses = () =>
    waits.mock.calls.map(([, ms]) => ms ?? 0).filter((ms) => ms >= 500 && !Number.isInteger(ms))
  const attempts = () => server.requestsTo('watchLive').length
  server.on('watchLive', () => errorReply(503, 'UNAVAILABLE', 'Later'))
  listenLive(aUser().id, { onMessage: () => undefined }, controller.signal)
  for (let failures = 1; failures <= 4; failures += 1) {
    await expect.poll(() => pauses().map(Math.round), { timeout: 3_000 }).toHaveLength(failures)
    expect(attempts()).toBe(failures)
    if (failures === 4)
      server.on('watchLive', () => ({ headers: { 'content-type': 'text/event-stream' }, body: ':\n\n' }))
    window.dispatchEvent(new Event('online'))
  }
  await expect.poll(() => pauses().map(Math.round), { timeout: 3_000 }).toHaveLength(5)
  expect(pauses()[3]).toBeGreaterThanOrEqual(4_000)
  expect(pauses()[4]).toBeLessThanOrEqual(1_000)
  waits.mockRestore()
  controller.abort()
  await server.close()
})
