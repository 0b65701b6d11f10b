import { type Endpoint, type EndpointName, endpoints, pathOf } from '@souschef/contract'
import { exampleEndpoints } from '@souschef/contract/examples'
import { type EndpointSchemas, schemas } from '@souschef/contract/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { adapters } from './adapters.ts'
import { finishCooking, createLink } from './cooking-events.ts'
import { exampleServer } from './example-endpoints.ts'
import { createCook, PASSWORD } from './factories.ts'
import { encodeForm } from './form-body.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { createRecipe, publishable } from './recipe-bodies.ts'

/** Each attacks one layer that handles text: PostgreSQL, UTF-8, a pattern, a statement, a mail header. */
const VALUES: readonly unknown[] = [
  'a\u0000b',
  'a\u0000b@example.org',
  '\ud800',
  '\ud800@example.org',
  "'; drop table users; --",
  'cook@example.org\r\nBcc: all@example.org',
  '😀'.repeat(2000),
  '',
  7,
  null,
  [],
  {},
  { '\u0000': '\u0000' },
]

/** A valid body, to be corrupted in one field; some endpoints need unique words each time. */
const validBody = (name: EndpointName, word: string): object => {
  switch (name) {
    case 'register':
      return { email: `${word}@example.org`, password: PASSWORD }
    case 'login':
      return { login: word, password: PASSWORD }
    case 'refresh':
      return { refreshToken: word }
    case 'requestPasswordReset':
      return { email: `${word}@example.org` }
    case 'resetPassword':
      return { token: word, password: PASSWORD, confirmPassword: PASSWORD }
    case 'createRecipe':
      return publishable
    case 'savePushSubscription':
      return {
        endpoint: 'https://push.example.org/',
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
        language: 'en',
      }
    case 'reportUser':
    case 'reportRecipe':
      return { reason: 'spam' }
    default:
      return {}
  }
}

const isEndpoint = (name: string): name is EndpointName => name in endpoints
const fields = Object.entries<EndpointSchemas>(schemas).flatMap(([name, { body }]) =>
  isEndpoint(name) && name !== 'uploadPicture' && body instanceof z.ZodObject
    ? Object.keys(body.shape).map((field) => ({ name, field }))
    : [],
)

describe.each(adapters)('hostile bodies on $dialect', (adapter) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp(adapter)
  })
  afterAll(() => server.close())

  // Passwords are hashed, which is slow, and never reach a database: one is enough.
  const corrupted =
    adapter.dialect === 'sqlite' ? fields : fields.filter(({ field }) => !/password/i.test(field))

  test.each(corrupted)('API-1 MODEL-11 $field of $name: no value causes a 500', async ({ name, field }) => {
    const cook = await createCook(server)
    const recipe = await createRecipe(server, cook)
    const id = name === 'updateCook' ? await finishCooking(server, cook, recipe) : recipe.id
    const link = name === 'addKitchenEvents' ? await createLink(server, cook, recipe) : ''
    const { username } = await createCook(server)
    const params = { id, number: '1', place: '0', deviceId: id, token: link, username }
    for (const [index, value] of VALUES.entries()) {
      // Signing out is one of the calls.
      const { token } = name === 'logout' ? await createCook(server) : cook
      const body = { ...validBody(name, `${field}${index}`), [field]: value }
      const answer = await server.call(name, { params, token, body })
      expect([200, 201, 400, 401, 409, 422], `${JSON.stringify(value)}: ${answer.text}`).toContain(
        answer.status,
      )
      expect(answer.body.success).toBe(answer.status < 300)
    }
  })

  test('API-12 whatever address a reset is requested for, its background job succeeds', async () => {
    await server.runJobs()
    expect(server.logged.filter((line) => line.includes('job failed'))).toEqual([])
  })
})

describe.each(adapters)('hostile forms and texts on $dialect', (adapter) => {
  let server: TestApp
  let headers: Readonly<Record<string, string>>
  beforeAll(async () => {
    server = await createTestApp(adapter, { register: exampleServer().register })
    headers = { authorization: `Bearer ${(await createCook(server)).token}` }
  })
  afterAll(() => server.close())

  const TEXTS = VALUES.filter((value) => typeof value === 'string')
  const examples = Object.entries<Endpoint>(exampleEndpoints)
    .filter(([, { accepts = 'json' }]) => accepts !== 'json')
    .map(([name, endpoint]) => ({ name, endpoint }))

  const send = async (endpoint: Endpoint, text: string) => {
    const { accepts, method } = endpoint
    const sent =
      accepts === 'multipart'
        ? await encodeForm({ caption: text }, new Blob([text], { type: 'text/plain' }))
        : { payload: text, headers: { 'content-type': 'text/plain; charset=utf-8' } }
    return server.inject({
      method,
      url: pathOf(endpoint),
      payload: sent.payload,
      headers: { ...headers, ...sent.headers },
    })
  }

  test('API-1 no text as the id of a picture causes a 500', async () => {
    for (const text of TEXTS) {
      const form = await encodeForm({ id: text }, new Blob([text]))
      const url = pathOf(endpoints.uploadPicture)
      const sent = { payload: form.payload, headers: { ...headers, ...form.headers } }
      const answer = await server.inject({ method: 'POST', url, ...sent })
      expect([400, 413], `${text}: ${answer.text.slice(0, 300)}`).toContain(answer.status)
    }
  })

  test.each(examples)('API-1 no text in the body of $name causes a 500', async ({ endpoint }) => {
    for (const text of TEXTS) {
      const answer = await send(endpoint, text)
      expect([endpoint.status, 400, 413], `${text}: ${answer.text.slice(0, 300)}`).toContain(answer.status)
      expect(answer.body.success).toBe(answer.status === endpoint.status)
    }
  })
})
