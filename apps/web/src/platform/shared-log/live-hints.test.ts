import type { LogHint } from '@souschef/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ApiServer, errorReply, type Reply } from '#testing/api-server.ts'
import { aSession, aUser, openPage } from '#testing/page.ts'
import { sessionSlot } from '../storage/keys.ts'
import { listenLive, readLogHint } from './live-hints.ts'

let server: ApiServer
let controller: AbortController
let hints: LogHint[]
beforeEach(async () => {
  server = await openPage()
  controller = new AbortController()
  hints = []
  sessionSlot.setState(aSession())
})
afterEach(async () => {
  controller.abort()
  await server.close()
})

const stream = (text: string, isOpen = true): Reply => ({
  headers: { 'content-type': 'text/event-stream' },
  body: text,
  isOpen,
})
const hintAt = (position: number): string =>
  `id: evening:${position}\ndata: {"topic":"cooking","log_id":"evening","position":${position}}\n\n`

const read = (userId = aUser().id, { signal } = controller) =>
  listenLive(
    userId,
    {
      onMessage: (raw) => {
        const hint = readLogHint('cooking', raw)
        if (hint !== null) hints.push(hint)
      },
    },
    signal,
  )

const positions = () => hints.map(({ position }) => position)

test('API-39 hints are read with the token, and resumed after the last one when the stream ends', async () => {
  const replies = [stream(`:\n\n${hintAt(4)}`, false), stream(hintAt(5))]
  server.on('watchLive', () => replies.shift() ?? stream(hintAt(9)))
  read()
  await expect.poll(positions).toEqual([4, 5])
  const [first, second] = server.requestsTo('watchLive')
  expect(first?.headers).toMatchObject({ authorization: 'Bearer access-1' })
  expect(second?.headers['last-event-id']).toBe('evening:4')
})

test('API-39 unknown messages of a newer server are ignored', async () => {
  const newer = 'data: {"topic":"dinner","guests":4}\n\ndata: 7\n\n'
  server.on('watchLive', () => stream(newer + hintAt(1)))
  read()
  await expect.poll(positions).toEqual([1])
})

test('API-39 a failed connection is retried, at once when the network is back', async () => {
  server.on('watchLive', () => errorReply(503, 'UNAVAILABLE', 'Later'))
  read()
  await expect.poll(() => server.requestsTo('watchLive').length).toBe(1)
  server.on('watchLive', () => stream(hintAt(2)))
  window.dispatchEvent(new Event('online'))
  await expect.poll(positions).toEqual([2])
})

test('DEC-28 nothing is read for a user who has signed out', async () => {
  server.on('watchLive', () => stream(hintAt(1)))
  read('somebody-else')
  window.dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(server.received).toEqual([])
})

test('API-39 without a network no connection is attempted, and an open stream is left alone', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get')
  server.on('watchLive', () => stream(hintAt(1)))
  read()
  await expect.poll(positions).toEqual([1])
  onLine.mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect.poll(positions).toEqual([1, 1])
  onLine.mockRestore()
})

test('API-39 several listeners of a page share one stream, which ends with the last of them', async () => {
  server.on('watchLive', () => stream(hintAt(1)))
  const other = new AbortController()
  read()
  read(aUser().id, other)
  await expect.poll(positions).toEqual([1, 1])
  expect(server.requestsTo('watchLive')).toHaveLength(1)
  other.abort()
  read(aUser().id)
  expect(server.requestsTo('watchLive')).toHaveLength(1)
  controller.abort()
  const later = new AbortController()
  read(aUser().id, later)
  await expect.poll(() => server.requestsTo('watchLive').length).toBe(2)
  later.abort()
})
