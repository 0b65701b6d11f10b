import { expect, test } from 'vitest'
import { runThread } from '../../src/platform/threads/run-thread.ts'
import { adapters, openTestDatabase } from '../adapters.ts'

const never = new AbortController().signal

test('a thread started by a test runs TypeScript', async () => {
  const thread = new URL('typescript-thread.ts', import.meta.url)
  expect(await runThread(thread, null, never)).toBe('This thread runs TypeScript.')
})

test.each([
  'new WebAssembly.Module(bytes)',
  'await WebAssembly.compile(bytes)',
  'await WebAssembly.instantiate(bytes)',
])('%s fails in a thread started by a test', async (compile) => {
  const empty = 'const bytes = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])'
  const thread = new URL(`data:text/javascript,${encodeURIComponent(`${empty}\n${compile}`)}`)
  await expect(runThread(thread, null, never)).rejects.toThrow('must not compile WebAssembly')
})

// Other tests start the other threads of the product; this one runs in production only from 50,000 recipes on.
test.each(adapters)('the thread of the search runs without WebAssembly on $dialect', async (adapter) => {
  const { close, location } = await openTestDatabase(adapter)
  const { dataDir, databaseUrl } = location
  const thread = new URL('../../src/search-thread.ts', import.meta.url)
  expect(await runThread(thread, { dataDir, databaseUrl }, never)).toEqual({ folded: 0 })
  await close()
})
