import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { unzipSync } from 'fflate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ZipEntry, createZip } from './zip.ts'

async function* these<Value>(values: readonly Value[]): AsyncGenerator<Value> {
  yield* values
}

test('an archive contains its files unchanged, however they are split into pieces', async () => {
  const files = fc.uniqueArray(
    fc.record({
      name: fc.stringMatching(/^[a-zа-я0-9]{1,9}\.json$/),
      pieces: fc.array(fc.uint8Array({ maxLength: 300 })),
      isCompressed: fc.boolean(),
    }),
    { selector: ({ name }) => name, maxLength: 5 },
  )
  await fc.assert(
    fc.asyncProperty(files, async (given) => {
      const entries = given.map(({ pieces, ...file }): ZipEntry => ({ ...file, content: these(pieces) }))
      const archive = await buffer(Readable.from(createZip(these(entries))))
      const found = Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, Buffer.from(bytes)])
      expect(found).toEqual(given.map(({ name, pieces }) => [name, Buffer.concat(pieces)]))
    }),
    { numRuns: 50 },
  )
})

test('an archive may have more files than the classic format can count', async () => {
  const count = 66_000
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (let at = 0; at < count; at += 1)
      yield { name: String(at), content: these(['x']), isCompressed: true }
  }
  const archive = await buffer(Readable.from(createZip(entries())))
  expect(Object.keys(unzipSync(archive))).toHaveLength(count)
})

test('a file is read only as far as the archive is consumed', async () => {
  let read = 0
  async function* pieces(): AsyncGenerator<string> {
    for (;;) {
      read += 1
      yield 'soup'.repeat(1000)
    }
  }
  const archive = createZip(these([{ name: 'endless.txt', content: pieces(), isCompressed: true }]))
  for (let piece = 0; piece < 10; piece += 1) await archive.next()
  expect(read).toBeLessThan(12)
})
