import { setImmediate as nextTurn } from 'node:timers/promises'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adapters } from './adapters.ts'
import { createCook } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { createRecipe } from './recipe-bodies.ts'

const CALLS = 400
const LONG_TEXT_LENGTH = 15_000
/** Half of what the long texts would take, because bounded caches may still grow. */
const MAX_BYTES = (CALLS * LONG_TEXT_LENGTH) / 2

let server: TestApp
let id: string

beforeAll(async () => {
  const sqlite = adapters.find(({ dialect }) => dialect === 'sqlite')
  if (sqlite === undefined) throw new Error('SQLite is needed')
  server = await createTestApp(sqlite)
  id = (await createRecipe(server, await createCook(server))).id
})
afterAll(() => server.close())

setFlagsFromString('--expose-gc')

/** Reachable memory: buffers and finalizable objects are freed only after the turn in which they are found unreachable. */
async function usedBytes(): Promise<number> {
  await server.services.recipes.views.flush()
  let minBytes = Number.POSITIVE_INFINITY
  for (let round = 0; round < 5; round += 1) {
    runInNewContext('gc()')
    await nextTurn()
    const { used_heap_size, external_memory } = getHeapStatistics()
    minBytes = Math.min(minBytes, used_heap_size + external_memory)
  }
  return minBytes
}

/** A long text that shares no memory with others. */
const long = (character: string): string => Buffer.alloc(LONG_TEXT_LENGTH, character).toString('latin1')

/** A unique word for each number. */
const word = (beginning: string, index: number): string =>
  `${beginning}${[...String(index).padStart(5, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`

const GUESTS: readonly (readonly [
  what: string,
  buildRequest: (index: number) => { readonly url: string; readonly agent: string },
])[] = [
  ['agents', (index) => ({ url: `/api/recipes/${id}`, agent: `${index} ${long('a')}` })],
  ['addresses', (index) => ({ url: `/api/recipes/${id}?${long('q')}=${index}`, agent: String(index) })],
  [
    'searches',
    (index) => ({ url: `/api/recipes?search=${word('stroganoff', index)}&x=${long('q')}`, agent: 'a' }),
  ],
  [
    'ingredients',
    (index) => ({ url: `/api/recipes?ingredient=${word('cheesecake', index)}&x=${long('q')}`, agent: 'a' }),
  ],
  [
    'beginnings of searches',
    (index) => ({
      url: `/api/recipes/search/autocomplete?q=${word('minestrone', index)}&x=${long('q')}`,
      agent: 'a',
    }),
  ],
]

test.each(GUESTS)('%s sent by many guests are not retained in full length', async (_what, buildRequest) => {
  const call = async (index: number): Promise<void> => {
    const { url, agent } = buildRequest(index)
    const { status } = await server.inject({ url, headers: { 'user-agent': agent } })
    if (status !== 200) throw new Error(`answered with ${status}`)
    // Leftovers of a request are collected only after the event loop turn in which it started.
    await nextTurn()
  }
  for (let index = 0; index < CALLS; index += 1) await call(index)
  const before = await usedBytes()
  for (let index = CALLS; index < 2 * CALLS; index += 1) await call(index)
  expect((await usedBytes()) - before).toBeLessThan(MAX_BYTES)
})
