import { type Endpoint, type EndpointName, endpoints, pathOf } from '@souschef/contract'
import { exampleEndpoints } from '@souschef/contract/examples'
import { pictureIdOf } from '@souschef/contract/picture-address'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlite } from './adapters.ts'
import { createLink, openTestSession } from './cooking-events.ts'
import { aDinnerPlan } from './dinner-plan.ts'
import { credentialHeaders, exampleServer } from './example-endpoints.ts'
import { type Cook, createCook } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { uploadPicture } from './pictures.ts'
import { createRecipe } from './recipe-bodies.ts'

const isEndpoint = (name: string): name is EndpointName => name in endpoints
/** Of every kind: those of the product, and the examples. */
const reads = Object.entries<Endpoint>({ ...endpoints, ...exampleEndpoints })
  // Streams of the product do not end; the example stream covers them.
  .filter(
    ([name, { method, responseType }]) =>
      method === 'GET' && !(isEndpoint(name) && responseType === 'events'),
  )
  .map(([name, endpoint]) => ({ name, cache: endpoint.cache, endpoint }))

let server: TestApp
let cook: Cook
let id: string
let picture: string
let cookbook: string
let imported: string
let session: string
let link: string
let cooked: string
let plan: string
beforeAll(async () => {
  server = await createTestApp(sqlite, { register: exampleServer().register })
  cook = await createCook(server)
  const created = await server.call('createRecipe', { token: cook.token, body: { title: 'Soup' } })
  ;({ id } = created.body.data.recipe)
  picture = pictureIdOf((await uploadPicture(server, cook)).url) ?? ''
  const body = { format: 'json', title: 'Soups', query: { scope: 'mine' } }
  cookbook = (await server.call('createCookbook', { token: cook.token, body })).body.data.cookbook.id
  const text = JSON.stringify({ '@type': 'Recipe', name: 'Soup', recipeIngredient: ['salt'] })
  imported = (await server.call('createImport', { token: cook.token, body: { text } })).body.data.import.id
  const recipe = await createRecipe(server, cook)
  link = await createLink(server, cook, recipe)
  session = await openTestSession(server, cook)
  cooked = recipe.id
  const sharing = { token: cook.token, body: { plan: aDinnerPlan() } }
  plan = (await server.call('sharePlan', sharing)).body.data.shared.token
  await server.runJobs()
})
afterAll(() => server.close())

const read = (endpoint: Endpoint, more: Readonly<Record<string, string>> = {}) => {
  const [, resource] = endpoint.path.split('/')
  const ids = new Map([
    ['cookbooks', cookbook],
    ['sessions', session],
    ['imports', imported],
  ])
  const person = { userId: cook.id, username: cook.username }
  const params = {
    ...person,
    id: ids.get(resource ?? '') ?? id,
    number: '1',
    place: '0',
    recipeId: cooked,
    token: resource === 'plan' ? plan : link,
  }
  const path = pathOf(
    endpoint,
    endpoint === endpoints.getPicture ? { id: picture, variant: '320.webp' } : params,
  )
  // An event stream that ends.
  const ending = endpoint.responseType === 'events' ? { count: '0' } : {}
  const version = endpoint === endpoints.getCookingCopy ? { version: '1' } : {}
  return server.inject({
    method: 'GET',
    url: path,
    query: { ...ending, ...version },
    headers: { ...credentialHeaders(endpoint, cook), ...more },
  })
}

test.each(reads)('API-41 $name is cacheable as its contract says ($cache)', async ({ cache, endpoint }) => {
  const first = await read(endpoint)
  expect(first.status).toBe(200)
  if (cache === 'no-store') {
    expect(first.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(first.headers['etag']).toBeUndefined()
    return
  }
  expect(first.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary:
      endpoint.responseType === 'file'
        ? `${endpoint.credential === 'mediaCookie' ? 'Cookie' : 'Authorization'}, Accept-Language`
        : 'Authorization, Accept-Language, accept-encoding',
  })
  const tag = String(first.headers['etag'])
  // A file is sent unchanged, so its tag may be strong.
  expect(tag).toMatch(endpoint.responseType === 'file' ? /^"[\w-]+"$/ : /^W\/"[\w-]+"$/)
  const second = await read(endpoint, { 'if-none-match': `"other", ${tag}` })
  expect([second.status, second.text]).toEqual([304, ''])
  expect(second.headers['etag']).toBe(tag)
  const refused = await server.call('getUser', { params: { username: 'nobody' }, token: cook.token })
  expect(refused.headers['cache-control']).toBe('no-store')
})

test('API-41 writes and failures are never cached', async () => {
  const written = await server.call('updateProfile', { token: cook.token, body: { bio: 'soups' } })
  expect(written.headers['cache-control']).toBe('no-store')
  const refused = await server.call('getRecipe', { params: { id: cook.id }, token: cook.token })
  expect([refused.status, refused.headers['cache-control']]).toEqual([404, 'no-store'])
})
