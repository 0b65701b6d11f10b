import { setTimeout as pause } from 'node:timers/promises'
import { array, assert, asyncProperty, boolean, integer, record } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { foldList, type ListEvent, listLogs } from '#test/list-log.ts'
import { createLogFolds } from './log-folds.ts'
import {
  type EventRow,
  eventsAfter,
  findStoredFold,
  forgetLogs,
  insertEvents,
  insertLog,
} from './log-store.ts'

type Folds = ReturnType<typeof newFolds>
const kind = listLogs([])
const newFolds = (version = kind.folding.version) =>
  createLogFolds({ ...kind, folding: { ...kind.folding, version } })

describe.each(adapters)('folded logs on $dialect', (adapter) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp(adapter)
  })
  afterAll(() => server.close())

  const findLog = (id: string) =>
    server.database.read.selectFrom('shared_logs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const read = async (folds: Folds, id: string) => folds.get(server.database.read, await findLog(id))
  const all = async (id: string) =>
    (await eventsAfter(server.database.read, id, 0, 10_000)).map(
      ({ event }) => JSON.parse(event) as ListEvent,
    )

  /** A log that can be extended at will. */
  const newList = async () => {
    const id = server.newId()
    await server.database.transaction((tx) => insertLog(tx, id, kind.name, server.clock()))
    let lamport = 100
    /** @param after the lamport after which the event belongs; after all others if it is undefined */
    const event = (line: number, ticked: boolean | null, after?: number): ListEvent => ({
      id: server.newId(),
      device_id: after === undefined ? 'phone' : 'tablet',
      seq: 1,
      lamport: after ?? (lamport += 1),
      line: `line ${line}`,
      ticked,
    })
    const add = async (events: readonly ListEvent[], folds = newFolds(), fails = false) => {
      const adding = server.database.transaction(async (tx) => {
        const log = await tx
          .selectFrom('shared_logs')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const rows = events.map((one, index): EventRow => ({
          id: one.id,
          position: log.position + index + 1,
          event: JSON.stringify(one),
        }))
        const before = await folds.get(tx, log)
        await insertEvents(tx, id, rows, server.clock())
        await folds.extend(tx, { ...log, position: log.position + rows.length }, before, rows)
        if (fails) throw new Error('it is rolled back')
      })
      if (fails) await expect(adding).rejects.toThrow('it is rolled back')
      else await adding
    }
    const addMany = async (count: number, folds?: Folds) =>
      add(
        Array.from({ length: count }, (_, line) => event(line, line % 3 === 0 ? null : line % 2 === 0)),
        folds,
      )
    return { id, event, add, addMany, now: () => lamport }
  }

  test('DEC-44 with several nodes adding events, each folds the whole log, and no rolled-back events', async () => {
    await assert(
      asyncProperty(
        array(
          record({
            node: integer({ min: 0, max: 2 }),
            behind: integer({ min: 0, max: 900 }),
            count: integer({ min: 1, max: 190 }),
            fails: boolean(),
          }),
          { minLength: 5, maxLength: 12, size: 'max' },
        ),
        async (actions) => {
          const { id, event, add, addMany, now } = await newList()
          const nodes = [newFolds(), newFolds(), newFolds(2)]
          for (const { node, behind, count, fails } of actions) {
            await addMany(count, nodes[node])
            await add([event(count, behind % 2 === 0, now() - behind)], nodes[node], fails)
          }
          const events = await all(id)
          // The last one starts with an empty cache.
          for (const node of [...nodes, newFolds()]) {
            const { position, fold } = await read(node, id)
            expect(position).toBe(events.length)
            expect(fold).toEqual(foldList(events))
          }
        },
      ),
      { numRuns: 12 },
    )
  })

  test('API-47 a process that starts reads a stored checkpoint and the events since', async () => {
    const { id, addMany, add, event, now } = await newList()
    for (let call = 0; call < 10; call += 1) await addMany(150)
    const stored = await findStoredFold(server.database.read, id, 1)
    expect(stored?.position).toBeGreaterThan(1000)
    const folded = await read(newFolds(), id)
    expect([folded.checkpoint.position, folded.earlier]).toEqual([stored?.position, null])
    expect(folded.tail.length).toBeLessThanOrEqual(400)
    expect(folded.fold).toEqual(foldList(await all(id)))
    // Another device was a few presses behind.
    await add([event(7, true, now() - 20)])
    expect((await read(newFolds(), id)).checkpoint.position).toBe(stored?.position)
    expect((await read(newFolds(), id)).fold).toEqual(foldList(await all(id)))
    // Another one was without a network for long, and sends what it has in two calls.
    await add([event(8, true, 50)])
    expect((await read(newFolds(), id)).earlier).toBeNull()
    expect((await read(newFolds(), id)).fold).toEqual(foldList(await all(id)))
    await add([event(8, false, 51)])
    const refolded = await read(newFolds(), id)
    expect(refolded.earlier).not.toBeNull()
    expect(refolded.fold).toEqual(foldList(await all(id)))
    await addMany(190)
    await addMany(190)
    expect((await read(newFolds(), id)).earlier).toBeNull()
    expect((await read(newFolds(), id)).fold).toEqual(foldList(await all(id)))
  })

  test('API-47 a checkpoint of other rules, or one that is damaged, is made again from the events', async () => {
    const { id, addMany } = await newList()
    for (let call = 0; call < 4; call += 1) await addMany(150)
    expect((await read(newFolds(2), id)).earlier).not.toBeNull()
    await addMany(1, newFolds(2))
    expect((await read(newFolds(2), id)).earlier).toBeNull()
    await server.database.transaction(async (tx) => {
      await tx.updateTable('shared_log_folds').set({ fold: '{"lines":7}' }).where('log_id', '=', id).execute()
    })
    expect((await read(newFolds(2), id)).fold).toEqual(foldList(await all(id)))
  })

  test('API-47 events that are folded already are not read again', async () => {
    const { id, addMany } = await newList()
    const folds = newFolds()
    await addMany(1, folds)
    const before = await read(folds, id)
    await addMany(1)
    const after = await read(folds, id)
    expect([before.position, after.position]).toEqual([1, 2])
    expect(after.tail[0]).toBe(before.tail[0])
    expect((await read(folds, id)).fold).toBe(after.fold)
    expect((await folds.get(server.database.read, { ...(await findLog(id)), position: 1 })).position).toBe(2)
  })

  test('API-47 a new log that reuses the id of a forgotten one gets neither its cached nor its stored fold', async () => {
    const { id, addMany } = await newList()
    const folds = newFolds()
    for (let call = 0; call < 4; call += 1) await addMany(150, folds)
    await server.database.transaction(async (tx) => {
      await forgetLogs(tx, [id])
      await insertLog(tx, id, kind.name, server.clock() + 1)
    })
    expect(await all(id)).toEqual([])
    expect(await findStoredFold(server.database.read, id, 1)).toBeUndefined()
    expect(await read(folds, id)).toMatchObject({ position: 0, fold: { lines: {} } })
  })

  test('API-47 refolding a large log does not block the event loop', async () => {
    const { id, event, addMany, add } = await newList()
    const folds = newFolds()
    for (let call = 0; call < 10; call += 1) await addMany(150, folds)
    let ticks = 0
    const count = () => {
      ticks += 1
      next = setImmediate(count)
    }
    let next = setImmediate(count)
    await pause(0)
    ticks = 0
    await add([event(1, true, 50)], folds)
    clearImmediate(next)
    expect(ticks).toBeGreaterThanOrEqual(2)
    expect((await read(folds, id)).fold).toEqual(foldList(await all(id)))
  })

  test('API-47 the least recently used logs are evicted', async () => {
    const [first, second] = [await newList(), await newList()]
    const folds = newFolds()
    await first.addMany(1)
    const readLarge = async ({ id }: { readonly id: string }) =>
      folds.get(server.database.read, { ...(await findLog(id)), bytes: 9_000_000 })
    const once = await readLarge(first)
    expect((await readLarge(first)).fold).toBe(once.fold)
    await readLarge(second)
    expect((await readLarge(first)).fold).not.toBe(once.fold)
  })
})
