import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldTallies } from '../src/modules/recipes/recipes.ts'
import { type Adapter, adapters } from './adapters.ts'
import { type Cook, createCook } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { createRecipe } from './recipe-bodies.ts'
import { type RedisServer, startRedisServer } from './redis-server.ts'

const TOGGLES = 200

let redis: RedisServer
let servers: readonly [TestApp, TestApp]
let cooks: readonly Cook[]

beforeAll(async () => {
  redis = await startRedisServer()
  const adapter = adapters.find(({ dialect }) => dialect === 'postgres')
  if (!adapter) throw new Error('no PostgreSQL')
  const location = await adapter.locate()
  const locate = async () => ({ ...location, remove: () => undefined })
  const shared: Adapter = { dialect: adapter.dialect, locate }
  const env = { REDIS_URL: redis.url }
  servers = [await createTestApp(shared, { env }), await createTestApp(shared, { env })]
  cooks = await Promise.all(Array.from({ length: 10 }, () => createCook(servers[0])))
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await redis.stop()
})

/** Sends calls of all cooks through both nodes concurrently; each must succeed. */
const toggle = async (
  call: (server: TestApp, cook: Cook, round: number) => Promise<{ status: number; text: string }>,
) => {
  const answers = await Promise.all(
    Array.from({ length: TOGGLES }, (_, round) => {
      const cook = cooks[round % cooks.length]
      const server = servers[(round >> 1) % 2]
      if (!cook || !server) throw new Error('no cook or server')
      return call(server, cook, round)
    }),
  )
  expect(answers.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([])
}

test('API-26 after 200 concurrent toggles on two nodes, like counts equal the rows, even while both nodes fold counts', async () => {
  const [first] = servers
  const author = await createCook(first)
  const recipes = [await createRecipe(first, author), await createRecipe(first, author)]
  const counting = new AbortController()
  const count = async (): Promise<void> => {
    while (!counting.signal.aborted) await Promise.all(servers.map(({ database }) => foldTallies(database)))
  }
  const counted = count()
  await toggle((server, cook, round) =>
    server.call('setFavorite', {
      params: { id: recipes[round % 7 === 0 ? 1 : 0]?.id ?? '' },
      token: cook.token,
      body: {},
    }),
  )
  counting.abort()
  await counted
  await foldTallies(first.database)
  for (const { id } of recipes) {
    const { read } = first.database
    const rows = await read.selectFrom('favorites').select('user_id').where('recipe_id', '=', id).execute()
    const stats = await read
      .selectFrom('recipe_stats')
      .select(['likes_count', 'trend'])
      .where('recipe_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(stats.likes_count).toBe(rows.length)
    expect(stats.trend > 0).toBe(rows.length > 0)
    const { body } = await first.call('getRecipe', { params: { id } })
    expect(body.data.recipe.likes_count).toBe(rows.length)
  }
})

test('API-37 after 200 concurrent follows and blocks on two nodes, counters equal the rows, and no follow crosses a block', async () => {
  await toggle((server, cook, round) => {
    // Each of the others two or three times.
    const other = cooks[(round + 1 + ((Math.floor(round / 10) * 2) % 9)) % cooks.length]
    const params = { username: other?.username ?? '' }
    const name = round % 11 === 9 ? 'setBlock' : 'setFollow'
    return server.call(name, { params, token: cook.token, body: {} }).then((answer) =>
      // Blocked users cannot follow.
      answer.status === 403 ? { status: 200, text: '' } : answer,
    )
  })
  const { read } = servers[0].database
  const follows = await read.selectFrom('follows').selectAll().execute()
  expect(follows.length).toBeGreaterThan(0)
  for (const { id } of cooks) {
    const stats = await read.selectFrom('user_stats').selectAll().where('user_id', '=', id).executeTakeFirst()
    expect(stats).toMatchObject({
      followers_count: follows.filter(({ followed_id }) => followed_id === id).length,
      following_count: follows.filter(({ follower_id }) => follower_id === id).length,
    })
  }
  const blocks = await read.selectFrom('blocks').selectAll().execute()
  const isBetween = (one: string, other: string) =>
    blocks.some(({ blocker_id, blocked_id }) => blocker_id === one && blocked_id === other)
  expect(
    follows.filter(
      ({ follower_id, followed_id }) =>
        isBetween(follower_id, followed_id) || isBetween(followed_id, follower_id),
    ),
  ).toEqual([])
})

test('API-37 each of 200 concurrent toggles of one follow takes effect', async () => {
  const [fan, star] = [await createCook(servers[0]), await createCook(servers[0])]
  const params = { username: star.username }
  const answers = await Promise.all(
    Array.from({ length: TOGGLES + 1 }, (_, round) =>
      (servers[round % 2] ?? servers[0]).call('setFollow', { params, token: fan.token, body: {} }),
    ),
  )
  expect(answers.filter(({ body }) => body.data.is_following)).toHaveLength(TOGGLES / 2 + 1)
  const { body } = await servers[0].call('getUser', { params })
  expect(body.data.user.followers_count).toBe(1)
})
