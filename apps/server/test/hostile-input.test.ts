import { type Endpoint, endpoints, pathOf } from '@souschef/contract'
import { exampleEndpoints, exampleSchemas } from '@souschef/contract/examples'
import { type EndpointSchemas, schemas } from '@souschef/contract/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from './adapters.ts'
import { openTestSession } from './cooking-events.ts'
import { exampleServer } from './example-endpoints.ts'
import { type Cook, createCook } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { createRecipe, publishable } from './recipe-bodies.ts'

const STRINGS = [
  "' or '1'='1",
  "'; drop table recipes; --",
  '" or ""="',
  "1' union select password_hash from users --",
  '1); select pg_sleep(1); --',
  "' || (select value from secrets) || '",
  '%',
  '_%_',
  '\\',
  "\\' or 1=1 --",
  '\u0000',
  'a\u0000b',
  '$1',
  '?1',
  ':name',
  '${7*7}',
  '{{7*7}}',
  '[]',
  '{}',
  '{"$gt":""}',
  '-1',
  '0',
  '1e309',
  'NaN',
  'Infinity',
  '99999999999999999999',
  '2147483648',
  '0x10',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '\ud800',
  'İßΣﷺ',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '(((((((((((((((((((('.repeat(40),
  '😀'.repeat(400),
]

/** Endpoints of every kind: those of the product, and the examples. */
const shapesOf: Readonly<Record<string, EndpointSchemas>> = { ...schemas, ...exampleSchemas }
const calls = Object.entries<Endpoint>({ ...endpoints, ...exampleEndpoints }).map(([name, endpoint]) => {
  const shapes = shapesOf[name]
  return {
    name,
    endpoint,
    query: Object.keys(shapes?.query?.shape ?? {}),
    params: Object.keys(shapes?.params?.shape ?? {}),
  }
})
const parameters = calls.flatMap((call) => call.query.map((parameter) => ({ ...call, parameter })))
const pathParameters = calls.flatMap((call) => call.params.map((parameter) => ({ ...call, parameter })))

