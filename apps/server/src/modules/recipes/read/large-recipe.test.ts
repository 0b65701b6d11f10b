import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe } from '#test/recipe-bodies.ts'

const steps = Array.from({ length: 40 }, () => ({ instruction: 'Тушите'.repeat(200) }))

describe.each(adapters)('a recipe large enough to be cached on $dialect', (adapter) => {
  let server: TestApp
  let author: Cook
  beforeAll(async () => {
    server = await createTestApp(adapter)
    author = await createCook(server)
  })
  afterAll(() => server.close())

  const read = (id: string, token?: string) =>
    server.call('getRecipe', { params: { id }, ...(token !== undefined && { token }) })

  test('API-21 DEC-15 guests get the current state of a cached recipe after edits, hiding and deletion', async () => {
    const { id } = await createRecipe(server, author, { steps })
    const first = await read(id)
    expect((await read(id)).text).toBe(first.text)
    expect(Number(first.headers['content-length'])).toBe(Buffer.byteLength(first.text))
    expect(Buffer.byteLength(first.text)).toBeGreaterThan(64_000)

    const change = (body: object) =>
      server.call('updateRecipe', { params: { id }, token: author.token, body })
    await change({ title: 'Longer soup' })
    const changed = await read(id)
    expect(changed.body.data.recipe.title).toBe('Longer soup')
    expect(changed.headers['etag']).not.toBe(first.headers['etag'])
    await change({ is_public: false })
    expect((await read(id)).status).toBe(404)
    expect((await read(id, author.token)).body.data.recipe.is_public).toBe(false)
    await change({ is_public: true })
    expect((await read(id)).body.data.recipe.is_public).toBe(true)
    await server.call('deleteRecipe', { params: { id }, token: author.token })
    expect((await read(id)).status).toBe(404)
  })

  test('API-41 a cached recipe is a 304 for a matching entity tag, and has no body for HEAD', async () => {
    const { id } = await createRecipe(server, author, { steps })
    const { headers, text } = await read(id)
    const again = await server.call('getRecipe', {
      params: { id },
      headers: { 'if-none-match': String(headers['etag']) },
    })
    expect([again.status, again.text]).toEqual([304, ''])
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.app.server.address() as AddressInfo
    const head = await fetch(`http://127.0.0.1:${port}/api/recipes/${id}`, { method: 'HEAD' })
    expect([head.status, Number(head.headers.get('content-length'))]).toEqual([200, Buffer.byteLength(text)])
  })
})
