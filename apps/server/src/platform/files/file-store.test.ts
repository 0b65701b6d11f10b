import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { s3Server } from '#test/s3-server.ts'
import { diskStore } from './disk-store.ts'
import { type FileStore, FilesUnavailableError } from './file-store.ts'
import { s3Store } from './s3-store.ts'

const root = mkdtempSync(join(tmpdir(), 'souschef-files-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const adapters = [
  {
    name: 'the disk',
    start: async () => ({ store: diskStore(join(root, 'disk')), other: diskStore(join(root, 'other')) }),
  },
  {
    name: 'S3',
    start: async () => {
      const { location, stop } = await s3Server(join(root, 's3'))
      return { store: s3Store(location, 'files/'), other: s3Store(location, 'other/'), stop }
    },
  },
]

const namesIn = async (store: FileStore): Promise<readonly string[]> => {
  const names: string[] = []
  for await (const { name } of store.list()) names.push(name)
  return names.toSorted()
}

const read = async (store: FileStore, name: string): Promise<string | null> => {
  const file = await store.open(name)
  return file && text(file.stream)
}

describe.each(adapters)('files on $name', ({ name: adapter, start }) => {
  let store: FileStore
  let other: FileStore
  let stop: (() => Promise<void>) | undefined
  beforeAll(async () => {
    ;({ store, other, stop } = await start().then((started) => ({ stop: undefined, ...started })))
  })
  afterAll(() => stop?.())

  test('a file is read unchanged, with its size', async () => {
    const content = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251)
    expect(await store.put('a1-1280.jpeg', content)).toEqual({ ok: true, value: null })
    const file = await store.open('a1-1280.jpeg')
    expect(file?.bytes).toBe(100_000)
    expect(file && (await buffer(file.stream)).equals(content)).toBe(true)
  })

  test('a file of unknown size is stored as it arrives, and not at all when it breaks', async () => {
    async function* pieces(end: () => void): AsyncGenerator<Uint8Array> {
      for (let count = 0; count < 3; count += 1) yield Buffer.alloc(100_000, 'soup')
      end()
    }
    expect(
      await store.receive(
        'c1',
        pieces(() => undefined),
      ),
    ).toEqual({ ok: true, value: 300_000 })
    expect((await store.open('c1'))?.bytes).toBe(300_000)
    const path = store.localPath('c1')
    expect(path === null ? null : statSync(path).size).toBe(adapter === 'S3' ? null : 300_000)
    const broken = pieces(() => {
      throw new Error('the sender has gone')
    })
    await expect(store.receive('c2', broken)).rejects.toMatchObject({ name: 'Error' })
    expect(await store.open('c2')).toBeNull()
    await store.remove('c1')
  })

  test('a stream is stored in the same way, and one of another size than it says, or that breaks, not at all', async () => {
    const content = Buffer.alloc(300_000, 'soup')
    const chunks = [content.subarray(0, 100_000), content.subarray(100_000)]
    const streamOf = (bytes: number) => ({ bytes, stream: Readable.from(chunks, { objectMode: false }) })
    expect(await store.put('g1', streamOf(300_000))).toEqual({ ok: true, value: null })
    const file = await store.open('g1')
    expect(file && (await buffer(file.stream)).equals(content)).toBe(true)

    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(10)
        throw new Error('the upload ended')
      })(),
    )
    for (const short of [streamOf(300_001), { bytes: 300_000, stream: broken }])
      await expect(store.put('g2', short)).rejects.toThrow(FilesUnavailableError)
    expect(broken.destroyed).toBe(true)
    // Unlike S3, the test server stores what has arrived of a body.
    if (adapter === 'the disk') expect(await store.open('g2')).toBeNull()
  })

  test('a file of the same name replaces the first, and a missing one is null', async () => {
    await store.put('b1', Buffer.from('one'))
    await store.put('b1', Buffer.from('two'))
    expect([await read(store, 'b1'), await read(store, 'b2')]).toEqual(['two', null])
  })

  test('all files of one kind are listed, with size and age', async () => {
    const before = Date.now()
    for (const name of ['c1', 'c2', 'd1']) await store.put(name, Buffer.from('four'))
    await other.put('e1', Buffer.from('x'))
    const listed: { readonly name: string; readonly bytes: number; readonly modifiedAt: number }[] = []
    for await (const file of store.list()) listed.push(file)
    const c1 = listed.find(({ name }) => name === 'c1')
    expect(c1?.bytes).toBe(4)
    // S3 counts in seconds.
    expect(c1?.modifiedAt).toBeGreaterThan(before - 2000)
    expect(c1?.modifiedAt).toBeLessThan(Date.now() + 2000)
    expect(await namesIn(store)).toEqual(expect.arrayContaining(['c1', 'c2', 'd1']))
    expect(await namesIn(store)).not.toContain('e1')
    expect(await namesIn(other)).toEqual(['e1'])
  })

  test('removing a file is idempotent', async () => {
    await store.put('f1', Buffer.from('x'))
    await store.remove('f1')
    await store.remove('f1')
    expect(await store.open('f1')).toBeNull()
    expect(await namesIn(store)).not.toContain('f1')
  })

  test.each(['', 'a', '../etc', 'a/b', '.part', 'ab.part', 'A1', 'a\\b', 'a\0b', 'a'.repeat(300)])(
    'the name %j is rejected',
    async (name) => {
      await expect(store.put(name, Buffer.from('x'))).rejects.toThrow('invalid name')
      await expect(store.open(name)).rejects.toThrow('invalid name')
    },
  )
})

test('a store that is empty or has never been used lists nothing', async () => {
  expect(await namesIn(diskStore(join(root, 'none')))).toEqual([])
})

test('files on the disk are accessible to their owner only, and no temporary ones remain', async () => {
  const folder = join(root, 'private')
  await diskStore(folder).put('ab12', Buffer.from('x'))
  const modes = [folder, join(folder, 'ab'), join(folder, 'ab', 'ab12')].map((path) =>
    (statSync(path).mode & 0o777).toString(8),
  )
  expect(modes).toEqual(['700', '700', '600'])
  expect(readdirSync(join(folder, 'ab'))).toEqual(['ab12'])
})

test('a file being written is not listed', async () => {
  const folder = join(root, 'unfinished')
  const store = diskStore(folder)
  await store.put('ab12', Buffer.from('x'))
  writeFileSync(join(folder, 'ab', 'ab34.1-1.part'), 'half')
  expect(await namesIn(store)).toEqual(['ab12'])
})

test('an unusable folder is a FilesUnavailableError', async () => {
  const path = join(root, 'a-file')
  writeFileSync(path, '')
  await expect(diskStore(path).put('ab12', Buffer.from('x'))).rejects.toThrow(FilesUnavailableError)
})

test('an unreachable bucket is a FilesUnavailableError', async () => {
  const { location, stop } = await s3Server(join(root, 'stopped'))
  await stop()
  const store = s3Store(location, 'files/')
  await expect(store.put('ab12', Buffer.from('x'))).rejects.toThrow(FilesUnavailableError)
  await expect(store.open('ab12')).rejects.toThrow(FilesUnavailableError)
})
