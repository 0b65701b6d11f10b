import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR_MS } from '@souschef/domain'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe } from '#test/recipe-bodies.ts'
import { buildApp } from '#app.ts'
import { sweepViews } from './sweep-views.ts'
import { FLUSH_DELAY_MS, viewCounter, MAX_VIEWERS_PER_ADDRESS } from './views.ts'

describe.each(adapters)('views on $dialect', (adapter) => {
  let server: TestApp
  let author: Cook
  beforeAll(async () => {
    server = await createTestApp(adapter)
  })
  // Tests move the clock beyond the lifetime of a token.
  beforeEach(async () => {
    author = await createCook(server)
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  afterAll(() => server.close())

  const viewRecipe = (
    id: string,
    { address = '192.0.2.1', agent = 'one', as }: { address?: string; agent?: string; as?: Cook } = {},
  ) =>
    server.call('getRecipe', {
      params: { id },
      address,
      headers: { 'user-agent': agent },
      ...(as && { token: as.token }),
    })
  const counted = async (id: string) => {
    await server.services.recipes.views.flush()
    const row = await server.database.read
      .selectFrom('recipe_stats')
      .select('views_count')
      .where('recipe_id', '=', id)
      .executeTakeFirstOrThrow()
    return row.views_count
  }

  test('API-21 a viewer is counted at most once an hour: a user, or a guest by address and user agent', async () => {
    const { id } = await createRecipe(server, author)
    const reader = await createCook(server)
    for (let round = 0; round < 3; round += 1) {
      await viewRecipe(id)
      await viewRecipe(id, { agent: 'another' })
      await viewRecipe(id, { address: '192.0.2.2' })
      await viewRecipe(id, { as: reader })
      await viewRecipe(id, { as: reader, address: '192.0.2.3' })
      expect(await counted(id)).toBe(4)
    }
    expect((await viewRecipe(id)).body.data.recipe.views_count).toBe(4)
    server.clock.advance(HOUR_MS)
    await viewRecipe(id)
    expect(await counted(id)).toBe(5)
  })

  test('API-21 an address or IPv6 network counts as a limited number of viewers, whatever its user agents', async () => {
    const { id } = await createRecipe(server, author)
    for (let index = 0; index < 300; index += 1) await viewRecipe(id, { agent: `invented ${index}` })
    expect(await counted(id)).toBe(MAX_VIEWERS_PER_ADDRESS)
    for (let index = 0; index < 10; index += 1) await viewRecipe(id, { address: `2001:db8:1:2::${index}` })
    expect(await counted(id)).toBe(MAX_VIEWERS_PER_ADDRESS + 1)
    await viewRecipe(id, { address: '2001:db8:1:3::1' })
    expect(await counted(id)).toBe(MAX_VIEWERS_PER_ADDRESS + 2)
  })

  test('API-21 opening a page counts one view, as guest or as signed-in user', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'souschef-web-'))
    writeFileSync(
      join(folder, 'index.html'),
      '<html lang="en" data-theme="system"><head></head><body><!--page--><!--boot--></body></html>',
    )
    const web = await buildApp(server.services, { webClient: folder, apiDocs: null })
    const headers = { 'user-agent': 'one' }
    const openPage = (id: string, cookie = '') =>
      web.inject({ url: `/recipes/${id}`, headers: { ...headers, cookie }, remoteAddress: '192.0.2.1' })
    const { id } = await createRecipe(server, author)
    expect((await openPage(id)).body).toContain(id)
    await viewRecipe(id)
    expect(await counted(id)).toBe(1)
    const reader = await createCook(server)
    const other = await createRecipe(server, author)
    expect((await openPage(other.id, 'session=open')).body).toContain(other.id)
    await viewRecipe(other.id, { as: reader })
    expect(await counted(other.id)).toBe(1)
    await web.close()
    rmSync(folder, { recursive: true })
  })

  test('API-21 requests for recipes that the caller may not see are not counted as views', async () => {
    const { id } = await createRecipe(server, author, { status: 'draft' })
    await viewRecipe(id)
    expect(await counted(id)).toBe(0)
  })

  test('API-21 a restart in the same hour does not count a viewer twice', async () => {
    const { id } = await createRecipe(server, author)
    await viewRecipe(id)
    await counted(id)
    const { views } = server.services.recipes
    server.clock.advance(HOUR_MS)
    await viewRecipe(id)
    await views.flush()
    const hour = Math.floor(server.clock() / HOUR_MS)
    const rows = await server.database.read
      .selectFrom('recipe_views')
      .selectAll()
      .where('recipe_id', '=', id)
      .orderBy('hour')
      .execute()
    expect(rows.map((row) => row.hour)).toEqual([hour - 1, hour])
    await server.database.transaction((tx) =>
      tx
        .insertInto('recipe_views')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
    expect(await counted(id)).toBe(2)
  })

  test('API-21 processes that write the same views concurrently count each once', async () => {
    const ids: string[] = []
    for (let index = 0; index < 10; index += 1) ids.push((await createRecipe(server, author)).id)
    const onWriteError = (error: unknown): never => {
      throw error
    }
    const processes = Array.from({ length: 4 }, () =>
      viewCounter({ database: server.database, clock: server.clock, key: new Uint8Array(32), onWriteError }),
    )
    for (const [index, { record }] of processes.entries())
      for (let machine = 0; machine < 30; machine += 1)
        for (const id of index % 2 === 0 ? ids : ids.toReversed())
          record(id, { userId: null, address: `198.51.100.${machine}`, userAgent: 'one' })
    await Promise.all(processes.map(({ flush }) => flush()))
    for (const id of ids) expect(await counted(id)).toBe(30)
  })

  test('stored guest keys reveal no address, change daily, and are deleted after hours', async () => {
    const { id } = await createRecipe(server, author)
    const viewers = async () => {
      await server.services.recipes.views.flush()
      const rows = await server.database.read
        .selectFrom('recipe_views')
        .select('viewer')
        .where('recipe_id', '=', id)
        .execute()
      return rows.map(({ viewer }) => viewer)
    }
    await viewRecipe(id, { address: '203.0.113.77' })
    const [today] = await viewers()
    expect(today).toMatch(/^[\w-]{22}$/)
    server.clock.advance(24 * HOUR_MS)
    await viewRecipe(id, { address: '203.0.113.77' })
    expect(new Set(await viewers()).size).toBe(2)
    expect(await counted(id)).toBe(2)
    await sweepViews(server.database, server.clock())
    expect(await viewers()).toHaveLength(1)
  })

  test('API-21 pending views are written after a delay', async () => {
    const { id } = await createRecipe(server, author)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await viewRecipe(id)
    vi.advanceTimersByTime(FLUSH_DELAY_MS)
    vi.useRealTimers()
    await expect.poll(async () => (await viewRecipe(id)).body.data.recipe.views_count).toBe(1)
  })
})
