import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { type ListEvent, listLogs } from '#test/list-log.ts'
import { memoryBus } from '../bus/memory-bus.ts'
import { createLogger } from '../log.ts'
import { insertLog } from './log-store.ts'
import { createSharedLog, type LogChange, logChanged } from './shared-log.ts'

describe.each(adapters)('a log of a list on $dialect', (adapter) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp(adapter)
  })
  afterAll(() => server.close())

  const newList = async () => {
    const id = server.newId()
    await server.database.transaction((tx) => insertLog(tx, id, 'list', server.clock()))
    const bus = memoryBus(createLogger('fatal'))
    const changes: LogChange[] = []
    bus.subscribe(logChanged, (change) => changes.push(change))
    const logs = createSharedLog(listLogs(['anna', 'boris']), bus)
    const append = (...events: readonly ListEvent[]) =>
      server.database.transaction(async (tx) => {
        const log = await tx
          .selectFrom('shared_logs')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return logs.append(
          tx,
          log,
          new Map(events.map((event) => [event.id, JSON.stringify(event)])),
          server.clock(),
        )
      })
    return { id, append, changes }
  }

  const event = (device_id: string, lamport: number, line: string, ticked: boolean | null): ListEvent => ({
    id: server.newId(),
    device_id,
    seq: lamport,
    lamport,
    line,
    ticked,
  })

  test('DEC-44 events that come again add nothing, and every change is announced to the members once', async () => {
    const { id, append, changes } = await newList()
    const [milk, tick] = [event('phone', 1, 'milk', null), event('phone', 2, 'milk', true)]
    await append(milk, tick)
    await append(milk, tick)
    const untick = event('tablet', 2, 'milk', false)
    const appended = await append(tick, untick)
    expect(appended?.added).toEqual([untick])
    expect(appended?.folded).toMatchObject({ position: 3, fold: { lines: { milk: false } } })
    expect(changes).toEqual(
      [2, 3].map((position) => ({ topic: 'list', log_id: id, position, user_ids: ['anna', 'boris'] })),
    )
  })

  test('API-47 a full log refuses events and loses nothing', async () => {
    const { append, changes } = await newList()
    const [milk, book] = [event('phone', 1, 'milk', null), event('phone', 2, 'b'.repeat(1_000_000), null)]
    await append(milk)
    expect(await append(book)).toBeNull()
    expect((await append(milk))?.folded).toMatchObject({ position: 1, fold: { lines: { milk: false } } })
    expect(changes).toHaveLength(1)
  })

  test('DEC-44 an event that this version does not know is stored, and folded by none', async () => {
    const { append } = await newList()
    const newer = { ...event('phone', 1, 'milk', null), ticked: undefined, sorted: 'by aisle' }
    const appended = await append(newer as unknown as ListEvent, event('phone', 2, 'bread', null))
    expect(appended).toMatchObject({ log: { position: 2 }, folded: { fold: { lines: { bread: false } } } })
  })
})
