import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from './adapters.ts'
import { type Cook, createCook } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { createRecipe } from './recipe-bodies.ts'
import { createWebFolder } from './web-folder.ts'

describe.each(adapters)('pages on $dialect', (adapter) => {
  const web = createWebFolder()
  let server: TestApp
  let author: Cook
  beforeAll(async () => {
    server = await createTestApp(adapter, { builds: { webClient: web.path } })
    author = await createCook(server)
  })
  afterAll(async () => {
    await server.close()
    web.remove()
  })

  const page = (id: string, headers: Record<string, string> = {}) =>
    server.inject({ url: `/recipes/${id}`, headers })
  const UNKNOWN = '0190a000-0000-7000-8000-0000000000ff'

  test('DEC-50 DEC-15 a hidden recipe is a 404 with the same bytes as a missing one', async () => {
    const unknown = await page(UNKNOWN)
    expect(unknown.status).toBe(404)
    expect(unknown.text).toContain('id="boot"')
    for (const changes of [{ status: 'draft' }, { is_public: false }] as const) {
      const { id } = await createRecipe(server, author, changes)
      const hidden = await page(id)
      expect([hidden.status, hidden.text, hidden.headers]).toEqual([
        404,
        unknown.text,
        {
          ...unknown.headers,
          date: hidden.headers['date'],
          'x-request-id': hidden.headers['x-request-id'],
        },
      ])
    }
    for (const id of ['x', UNKNOWN.toUpperCase()]) expect((await page(id)).status, id).toBe(404)
  })

  test('DEC-50 signed-in browsers get the same page for a draft of their own, a hidden and an unknown recipe', async () => {
    const { id } = await createRecipe(server, author, { status: 'draft' })
    const [hidden, unknown] = await Promise.all(
      [id, UNKNOWN].map((one) => page(one, { cookie: 'session=open' })),
    )
    expect([hidden?.status, hidden?.text]).toEqual([200, unknown?.text])
    expect(unknown?.status).toBe(200)
    expect((await server.inject({ url: '/nowhere', headers: { cookie: 'session=open' } })).status).toBe(404)
  })

  test('DEC-50 the page of an unknown or disabled person is a 404 for everybody; the page of one’s own profile has no name', async () => {
    const person = (name: string, cookie = '') =>
      server.inject({ url: `/profile/${name}`, headers: { cookie } })
    const { username } = await createCook(server)
    const known = await person(username)
    expect([known.status, known.text.includes('id="boot"')]).toEqual([200, true])
    expect((await person(username.toUpperCase())).status).toBe(200)
    expect((await server.inject({ url: '/profile' })).status).toBe(200)
    await server.services.accounts.operator.setDisabled(username, true, server.clock())
    for (const cookie of ['', 'session=open']) {
      const [disabled, unknown] = [await person(username, cookie), await person('nobody-here', cookie)]
      expect([disabled.status, unknown.status]).toEqual([404, 404])
      expect(disabled.text).toBe(unknown.text)
      expect(unknown.text).toContain('id="boot"')
    }
    for (const odd of ['%00', '%F0%9F%8D%B2', 'a%2Fb', 'x'.repeat(500)])
      expect((await person(odd)).status, odd).toBe(404)
    expect((await person('%E0%A4%A')).status).toBe(400)
  })

  test('DEC-50 published recipes appear at once, hidden and deleted ones disappear at once', async () => {
    const { id } = await createRecipe(server, author, { status: 'draft' })
    const change = (body: object) =>
      server.call('updateRecipe', { params: { id }, token: author.token, body })
    expect((await page(id)).status).toBe(404)
    await change({ status: 'published' })
    const published = await page(id)
    expect([published.status, published.text.includes('rendering')]).toEqual([200, true])
    await change({ is_public: false })
    expect((await page(id)).status).toBe(404)
    await change({ is_public: true })
    expect((await page(id)).status).toBe(200)
    await server.call('deleteRecipe', { params: { id }, token: author.token })
    expect((await page(id)).status).toBe(404)
  })

  test('ROUTE-6 unused parameters do not create separate cached pages', async () => {
    const rendered = async (url: string) => /rendering \d+/.exec((await server.inject({ url })).text)?.[0]
    const { id } = await createRecipe(server, author)
    for (const path of ['/', '/recipes', `/recipes/${id}`]) {
      const first = await rendered(path)
      expect(first).toBeDefined()
      for (const junk of ['x=1', 'utm_source=y', 'lang=ru&x=2'])
        expect(await rendered(`${path}?${junk}`)).toBe(first)
    }
    expect(await rendered('/recipes?tag=a&search=b&x')).toBe(
      await rendered('/recipes?search=b&&tag=a&page=1'),
    )
    expect(await rendered(`/recipes/${id}?servings=8`)).not.toBe(await rendered(`/recipes/${id}?servings=9`))
  })
})
