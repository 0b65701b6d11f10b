import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { openTestSession, startCooking, testDevice } from '#test/cooking-events.ts'
import { type Cook, createCook, PASSWORD, signInAgain } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { type LiveReader, readLive } from '#test/live-reader.ts'
import { listLogs } from '#test/list-log.ts'
import { createRecipe } from '#test/recipe-bodies.ts'
import { memoryBus } from '../../platform/bus/memory-bus.ts'
import type { Reader } from '../../platform/db/database.ts'
import { createLogger } from '../../platform/log.ts'
import { insertLog } from '../../platform/shared-log/log-store.ts'
import { createSharedLog } from '../../platform/shared-log/shared-log.ts'
import { createLive } from './live.ts'

describe.each(adapters)('live hints on $dialect', (adapter) => {
  let server: TestApp
  let url: string
  beforeAll(async () => {
    server = await createTestApp(adapter)
    url = await server.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => server.close())

  const readers: LiveReader[] = []
  afterEach(() => {
    for (const reader of readers.splice(0)) reader.disconnect()
  })
  const watch = async (options: Parameters<typeof readLive>[1]) => {
    const reader = await readLive(url, options)
    readers.push(reader)
    return reader
  }
  const setUp = async () => {
    const cook = await createCook(server)
    const id = await openTestSession(server, cook)
    const device = testDevice(server, cook, id)
    const start = startCooking(await createRecipe(server, cook), server.clock())
    return { cook, id, send: () => device.send(device.stampEvents(start)) }
  }
  const hint = (log_id: string, position: number) => ({ topic: 'cooking', log_id, position })
  const logOut = ({ token }: Cook) => server.call('logout', { token, body: {} })

  test('API-39 a stream reports the position of the session, and every change, to its cook only', async () => {
    const [mine, other] = [await setUp(), await setUp()]
    const reader = await watch({ token: mine.cook.token })
    expect(await reader.next()).toEqual(hint(mine.id, 0))
    await other.send()
    await mine.send()
    expect(await reader.next()).toEqual(hint(mine.id, 1))
    await server.call('endSession', { params: { id: mine.id }, token: mine.cook.token })
    expect(await reader.next()).toEqual(hint(mine.id, 1))
  })

  test('API-39 a stream resumed by Last-Event-ID reports only changes that the client missed', async () => {
    const { cook, id, send } = await setUp()
    const reader = await watch(cook)
    await reader.next()
    const lastId = reader.lastId()
    reader.disconnect()
    const again = await watch({ ...cook, lastId })
    await send()
    expect(await again.next()).toEqual(hint(id, 1))
    const late = await watch({ ...cook, lastId })
    expect(await late.next()).toEqual(hint(id, 1))
  })

  test('API-39 a hint lost on the bus is delivered at the next check', async () => {
    const { cook, id } = await setUp()
    const reader = await watch(cook)
    await reader.next()
    await server.database.transaction(async (tx) => {
      await tx.updateTable('shared_logs').set({ position: 7 }).where('id', '=', id).execute()
    })
    await server.services.live.check()
    expect(await reader.next()).toEqual(hint(id, 7))
  })

  test('API-39 revoking a device ends its stream, and no other stream of the cook', async () => {
    const { cook, id, send } = await setUp()
    const other = await signInAgain(server, cook)
    const [revoked, active] = [await watch(cook), await watch(other)]
    await Promise.all([revoked.next(), active.next()])
    // Takes effect before the next check.
    await logOut(other)
    expect(await active.next()).toBeUndefined()
    await send()
    expect(await revoked.next()).toEqual(hint(id, 1))
    const password = PASSWORD
    const gone = await server.call('deleteAccount', { token: cook.token, body: { password } })
    expect(gone.status).toBe(200)
    expect(await revoked.next()).toBeUndefined()
  })

  test('API-39 a stream ends when its token expires', async () => {
    const { cook } = await setUp()
    const reader = await watch(cook)
    await reader.next()
    server.clock.advance(server.config.accessTokenSeconds * 1000)
    await server.services.live.check()
    expect(await reader.next()).toBeUndefined()
    await expect(watch(cook)).rejects.toThrow('401')
  })

  test('API-46 API-39 without signing in one may open a stream, but gets no hints about sessions', async () => {
    const guest = await watch({})
    const { send } = await setUp()
    await send()
    await server.services.live.check()
    const received = await Promise.race([guest.next(), server.call('getHealth').then(() => 'nothing')])
    expect(received).toBe('nothing')
  })

  test('API-39 when a cook opens too many streams, the oldest is ended', async () => {
    const { cook } = await setUp()
    const first = await watch(cook)
    await first.next()
    for (let count = 0; count < 30; count += 1) await watch(cook)
    expect(await first.next()).toBeUndefined()
  })

  test('API-39 guests of one IPv6 network count as one address, whose oldest streams are ended, however many open at once', async () => {
    const controllers = Array.from({ length: 203 }, () => new AbortController())
    const streams = controllers.map(({ signal }, count) => {
      const address = `2001:db8:0:7::${count.toString(16)}`
      return server.services.live.open({ subscriber: null, address, lastEventId: null }, signal)
    })
    for (const oldest of streams.slice(0, 3)) expect(await oldest.next()).toMatchObject({ done: true })
    for (const one of controllers) one.abort()
  })

  test('API-39 a log of any kind is announced to its members, even if a hint was lost, and to nobody else', async () => {
    const bus = memoryBus(createLogger('silent'))
    const controller = new AbortController()
    const { database, clock, newId } = server
    const id = newId()
    await database.transaction((tx) => insertLog(tx, id, 'list', clock()))
    const find = (db: Reader) =>
      db.selectFrom('shared_logs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const kind = listLogs(['anna', 'boris'], async (db, userIds) => {
      const { position } = await find(db)
      return userIds.filter((user_id) => user_id !== 'clara').map((user_id) => ({ id, position, user_id }))
    })
    const live = createLive({
      database,
      bus,
      clock,
      log: createLogger('silent'),
      topics: [kind],
      findActiveLinks: async () => new Set(),
      presence: server.services.cooking.presence,
    })
    const open = (userId: string) =>
      live.open(
        {
          subscriber: { kind: 'login', userId, loginId: 'none', expiresAt: clock() + 1000 },
          address: '::1',
          lastEventId: null,
        },
        controller.signal,
      )
    const next = async (stream: ReturnType<typeof open>) => (await stream.next()).value?.data
    const [anna, boris, clara] = [open('anna'), open('boris'), open('clara')]
    for (const stream of [anna, boris])
      expect(await next(stream)).toEqual({ topic: 'list', log_id: id, position: 0 })
    const logs = createSharedLog(kind, bus)
    const line = { id: newId(), device_id: 'phone', seq: 1, lamport: 1, line: 'milk', ticked: null }
    await database.transaction(async (tx) =>
      logs.append(tx, await find(tx), new Map([[line.id, JSON.stringify(line)]]), clock()),
    )
    for (const stream of [anna, boris])
      expect(await next(stream)).toEqual({ topic: 'list', log_id: id, position: 1 })
    expect(await Promise.race([clara.next(), server.call('getHealth').then(() => 'nothing')])).toBe('nothing')
    controller.abort()
    live.close()
    await bus.close()
  })

  test('API-39 closing the server ends its streams at once', async () => {
    const closing = await createTestApp(adapter)
    const address = await closing.app.listen({ host: '127.0.0.1', port: 0 })
    const reader = await readLive(address, {})
    await closing.close()
    // Reading from a connection that is cut off, as requests in flight are after ten seconds, would throw.
    expect(await reader.next()).toBeUndefined()
  })
})
