import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pictureIdOf } from '@souschef/contract/picture-address'
import { DAY_MS } from '@souschef/domain'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp, testClock } from '#test/harness.ts'
import { aPicture } from '#test/pictures.ts'
import { pictureProcessor } from '../../picture-processor.ts'
import { memoryBus } from '../../platform/bus/memory-bus.ts'
import { diskStore } from '../../platform/files/disk-store.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import type { PictureProcessor } from '../../platform/pictures/picture.ts'
import { fileKeyOf } from './media-files.ts'
import { type MediaHolder, setMediaUses } from './media-uses.ts'
import { createPictureStorer, type StorePicture } from './store-picture.ts'
import { sweepMedia } from './sweep-media.ts'

const root = mkdtempSync(join(tmpdir(), 'souschef-sweep-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const keysIn = async (files: FileStore): Promise<readonly string[]> => {
  const keys = new Set<string>()
  for await (const { name } of files.list()) keys.add(fileKeyOf(name))
  return [...keys].toSorted()
}

async function* bytesOf(content: Uint8Array, isBroken: boolean) {
  yield content
  if (isBroken) throw new Error('the client disconnected')
}

describe.each(adapters)('unused pictures on $dialect', (adapter) => {
  let server: TestApp
  let cook: Cook
  let files: FileStore
  let store: StorePicture
  let content: Buffer
  beforeAll(async () => {
    // File times are those of the system clock.
    server = await createTestApp(adapter, { clock: testClock(Date.now()) })
    cook = await createCook(server)
    files = diskStore(join(root, adapter.dialect))
    content = await aPicture()
    const path = join(root, 'picture.png')
    await writeFile(path, content)
    const processor = pictureProcessor()
    const processed = await processor.process(path, cook.id)
    // Reuses one processed picture to save time.
    const cachingProcessor: PictureProcessor = { ...processor, process: async () => processed }
    const { database, clock, newId } = server
    const jobs = createJobs(clock, newId, memoryBus(server.services.log))
    store = createPictureStorer({
      database,
      clock,
      random: randomBytes,
      files,
      processor: cachingProcessor,
      jobs,
    })
  })
  afterAll(() => server.close())

  const upload = async (): Promise<string> => {
    const stored = await store(cook.id, bytesOf(content, false))
    return stored.ok ? (pictureIdOf(stored.value.url) ?? '') : ''
  }
  const use = (holder: MediaHolder, ids: readonly string[]) =>
    server.database.transaction((tx) => setMediaUses(tx, holder, ids, server.clock()))
  const sweep = (later: number) =>
    sweepMedia(server.database, files, server.clock() + later, new AbortController().signal)
  const rows = () => server.database.read.selectFrom('media').select(['id', 'file_key']).execute()
  const keysInDatabase = async () => (await rows()).map(({ file_key }) => file_key).toSorted()

  test('after hundreds of uploads, uses, deletions and failures, database and file store are consistent', async () => {
    const temporary = mkdtempSync(join(root, 'temporary-'))
    vi.stubEnv('TMPDIR', temporary)
    onTestFinished(() => void vi.unstubAllEnvs())
    const retainedIds: string[] = []
    const cycle = async (index: number): Promise<void> => {
      const holder: MediaHolder = { kind: 'recipe', id: `recipe-${index}`, userId: cook.id }
      if (index % 5 === 0) {
        await expect(store(cook.id, bytesOf(content, true))).rejects.toThrow('disconnected')
      } else if (index % 5 === 1) {
        // Simulates a crash between store and database.
        await files.put(`${index}-dead-640.webp`, content)
      } else {
        const id = await upload()
        if (index % 5 > 2) await use(holder, [id])
        if (index % 5 === 3) await use(holder, [])
        if (index % 5 === 4) retainedIds.push(id)
      }
    }
    for (let index = 0; index < 200; index += 20)
      await Promise.all(Array.from({ length: 20 }, (_, offset) => cycle(index + offset)))

    expect(await sweep(0)).toEqual({ pictures: 0, files: 0 })
    expect(await sweep(2 * DAY_MS)).toEqual({ pictures: 80, files: 40 })
    expect((await rows()).map(({ id }) => id).toSorted()).toEqual(retainedIds.toSorted())
    expect(await keysIn(files)).toEqual(await keysInDatabase())
    expect(readdirSync(temporary)).toEqual([])
  })

  test('a picture is retained while it is used, and for a day after that', async () => {
    const id = await upload()
    const recipe: MediaHolder = { kind: 'recipe', id: 'one', userId: cook.id }
    const draft: MediaHolder = { kind: 'draft', id: 'one', userId: cook.id }
    const pictureExists = async () => (await rows()).some((row) => row.id === id)
    await use(recipe, [id])
    await use(draft, [id])
    await use(recipe, [])
    await sweep(9 * DAY_MS)
    expect(await pictureExists()).toBe(true)
    await use(draft, [])
    await sweep(DAY_MS - 1)
    expect(await pictureExists()).toBe(true)
    await sweep(DAY_MS + 1)
    expect(await pictureExists()).toBe(false)
    expect(await use(recipe, [id])).toEqual(new Map())
  })

  test('a picture released by all its holders concurrently is swept', async () => {
    const ids = await Promise.all([upload(), upload()])
    const holders = ['a', 'b', 'c', 'd'].map((id): MediaHolder => ({ kind: 'version', id, userId: cook.id }))
    await Promise.all(holders.map((holder) => use(holder, ids)))
    await Promise.all(holders.map((holder) => use(holder, [])))
    await sweep(2 * DAY_MS)
    expect((await rows()).filter(({ id }) => ids.includes(id))).toEqual([])
  })
})
