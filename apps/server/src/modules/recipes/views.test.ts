import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adapters } from '../../../test/adapters.ts'
import { type Cook, createCook } from '../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { createRecipe } from '../../../test/recipe-bodies.ts'
import { foldViews } from './fold-views.ts'

const HOUR_MS = 3_600_000

describe.each(adapters)('views on $dialect', (adapter) => {
  let server: TestApp
  let author: Cook
  beforeAll(async () => {
    server = await createTestApp(adapter)
  })
  // Tests move the clock beyond the life of a token.
  beforeEach(async () => {
    author = await createCook(server)
  })
  afterAll(() => server.close())

  const look = (
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
    await foldViews(server.database, server.clock())
    const row = await server.database.read
      .selectFrom('recipe_stats')
      .select('views_count')
      .where('recipe_id', '=', id)
      .executeTakeFirstOrThrow()
    return row.views_count
  }

  test('API-21 a viewer counts at most once an hour: a user, or a machine by address and agent', async () => {
    const { id } = await createRecipe(server, author)
    const reader = await createCook(server)
    for (let turn = 0; turn < 3; turn += 1) {
      await look(id)
      await look(id, { agent: 'another' })
      await look(id, { address: '192.0.2.2' })
      await look(id, { as: reader })
      await look(id, { as: reader, address: '192.0.2.3' })
      expect(await counted(id)).toBe(4)
    }
    expect((await look(id)).body.data.recipe.views_count).toBe(4)
    server.clock.advance(HOUR_MS)
    await look(id)
    expect(await counted(id)).toBe(5)
  })

  test('API-21 what is not seen is not counted', async () => {
    const { id } = await createRecipe(server, author, { status: 'draft' })
    await look(id)
    expect(await counted(id)).toBe(0)
  })

  test('API-21 a restart in the same hour counts nobody twice', async () => {
    const { id } = await createRecipe(server, author)
    await look(id)
    await counted(id)
    const { views } = server.services.recipes
    server.clock.advance(HOUR_MS)
    await look(id)
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
        .values(rows.map((row) => ({ ...row, counted: 0 as const })))
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
    expect(await counted(id)).toBe(2)
  })

  test('API-21 several who fold at once count each view once', async () => {
    const { id } = await createRecipe(server, author)
    for (let machine = 0; machine < 30; machine += 1) await look(id, { address: `198.51.100.${machine}` })
    await server.services.recipes.views.flush()
    await Promise.all(Array.from({ length: 4 }, () => foldViews(server.database, server.clock())))
    expect(await counted(id)).toBe(30)
  })

  test('what is stored of a guest names no address, differs from day to day, and is gone after hours', async () => {
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
    await look(id, { address: '203.0.113.77' })
    const [today] = await viewers()
    expect(today).toMatch(/^[\w-]{22}$/)
    server.clock.advance(24 * HOUR_MS)
    await look(id, { address: '203.0.113.77' })
    expect(new Set(await viewers()).size).toBe(2)
    expect(await counted(id)).toBe(2)
    expect(await viewers()).toHaveLength(1)
  })

  test('a worker folds what was written, without being asked', async () => {
    const { id } = await createRecipe(server, author)
    await look(id)
    await server.services.recipes.views.flush()
    await server.services.worker.start()
    await expect.poll(async () => (await look(id)).body.data.recipe.views_count, { timeout: 10_000 }).toBe(1)
    await server.services.worker.stop()
  })
})
