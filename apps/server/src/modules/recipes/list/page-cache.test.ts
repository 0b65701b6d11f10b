import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe } from '#test/recipe-bodies.ts'
import type { Database } from '#platform/db/database.ts'
import { jsonText } from '#platform/http/json.ts'
import { fail, type Failure, type Raw, raw } from '#platform/http/outcome.ts'
import { createPageCache } from './page-cache.ts'

const numbered = () => {
  let made = 0
  return async () => raw(() => [`[${(made += 1)}]`], `made-${made}`)
}

const textOf = async (page: Promise<Raw | Failure>) => {
  const found = await page
  return found.kind === 'raw' ? found.json().map(jsonText).join('') : found.code
}

describe('the page cache', () => {
  const prepareRead = (() => ({
    first: async () => ({ state: 1 }),
  })) as unknown as Database['prepareRead']

  test('API-41 a page is cached on its second request', async () => {
    const { getOrLoad: page } = createPageCache({ prepareRead })
    const make = numbered()
    expect(await textOf(page('a', make))).toBe('[1]')
    expect(await textOf(page('a', make))).toBe('[2]')
    expect(await textOf(page('a', make))).toBe('[2]')
    expect(await textOf(page('b', make))).toBe('[3]')
  })

  test('paging through a long list caches nothing', async () => {
    const { getOrLoad: page } = createPageCache({ prepareRead })
    const make = numbered()
    await textOf(page('a', make))
    for (let other = 0; other < 100; other += 1) await textOf(page(`other ${other}`, make))
    expect(await textOf(page('a', make))).toBe('[102]')
    expect(await textOf(page('a', make))).toBe('[103]')
    expect(await textOf(page('a', make))).toBe('[103]')
  })

  test('the page cache holds no errors, and at most two megabytes', async () => {
    const { getOrLoad: page } = createPageCache({ prepareRead })
    const make = numbered()
    for (const _ of [1, 2])
      expect(await textOf(page('a', async () => fail('LOGIN_REQUIRED')))).toBe('LOGIN_REQUIRED')
    expect(await textOf(page('a', make))).toBe('[1]')
    expect(await textOf(page('a', make))).toBe('[1]')
    // A Cyrillic letter takes two bytes.
    for (const key of ['b', 'b', 'c', 'c']) await page(key, async () => raw(() => ['ж'.repeat(750_000)]))
    expect(await textOf(page('a', make))).toBe('[2]')
  })
})

describe.each(adapters)('the page cache on $dialect', (adapter) => {
  let server: TestApp
  let author: Cook
  beforeAll(async () => {
    server = await createTestApp(adapter)
    author = await createCook(server)
  })
  afterAll(() => server.close())

  test('API-41 a cached page is used until the next write', async () => {
    const { getOrLoad: page } = createPageCache(server.database)
    const make = numbered()
    expect(await textOf(page('a', make))).toBe('[1]')
    // On PostgreSQL writes to other databases of the server count too, such as those of other tests.
    await expect
      .poll(async () => (await textOf(page('a', make))) === (await textOf(page('a', make))))
      .toBe(true)
    const cachedText = await textOf(page('a', make))
    await createRecipe(server, author)
    expect(await textOf(page('a', make))).not.toBe(cachedText)
  })

  test('a page is not cached if a write commits while it is loaded', async () => {
    const { getOrLoad: page } = createPageCache(server.database)
    const make = numbered()
    await page('a', async () => raw(() => ['[0]']))
    const slow = page('a', async () => {
      await createRecipe(server, author)
      return make()
    })
    expect(await textOf(slow)).toBe('[1]')
    expect(await textOf(page('a', make))).toBe('[2]')
  })

  test('API-20 guests see published, changed and deleted recipes on the next request', async () => {
    const cook = await createCook(server)
    const titles = async () =>
      (await server.call('listRecipes', { query: { author: cook.id } })).body.data.recipes.map(
        ({ title }: { title: string }) => title,
      )
    expect(await titles()).toEqual([])
    const { id } = await createRecipe(server, cook, { title: 'Fresh soup' })
    expect(await titles()).toEqual(['Fresh soup'])
    await server.call('updateRecipe', { params: { id }, body: { title: 'Cold soup' }, token: cook.token })
    expect(await titles()).toEqual(['Cold soup'])
    await server.call('deleteRecipe', { params: { id }, token: cook.token })
    expect(await titles()).toEqual([])
  })
})
