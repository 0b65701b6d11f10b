import { endpointPath, endpoints, type EndpointResponse, type EndpointName } from '@souschef/contract'
import { afterAll, expect, test } from 'vitest'
import { listLive } from '../src/modules/cooking/cooking.ts'
import { adapters, open } from './adapters.ts'
import { startCooking } from './cooking-events.ts'
import { PASSWORD } from './factories.ts'
import { readLive } from './live-reader.ts'
import { publishable } from './recipe-bodies.ts'
import { startRedisServer } from './redis-server.ts'
import { serverProcesses } from './server-process.ts'

const { startServer } = serverProcesses()

const cleanUps: (() => unknown)[] = []
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp()
})

const eventOf = (device: string, lamport: number) => ({
  id: `0190a000-0000-7000-8000-${device}${String(lamport).padStart(11, '0')}`,
  device_id: device,
  seq: lamport,
  lamport,
  at: Date.now(),
  type: 'PAUSE_RECIPE',
  recipe_id: 'r',
  data: {},
})

async function callNode<Name extends EndpointName>(
  url: string | null | undefined,
  name: Name,
  { params, token, body }: { params?: Record<string, string>; token?: string; body?: object },
): Promise<EndpointResponse<Name>> {
  const response = await fetch(`${url}${endpointPath(name, params)}`, {
    method: endpoints[name].method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { data, message } = (await response.json()) as { data: EndpointResponse<Name>; message?: string }
  if (!response.ok) throw new Error(`${response.status} ${message}`)
  return data
}

/** Two nodes over one PostgreSQL and one Redis. */
async function startNodes() {
  const redis = await startRedisServer()
  cleanUps.push(redis.stop)
  const postgres = await adapters.find(({ dialect }) => dialect === 'postgres')?.locate()
  if (postgres?.databaseUrl == null) throw new Error('PostgreSQL is needed')
  cleanUps.push(postgres.remove)
  const env = {
    DATA_DIR: postgres.dataDir,
    DATABASE_URL: postgres.databaseUrl,
    REDIS_URL: redis.url,
    RATE_LIMIT: 'off',
  }
  return { env, postgres, one: await startServer(env), two: await startServer(env) }
}

test('API-39 API-47 two devices on two nodes share a log, even when one node is killed', async () => {
  const { env, one, two } = await startNodes()
  const account = { email: 'ann@example.org', username: 'ann', password: PASSWORD }
  const { token } = await callNode(one.url, 'register', { body: account })
  const { session } = await callNode(one.url, 'openSession', { token, body: {} })
  expect(await callNode(two.url, 'openSession', { token, body: {} })).toMatchObject({
    session: { id: session.id },
  })
  const params = { id: session.id }
  const send = (url: string | null, events: readonly object[], after: number) =>
    callNode(url, 'addCookingEvents', { params, token, body: { events, after } })

  const phone = await readLive(one.url ?? '', { token })
  const laptop = await readLive(two.url ?? '', { token })
  expect([await phone.next(), await laptop.next()]).toMatchObject([{ position: 0 }, { position: 0 }])
  const both = await Promise.all([
    send(one.url, [eventOf('a', 1), eventOf('a', 2)], 0),
    send(two.url, [eventOf('b', 1), eventOf('b', 2)], 0),
  ])
  expect(Math.max(...both.map(({ position }) => position))).toBe(4)
  /** Hints of different nodes may overtake each other. */
  const expectHint = async (reader: typeof phone, position: number) => {
    for (;;) {
      const hint = await reader.next()
      if (hint === undefined || hint.position === position) return hint?.log_id
    }
  }
  expect(await expectHint(phone, 4)).toBe(session.id)
  expect(await expectHint(laptop, 4)).toBe(session.id)

  one.process.kill('SIGKILL')
  await one.ended
  await expect(phone.next()).rejects.toThrow('terminated')
  // The outcome of the last call is unknown, so the phone repeats it at the other node.
  await send(two.url, [eventOf('a', 2), eventOf('a', 3)], 2)
  expect(await expectHint(laptop, 5)).toBe(session.id)
  const moved = await readLive(two.url ?? '', { token, lastId: phone.lastId() })
  expect(await expectHint(moved, 5)).toBe(session.id)
  const three = await startServer(env)
  await send(three.url, [eventOf('b', 4)], 5)
  expect(await expectHint(moved, 6)).toBe(session.id)
  const log = await callNode(three.url, 'listCookingEvents', { params, token })
  const names = log.events.map(({ event }) => `${event.device_id}${event.lamport}`)
  expect(names.toSorted()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b4'])
  moved.disconnect()
  laptop.disconnect()
  for (const { process, ended } of [two, three]) {
    process.kill('SIGTERM')
    expect(await ended).toBe(0)
  }
})

test('HOME-5 a cook whose node is killed disappears from every node within a minute', async () => {
  const { postgres, one, two } = await startNodes()
  const database = await open(postgres)
  const account = { email: 'ben@example.org', username: 'ben', password: PASSWORD }
  const { token } = await callNode(one.url, 'register', { body: account })
  await callNode(one.url, 'updateSettings', { token, body: { share_live: true } })
  const { recipe } = await callNode(one.url, 'createRecipe', { token, body: publishable })
  const { session } = await callNode(one.url, 'openSession', { token, body: {} })
  const own = await readLive(one.url ?? '', { token })
  const guest = await readLive(two.url ?? '', {})
  const start = { ...eventOf('a', 1), ...startCooking(recipe, Date.now()) }
  await callNode(one.url, 'addCookingEvents', {
    params: { id: session.id },
    token,
    body: { events: [start] },
  })
  expect(await guest.next()).toMatchObject({ topic: 'presence' })
  const shownAt = (now: number) => listLive(database.read, { limit: 1, now })
  expect(await shownAt(Date.now())).toMatchObject({ total: 1, cooking: [{ step: 1, steps_count: 1 }] })

  one.process.kill('SIGKILL')
  await one.ended
  own.disconnect()
  const oneMinuteLater = Date.now() + 60_000
  expect(await shownAt(oneMinuteLater)).toMatchObject({ total: 0 })
  // Instead of waiting: the lease as it will be in a minute if it is not renewed.
  await database.transaction((tx) =>
    tx
      .updateTable('cooking_presence')
      .set((eb) => ({ expires_at: eb('expires_at', '-', 60_000) }))
      .execute(),
  )
  expect(await guest.next()).toMatchObject({ topic: 'presence' })
  expect(await shownAt(Date.now())).toEqual({ total: 0, cooking: [] })
  guest.disconnect()
  await database.close()
  two.process.kill('SIGTERM')
  expect(await two.ended).toBe(0)
})
