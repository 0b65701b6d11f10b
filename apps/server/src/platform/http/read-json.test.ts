import { fastify } from 'fastify'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readJson } from './read-json.ts'

const app = fastify()
beforeAll(async () => {
  readJson(app)
  app.post('/', (request, reply) => reply.send({ body: request.body ?? null }))
  await app.ready()
})
afterAll(() => app.close())

const send = async (payload: string) => {
  const headers = { 'content-type': 'application/json' }
  return app.inject({ method: 'POST', url: '/', headers, payload })
}

test('API-1 any JSON without duplicate keys is parsed unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 20 }), async (value) => {
      const text = JSON.stringify(value)
      const isReserved = /"(?:__proto__|constructor)"/.test(text)
      const answer = await send(text)
      if (isReserved) return
      const read: unknown = JSON.parse(text)
      expect(answer.statusCode, text).toBe(200)
      expect(answer.json()).toEqual({ body: read })
    }),
  )
})

test('API-1 duplicate keys in one object are rejected, however escaped; the same key in two objects is fine', async () => {
  for (const text of [
    '{"a":1,"a":1}',
    '{"a":1,"\\u0061":2}',
    '[{"b":{"a":1, "a" : 2}}]',
    String.raw`{"\"":1,"\"":2}`,
  ])
    expect((await send(text)).statusCode, text).toBe(400)
  for (const text of ['[{"a":1},{"a":2}]', '{"a":{"a":"\\"a\\":"}}', String.raw`{"a":"\\","b":":"}`])
    expect((await send(text)).statusCode, text).toBe(200)
})

test('API-1 fifty levels are accepted; more are rejected, even in unused values', async () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  expect((await send(nested(50))).statusCode).toBe(200)
  for (const levels of [51, 10_000, 400_000]) {
    expect((await send(nested(levels))).statusCode, String(levels)).toBe(400)
    expect((await send(`{"unknown":${nested(levels)}}`)).statusCode, String(levels)).toBe(400)
  }
})

test('API-1 a megabyte of escapes is parsed, and so are 60,000 values, as in the largest exported file', async () => {
  expect((await send(JSON.stringify({ a: '\n"'.repeat(200_000) }))).statusCode).toBe(200)
  expect((await send(`[${'{"a":[]},'.repeat(30_000)}{}]`)).statusCode).toBe(200)
})

test('API-1 more than 100,000 values are rejected before they are parsed', async () => {
  const fields = Array.from({ length: 100_001 }, (_, index) => `"${index}":1`)
  for (const text of [`{${fields.join()}}`, `[${'0,'.repeat(100_000)}0]`, `[${'{},'.repeat(60_000)}{}]`])
    expect((await send(text)).statusCode).toBe(400)
})
