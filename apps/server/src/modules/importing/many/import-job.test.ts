import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { importCalls } from '#test/import-calls.ts'
import { aPaprikaRecipe, aZip } from '#test/import-files.ts'
import { importHandler, type ItemReader } from './import-job.ts'

const SOME_TEXT: unknown = expect.stringMatching(/./)

describe.each(adapters)('the job of an import on $dialect', (adapter) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp(adapter)
  })
  afterAll(() => server.close())

  const started = async ({ token }: Cook, text: string): Promise<string> =>
    (await server.call('createImport', { token, body: { text } })).body.data.import.id

  /** Runs the job of an import with a reader that does something before each item. */
  const runWith = async (
    id: string,
    beforeItem: (count: number, stop: () => void) => void,
  ): Promise<void> => {
    const { imports } = server.services
    const stopping = new AbortController()
    let count = 0
    const openReader = (): ItemReader => {
      const reader = imports.openReader()
      return {
        ...reader,
        next: async (signal) => {
          beforeItem((count += 1), () => stopping.abort(new Error('killed')))
          return reader.next(signal)
        },
      }
    }
    const run = { id, now: server.clock(), signal: stopping.signal, progress: () => undefined }
    const finish = await importHandler({ ...imports, openReader }).run(JSON.stringify({ id }), run)
    if (finish) await server.database.transaction(finish)
  }

  const MANY = ['Sorrel', 'Nettle', 'Chard', 'Dock']
    .map(
      (name) =>
        `MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: ${name}\n Categories: Soups\n      Yield: 4 Servings\n\n    500 g  ${name} leaves\n      1 l  stock\n\n  Cook the leaves in the stock.\n\nMMMMM\n`,
    )
    .join('\n')

  test('IMP-9 an interrupted run goes on after the last recipe that it staged', async () => {
    const { itemsOf, itemOf } = importCalls(server)
    const cook = await createCook(server)
    const id = await started(cook, MANY)
    await expect(
      runWith(id, (count, stop) => {
        if (count === 3) stop()
      }),
    ).rejects.toThrow('killed')
    const before = await itemsOf(cook, id)
    expect(before).toMatchObject([{ title: 'Sorrel' }, { title: 'Nettle' }])
    const { original } = await itemOf(cook, id, 1)
    expect(original).toContain('Title: Nettle')
    expect(original).not.toContain('Chard')
    let read = 0
    await runWith(id, () => void (read += 1))
    expect(await itemsOf(cook, id)).toMatchObject([
      ...before,
      { place: 2, title: 'Chard', state: 'ready' },
      { place: 3, title: 'Dock', state: 'ready' },
    ])
    // Two recipes and the end.
    expect(read).toBe(3)
  })

  test('IMP-9 a recipe at which the thread ends is named, the others are read, and it can be tried again', async () => {
    const { itemsOf } = importCalls(server)
    const cook = await createCook(server)
    const id = await started(cook, MANY)
    await runWith(id, (count) => {
      if (count === 2) throw new RangeError('out of memory')
    })
    expect(await itemsOf(cook, id)).toMatchObject([
      { state: 'ready' },
      { state: 'failed', title: '#2', problem: SOME_TEXT },
      { state: 'ready' },
      { state: 'ready' },
    ])
    const { body } = await server.call('retryImport', { token: cook.token, params: { id } })
    expect(body.data.import).toMatchObject({ state: 'waiting', counts: { failed: 0, ready: 3 } })
    await server.runJobs()
    expect(await itemsOf(cook, id)).toMatchObject([
      { title: 'Sorrel' },
      { state: 'ready', title: 'Nettle' },
      { title: 'Chard' },
      { title: 'Dock' },
    ])
  })

  test('IMP-9 a file at which the thread ends again and again fails', async () => {
    const { get } = importCalls(server)
    const cook = await createCook(server)
    const id = await started(cook, MANY)
    await runWith(id, () => {
      throw new RangeError('out of memory')
    })
    await server.database.transaction(async (tx) => {
      await tx.deleteFrom('jobs').where('key', '=', id).execute()
    })
    expect(await get(cook, id)).toMatchObject({ state: 'failed', error: SOME_TEXT })
  })

  test('IMP-9 of 300 recipes five are broken: these are named with their reasons, and the rest is kept', async () => {
    const { importFile, get, itemsOf } = importCalls(server)
    const cook = await createCook(server)
    const entries = Array.from({ length: 300 }, (_, index) => aPaprikaRecipe({ name: `Soup ${index}` }))
    const broken = [7, 77, 150, 222, 299]
    for (const index of broken)
      entries[index] = { name: `broken ${index}.json`, bytes: '{"name": "Soup", "directions": ' }
    const id = await importFile(cook, await aZip(entries))
    const { state, counts } = await get(cook, id)
    expect([state, counts.failed, counts.ready]).toEqual(['done', 5, 295])
    const failed = await itemsOf(cook, id, { state: 'failed' })
    expect(failed.map(({ title }) => title.replace(/:\d+$/u, ''))).toEqual(
      broken.map((index) => `broken ${index}.json`),
    )
    expect(new Set(failed.map(({ problem }) => problem)).size).toBe(1)
  })
})
