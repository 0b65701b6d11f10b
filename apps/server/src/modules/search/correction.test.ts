import { stemOf } from '@souschef/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlite } from '#test/adapters.ts'
import { createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe } from '#test/recipe-bodies.ts'
import { wordCorrector } from './correction.ts'
import { postingReader } from './read-postings.ts'
import { hiddenToken } from './tokens.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp(sqlite)
  const title = 'Carrot cabbage lentil mustard parsley turnip walnut yoghurt'
  await createRecipe(server, await createCook(server), { title })
})
afterAll(() => server.close())

test('correcting several misspelled words does not block the event loop', async () => {
  const typed = ['carot', 'cabage', 'lentl', 'mustrd', 'parsly', 'turnp', 'walnt', 'yoghrt']
  let served = 0
  let isDone = false
  const serve = (): void => {
    served += 1
    if (!isDone) setImmediate(serve)
  }
  setImmediate(serve)
  const corrected = await wordCorrector(server.database, postingReader(server.database))(
    typed.map((text) => ({ text, stem: stemOf(text) })),
    { all: [], none: [hiddenToken('all')] },
  )
  isDone = true
  expect(corrected?.map(({ text }) => text).join(' ')).toBe(
    'carrot cabbage lentil mustard parsley turnip walnut yoghurt',
  )
  expect(served).toBeGreaterThanOrEqual(typed.length)
})