describe.each(adapters)('hostile input on $dialect', (adapter) => {
  let server: TestApp
  let cook: Cook
  let id: string
  beforeAll(async () => {
    server = await createTestApp(adapter, { register: exampleServer().register })
    cook = await createCook(server)
    id = (await createRecipe(server, cook)).id
    await openTestSession(server, cook, id)
  })
  afterAll(() => server.close())

  const urlOf = (endpoint: Endpoint, changes: Readonly<Record<string, string>> = {}) =>
    pathOf(endpoint, { id, userId: cook.id, username: cook.username, ...changes })
  const headers = () => ({ authorization: `Bearer ${cook.token}` })
  /** Lone surrogates cannot be percent-encoded. */
  const encode = (text: string) => encodeURIComponent(text.toWellFormed())

  test.each(parameters)(
    'API-1 API-20 $parameter of $name: no string causes a 500',
    async ({ endpoint, parameter }) => {
      const single = STRINGS.map((text) => `${parameter}=${encode(text)}`)
      // A repeated parameter is a list, whatever the strings in it are.
      const repeated = single.slice(0, 3).map((query) => `${parameter}=a&${query}`)
      for (const query of [...single, ...repeated]) {
        const answer = await server.inject({
          method: endpoint.method,
          url: `${urlOf(endpoint)}?${query}`,
          headers: headers(),
        })
        expect([200, 400, 404], `${query}: ${answer.text.slice(0, 300)}`).toContain(answer.status)
        const isJson = answer.status !== 200 || (endpoint.responseType ?? 'json') === 'json'
        if (isJson) expect(answer.body.success).toBe(answer.status === 200)
      }
    },
  )

  test.each(pathParameters)(
    'API-1 {$parameter} of $name: no string causes a 500',
    async ({ endpoint, parameter }) => {
      for (const text of STRINGS.filter((one) => one.length < 200)) {
        const answer = await server.inject({
          method: endpoint.method,
          url: urlOf(endpoint, { [parameter]: text.toWellFormed() }),
          headers: headers(),
          ...(endpoint.method === 'GET' || endpoint.method === 'DELETE'
            ? {}
            : { payload: { reason: 'spam', recipe: { title: 'Soup' } } }),
        })
        expect(answer.status, `${text}: ${answer.text.slice(0, 300)}`).toBe(404)
      }
    },
  )

  test('DEC-12 DEC-17 invalid numbers are a 400: 1e309, NaN, negative, huge', async () => {
    const send = (method: 'POST' | 'PUT', payload: string) =>
      server.inject({
        method,
        url: method === 'POST' ? '/api/recipes' : `/api/recipes/${id}`,
        headers: { ...headers(), 'content-type': 'application/json' },
        payload,
      })
    const fields = ['servings', 'prep_time', 'version']
    for (const number of ['1e309', '-1e309', 'NaN', 'Infinity', '1e300', '-1', '0.5', '1e20'])
      for (const method of ['POST', 'PUT'] as const) {
        for (const field of fields.slice(0, method === 'POST' ? 2 : 3))
          expect(
            (await send(method, `{"title":"Tea","${field}":${number}}`)).status,
            `${field} ${number}`,
          ).toBe(400)
        if (number === '0.5') continue
        const ingredients = `{"title":"Tea","ingredients":[{"name":"x","amount":${number}}]}`
        expect((await send(method, ingredients)).status, `amount ${number}`).toBe(400)
      }
  })

  test('API-1 positions and versions beyond the range of their column are a 400', async () => {
    const { token } = cook
    const event = {
      id: server.newId(),
      device_id: id,
      seq: 1,
      lamport: 1,
      at: 0,
      type: 'PAUSE_RECIPE',
      recipe_id: id,
      data: {},
    }
    for (const number of [2 ** 31, 3e9, 1e15]) {
      const answers = [
        await server.call('listCookingEvents', { params: { id }, token, query: { after: number } }),
        await server.call('addCookingEvents', {
          params: { id },
          token,
          body: { events: [event], after: number },
        }),
        await server.call('saveRecipeDraft', {
          params: { id },
          token,
          body: { body: {}, base_version: number, device_id: id },
        }),
      ]
      expect(
        answers.map(({ status }) => status),
        String(number),
      ).toEqual([400, 400, 400])
    }
  })

  test('API-1 the server handles ten thousand brackets, a body of 10 MB and duplicate keys', async () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
    const bodies = [
      `{"title":"Tea","tags":${deep}}`,
      `{"title":"Tea","unknown":${deep}}`,
      '{"title":"One","title":"Two"}',
      '{"title":"Tea","__proto__":{"is_public":true}}',
      `{"title":"Tea","notes":"${'x'.repeat(10_000_000)}"}`,
      deep,
    ]
    for (const payload of bodies) {
      const { status } = await server.inject({
        method: 'POST',
        url: '/api/recipes',
        headers: { ...headers(), 'content-type': 'application/json', 'idempotency-key': 'key' },
        payload,
      })
      expect([400, 413], payload.slice(0, 40)).toContain(status)
    }
    expect((await server.call('getHealth')).status).toBe(200)
  })

  test('MODEL-11 text that grows under normalisation, lone surrogates and NUL are stored and found', async () => {
    for (const title of [
      'ﷺ'.repeat(255),
      `lone \ud800 surrogate`,
      'nul \u0000 inside',
      'ẞ İ ΑΣ',
      '😀'.repeat(127),
    ]) {
      const stored = title.replaceAll('\u0000', '').toWellFormed()
      const { status, body } = await server.call('createRecipe', {
        token: cook.token,
        body: { ...publishable, title, tags: [title.slice(0, 40)] },
      })
      expect(status, title).toBe(201)
      const found = await server.call('listRecipes', { query: { tag: title.slice(0, 40).toWellFormed() } })
      expect(
        found.body.data.recipes.map((recipe) => recipe.id),
        title,
      ).toEqual([body.data.recipe.id])
      const read = await server.call('getRecipe', { params: { id: body.data.recipe.id } })
      expect(read.body.data.recipe.title).toBe(stored)
      for (const sort of ['title', 'newest'])
        expect((await server.call('listRecipes', { query: { sort, limit: 1 } })).status).toBe(200)
    }
  })
})
