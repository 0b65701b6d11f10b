import { expect, test } from 'vitest'
import { LiveStream } from './live-stream.ts'

const hint = (log_id: string, position: number) => ({ topic: 'cooking', log_id, position }) as const
const SUBSCRIBER = { kind: 'login', userId: 'u', loginId: 'l', expiresAt: 1 } as const

/** The ids of all pending events; empty for those without one. */
async function drain(stream: LiveStream): Promise<readonly string[]> {
  const ids: string[] = []
  for (;;) {
    const next = await Promise.race([stream.next(), Promise.resolve(null)])
    if (next === null || next.done === true) return ids
    ids.push(next.value.id ?? '')
  }
}

test('API-39 a slow client gets the newest hint about each session, and no more', async () => {
  const stream = new LiveStream(SUBSCRIBER, null, 0)
  for (let position = 1; position <= 1000; position += 1) stream.push(hint('a', position))
  stream.push(hint('b', 7))
  expect(await drain(stream)).toEqual(['a:1000', 'b:7'])
})

test('API-39 offer() skips a position that the client knows, push() does not', async () => {
  const stream = new LiveStream(SUBSCRIBER, 'a:3', 0)
  stream.offer(hint('a', 3))
  expect(await drain(stream)).toEqual([])
  const other = new LiveStream(SUBSCRIBER, 'a:3', 0)
  other.push(hint('a', 3))
  expect(await drain(other)).toEqual(['a:3'])
  // Of several logs, each at its own position.
  const several = new LiveStream(SUBSCRIBER, null, 0)
  for (const name of ['a', 'b', 'a', 'b']) several.offer(hint(name, 3))
  expect(await drain(several)).toEqual(['a:3', 'b:3'])
})

test('API-39 the stream of a guest link gets hints about the session of the link only', async () => {
  const stream = new LiveStream({ kind: 'link', userId: 'u', linkId: 'l', logId: 'a' }, null, 0)
  stream.push(hint('b', 1))
  stream.push(hint('a', 2))
  expect(await drain(stream)).toEqual(['a:2'])
})

test('ending a stream finishes it, also for a pending reader', async () => {
  const stream = new LiveStream(null, null, 0)
  const waiting = stream.next()
  stream.end()
  expect([await waiting, await stream.next()]).toMatchObject([{ done: true }, { done: true }])
})

test('API-39 HOME-5 presence hints have no event id, and go to all streams but those of guest links', async () => {
  const guest = new LiveStream(null, null, 0)
  for (let position = 1; position <= 3; position += 1) guest.push({ topic: 'presence', position })
  expect(await drain(guest)).toEqual([''])
  const cook = new LiveStream(SUBSCRIBER, 'a:3', 0)
  cook.push({ topic: 'presence', position: 1 })
  cook.offer(hint('a', 3))
  expect(await drain(cook)).toEqual([''])
  const link = new LiveStream({ kind: 'link', userId: 'u', linkId: 'l', logId: 'a' }, null, 0)
  link.push({ topic: 'presence', position: 1 })
  expect(await drain(link)).toEqual([])
})
