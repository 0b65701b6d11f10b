import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '../../../test/adapters.ts'
import { type Cook, createCook } from '../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { createRecipe } from '../../../test/recipe-bodies.ts'

describe.each(adapters)('people on $dialect', (adapter) => {
  let server: TestApp
  let anna: Cook
  let boris: Cook
  beforeAll(async () => {
    server = await createTestApp(adapter)
    anna = await createCook(server, {
      username: 'Anna',
      first_name: 'Анна',
      last_name: 'Ёлкина',
      bio: 'Cooks',
    })
    boris = await createCook(server, { username: 'boris', first_name: 'Boris', last_name: 'Annenkov' })
    await createCook(server, { username: 'zoe_a' })
    await createCook(server, { username: 'annulled', is_disabled: 1 })
    for (const changes of [{}, { status: 'draft' }, { is_public: false }] as const)
      await createRecipe(server, anna, changes)
    await server.database.transaction((tx) =>
      tx
        .insertInto('follows')
        .values({ follower_id: boris.id, followed_id: anna.id, created_at: server.clock() })
        .execute(),
    )
  })
  afterAll(() => server.close())

  const names = async (query: Record<string, string | number> = {}) =>
    (await server.call('listUsers', { query })).body.data.users.map(({ username }) => username)

  test('API-36 one person, with counts of public content, and never their email address', async () => {
    const { status, body, headers } = await server.call('getUser', { params: { username: 'aNNA' } })
    expect(status).toBe(200)
    expect(body.data.user).toEqual({
      id: anna.id,
      username: 'Anna',
      first_name: 'Анна',
      last_name: 'Ёлкина',
      bio: 'Cooks',
      profession: null,
      avatar_url: null,
      recipes_count: 1,
      followers_count: 1,
      following_count: 0,
    })
    expect(headers['etag']).toBeTruthy()
    const as = async (cook: Cook) => {
      const answer = await server.call('getUser', { params: { username: 'anna' }, token: cook.token })
      return answer.body.data.user.is_following
    }
    expect([await as(boris), await as(anna)]).toEqual([true, false])
  })

  test('API-36 people are found by prefix of username or name', async () => {
    expect(await names()).toEqual(['Anna', 'boris', 'zoe_a'])
    expect(await names({ search: 'ANN' })).toEqual(['Anna', 'boris'])
    expect(await names({ search: 'анн' })).toEqual(['Anna'])
    expect(await names({ search: 'ё' })).toEqual(['Anna'])
    expect(await names({ search: 'zoe_' })).toEqual(['zoe_a'])
    expect(await names({ search: 'zoe%' })).toEqual([])
  })

  test('API-36 a cursor leads to the next page, an invalid one is a 400', async () => {
    const first = (await server.call('listUsers', { query: { limit: 2 } })).body.data
    expect(first.users).toHaveLength(2)
    expect(await names({ limit: 2, cursor: first.nextCursor ?? '' })).toEqual(['zoe_a'])
    for (const cursor of ['x', 'WzEsMl0', 'e30'])
      expect((await server.call('listUsers', { query: { cursor } })).status).toBe(400)
  })

  test('API-36 followers and following; a 404 for an unknown person', async () => {
    const of = async (call: 'listFollowers' | 'listFollowing', username: string) => {
      const { status, body } = await server.call(call, { params: { username } })
      return status === 200 ? body.data.users.map((user) => user.username) : body.message
    }
    expect(await of('listFollowers', 'anna')).toEqual(['boris'])
    expect(await of('listFollowing', 'anna')).toEqual([])
    expect(await of('listFollowing', 'boris')).toEqual(['Anna'])
    for (const call of ['listFollowers', 'listFollowing'] as const)
      expect(await of(call, 'nobody')).toBe('User not found')
    expect((await server.call('getUser', { params: { username: 'annulled' } })).status).toBe(404)
  })
})
