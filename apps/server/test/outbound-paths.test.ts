import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlite } from './adapters.ts'
import { type Cook, createCook } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { HOSTILE_ADDRESSES } from './hostile-addresses.ts'
import {
  type Canary,
  type ListeningServer,
  startPublicServer,
  PUBLIC_ADDRESS,
  startCanary,
} from './outbound-network.ts'
import { aPicture } from './pictures.ts'

let server: TestApp
let cook: Cook
let outside: ListeningServer
let canary: Canary
beforeAll(async () => {
  const picture = await aPicture()
  outside = await startPublicServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(picture),
  )
  canary = await startCanary(outside.port)
  const lookup = async (name: string) => [name === 'site.example' ? PUBLIC_ADDRESS : '127.0.0.1']
  server = await createTestApp(sqlite, {
    testNetwork: { address: PUBLIC_ADDRESS, ports: [outside.port], lookup },
  })
  cook = await createCook(server)
})
afterAll(async () => {
  await server.close()
  await outside.close()
  await canary.close()
})

const save = (url: string) =>
  server.call('createRecipe', { token: cook.token, body: { title: 'Soup', main_image_url: url } })

test('DEC-29 a picture on the public internet is fetched and stored', async () => {
  const { status, text, body } = await save(`http://site.example:${outside.port}/soup.png`)
  expect(status, text).toBe(201)
  expect(body.data.recipe.main_image_url).toMatch(/^\/media\//)
})

test.each(HOSTILE_ADDRESSES)('DEC-29 no connection is made for a picture at %s', async (address) => {
  const { status, body } = await save(address.replace('{port}', String(outside.port)))
  expect(canary.connections()).toBe(0)
  const { recipe, unfetched_pictures } = body.data ?? {}
  if (status === 201) expect(recipe?.main_image_url).toBeNull()
  else expect(status).toBe(400)
  expect((unfetched_pictures ?? body.errors)?.map(({ path }) => path)).toEqual(['main_image_url'])
})
