import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe } from '#test/recipe-bodies.ts'

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
    await follow(boris, anna)
  })
  afterAll(() => server.close())

  const follow = (actor: Cook, target: Cook, body: object = {}) =>
    server.call('setFollow', { params: { username: target.username }, token: actor.token, body })
  const block = (actor: Cook, target: Cook, body: object = {}) =>
    server.call('setBlock', { params: { username: target.username }, token: actor.token, body })
  const profile = async (username: string, as?: Cook) =>
    (await server.call('getUser', { params: { username }, ...(as && { token: as.token }) })).body.data.user
  const names = async (query: Record<string, string | number> = {}) =>
    (await server.call('listUsers', { query })).body.data.users.map(({ username }) => username)
  const counts = async (cook: Cook) => {
    const { recipes_count, followers_count, following_count } = await profile(cook.username)
    return [recipes_count, followers_count, following_count]
  }

  test('API-36 a profile has counts of public content, and never the email address', async () => {
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
      created_at: new Date(server.clock()).toISOString(),
      recipes_count: 1,
      followers_count: 1,
      following_count: 0,
    })
    expect(headers['etag']).toBeTruthy()
    expect(await profile('anna', boris)).toMatchObject({
      is_following: true,
      follows_you: false,
      is_blocked: false,
    })
    expect(await profile('boris', anna)).toMatchObject({ is_following: false, follows_you: true })
  })

  test('API-36 people are found by prefix of username, full name or last name, each once', async () => {
    expect(await names()).toEqual(['Anna', 'boris', 'zoe_a'])
    expect(await names({ search: 'ANN' })).toEqual(['Anna', 'boris'])
    expect(await names({ search: 'анн' })).toEqual(['Anna'])
    expect(await names({ search: 'Анна  Елк' })).toEqual(['Anna'])
    expect(await names({ search: 'ё' })).toEqual(['Anna'])
    expect(await names({ search: 'b' })).toEqual(['boris'])
    expect(await names({ search: 'zoe_' })).toEqual(['zoe_a'])
    for (const search of ['zoe%', '\u{10ffff}', 'a\u0000nna ', '\ud800'])
      expect(await names({ search })).toEqual(search.includes('nna') ? ['Anna'] : [])
  })

  test('API-36 a renamed person is found by the new name', async () => {
    const cook = await createCook(server, { username: 'before', last_name: 'Formerly' })
    const body = { username: 'afterwards', first_name: 'Newton', cleared: ['last_name'] }
    await server.call('updateProfile', { token: cook.token, body })
    const found = []
    for (const search of ['before', 'former', 'afterw', 'newt']) found.push(await names({ search }))
    expect(found).toEqual([[], [], ['afterwards'], ['afterwards']])
  })

  test('API-36 a people cursor leads to the next page, an invalid one is a 400', async () => {
    const first = (await server.call('listUsers', { query: { limit: 2 } })).body.data
    const cursor = first.nextCursor ?? ''
    expect(first.users).toHaveLength(2)
    expect(await names({ limit: 2, cursor })).toEqual((await names({ limit: 4 })).slice(2))
    const found = (await server.call('listUsers', { query: { search: 'ann', limit: 1 } })).body.data
    expect(await names({ search: 'ann', limit: 1, cursor: found.nextCursor ?? '' })).toEqual(['boris'])
    for (const invalidCursor of ['x', 'WzEsMl0', 'e30', Buffer.from('["\\u0000","a"]').toString('base64url')])
      expect((await server.call('listUsers', { query: { cursor: invalidCursor } })).status).toBe(400)
  })

  test('API-36 lists followers and followed people, with a 404 for an unknown person', async () => {
    const of = async (call: 'listFollowers' | 'listFollowing', username: string, query = {}) => {
      const { status, body } = await server.call(call, { params: { username }, query })
      return status === 200 ? body.data.users.map((user) => user.username) : body.message
    }
    expect(await of('listFollowers', 'anna')).toEqual(['boris'])
    expect(await of('listFollowers', 'anna', { search: 'ann' })).toEqual(['boris'])
    expect(await of('listFollowers', 'anna', { search: 'z' })).toEqual([])
    expect(await of('listFollowing', 'anna')).toEqual([])
    expect(await of('listFollowing', 'boris')).toEqual(['Anna'])
    for (const call of ['listFollowers', 'listFollowing'] as const) {
      expect(await of(call, 'nobody')).toBe('User not found')
      expect(await of(call, 'annulled')).toBe('User not found')
    }
    expect((await server.call('getUser', { params: { username: 'annulled' } })).status).toBe(404)
  })

  test('API-36 followers are paginated, the latest first, including those of the same instant', async () => {
    const star = await createCook(server)
    const fans = []
    for (let index = 0; index < 5; index += 1) {
      const fan = await createCook(server)
      await follow(fan, star)
      if (index === 1) server.clock.advance(1000)
      fans.push(fan.username)
    }
    const listed = []
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const query: Record<string, string | number> = { limit: 2, cursor }
      const { data } = (await server.call('listFollowers', { params: { username: star.username }, query }))
        .body
      listed.push(...data.users.map(({ username }) => username))
      cursor = data.nextCursor
    }
    expect(listed).toHaveLength(5)
    expect(new Set(listed.slice(0, 3))).toEqual(new Set(fans.slice(2)))
    expect(new Set(listed.slice(3))).toEqual(new Set(fans.slice(0, 2)))
  })

  test('API-37 an empty body toggles a follow, is_following sets it, and the counters of both are updated', async () => {
    const [fan, star] = [await createCook(server), await createCook(server)]
    const answers = []
    for (const body of [{}, {}, { is_following: true }, { is_following: true }])
      answers.push((await follow(fan, star, body)).body.data)
    expect(answers).toEqual([
      { is_following: true, followers_count: 1 },
      { is_following: false, followers_count: 0 },
      { is_following: true, followers_count: 1 },
      { is_following: true, followers_count: 1 },
    ])
    expect([await counts(fan), await counts(star)]).toEqual([
      [0, 0, 1],
      [0, 1, 0],
    ])
    await follow(fan, star, { is_following: false })
    await follow(fan, star, { is_following: false })
    expect([await counts(fan), await counts(star)]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ])
  })

  test('API-37 following or blocking oneself or an unknown person is refused', async () => {
    const results = []
    for (const change of [follow, block]) {
      results.push((await change(anna, anna)).body.code)
      results.push((await change(anna, { ...anna, username: 'nobody' })).body.code)
      results.push((await change(anna, { ...anna, username: 'annulled' })).body.code)
    }
    expect(results).toEqual([
      'FOLLOWS_ONESELF',
      'USER_NOT_FOUND',
      'USER_NOT_FOUND',
      'BLOCKS_ONESELF',
      'USER_NOT_FOUND',
      'USER_NOT_FOUND',
    ])
  })

  test('API-37 a user follows at most a thousand people, and can follow another after unfollowing one', async () => {
    const [one, other, third] = [await createCook(server), await createCook(server), await createCook(server)]
    await follow(one, other)
    await server.database.transaction((tx) =>
      tx.updateTable('user_stats').set({ following_count: 1000 }).where('user_id', '=', one.id).execute(),
    )
    const refused = await follow(one, third)
    expect([refused.status, refused.body.code]).toEqual([413, 'FOLLOWS_FULL'])
    expect((await follow(other, one)).status).toBe(200)
    expect((await follow(one, other)).body.data).toMatchObject({ is_following: false })
    expect((await follow(one, third)).body.data).toMatchObject({ is_following: true })
  })

  test('blocking removes follows in both directions, and neither can follow until the block is lifted', async () => {
    const [one, other] = [await createCook(server), await createCook(server)]
    await follow(one, other)
    await follow(other, one)
    expect((await block(one, other)).body.data).toEqual({ is_blocked: true })
    expect([await counts(one), await counts(other)]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ])
    for (const [actor, target] of [
      [one, other],
      [other, one],
    ] as const) {
      const refused = await follow(actor, target)
      expect([refused.status, refused.body.code]).toEqual([403, 'FOLLOW_BLOCKED'])
    }
    expect(await profile(other.username, one)).toMatchObject({ is_blocked: true })
    expect(await profile(one.username, other)).toMatchObject({ is_blocked: false })
    const list = await server.call('listBlocked', { token: one.token })
    expect(list.body.data).toEqual({
      users: [{ id: other.id, username: other.username, avatar_url: null }],
    })
    expect((await server.call('listBlocked', { token: other.token })).body.data.users).toEqual([])
    expect((await block(one, other, { is_blocked: true })).body.data).toEqual({ is_blocked: true })
    expect((await block(one, other)).body.data).toEqual({ is_blocked: false })
    expect((await follow(other, one)).body.data).toEqual({ is_following: true, followers_count: 1 })
  })

  test('PROF-1 the number of recipes counts public ones only', async () => {
    const cook = await createCook(server)
    const change = (id: string, body: object) =>
      server.call('updateRecipe', { params: { id }, token: cook.token, body })
    const recorded: (number | undefined)[] = []
    const record = async () => recorded.push((await counts(cook))[0])
    const { id } = await createRecipe(server, cook)
    await record()
    const draft = await createRecipe(server, cook, { status: 'draft' })
    await record()
    await change(draft.id, { status: 'published' })
    await record()
    await change(id, { is_public: false })
    await record()
    await server.call('deleteRecipe', { params: { id: draft.id }, token: cook.token })
    await record()
    await server.call('deleteRecipe', { params: { id }, token: cook.token })
    await record()
    expect(recorded).toEqual([1, 1, 2, 1, 0, 0])
  })

  test('a report reaches the operator once per reporter and target; targets that the reporter may not see are refused', async () => {
    const recipe = await createRecipe(server, anna)
    const draft = await createRecipe(server, anna, { status: 'draft' })
    const report = (id: string, body: object) =>
      server.call('reportRecipe', { params: { id }, token: boris.token, body })
    const person = (username: string, body: object) =>
      server.call('reportUser', { params: { username }, token: boris.token, body })
    expect((await report(recipe.id, { reason: 'spam' })).status).toBe(201)
    expect((await report(recipe.id, { reason: 'other', note: 'Wrong\u0000 dish' })).status).toBe(201)
    expect((await person('anna', { reason: 'offensive' })).body.message).toMatch(/operator/)
    expect((await report(draft.id, { reason: 'spam' })).status).toBe(404)
    expect((await person('nobody', { reason: 'spam' })).status).toBe(404)
    expect((await person('anna', { reason: 'dislike' })).status).toBe(400)
    const rows = await server.database.read
      .selectFrom('reports')
      .select(['kind', 'target_id', 'reason', 'note'])
      .where('reporter_id', '=', boris.id)
      .orderBy('kind')
      .execute()
    expect(rows).toEqual([
      { kind: 'recipe', target_id: recipe.id, reason: 'other', note: 'Wrong dish' },
      { kind: 'user', target_id: anna.id, reason: 'offensive', note: '' },
    ])
  })
})
