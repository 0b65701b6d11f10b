import { schemas } from '@souschef/contract/schemas'
import { DAY_MS } from '@souschef/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { finishCooking, openTestSession, startCooking, testDevice } from '#test/cooking-events.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe } from '#test/recipe-bodies.ts'
import { foldTallies } from '../recipes/activity/tallies.ts'

const WEEK_MS = 7 * DAY_MS

describe.each(adapters)('trending on $dialect', (adapter) => {
  let server: TestApp
  let author: Cook
  beforeAll(async () => {
    server = await createTestApp(adapter)
    author = await createCook(server)
  })
  // Tests move the clock beyond the lifetime of a token.
  beforeEach(async () => {
    author = await createCook(server)
  })
  afterAll(() => server.close())

  const flushCounters = async () => {
    await server.services.recipes.views.flush()
    await foldTallies(server.database)
  }
  const listTrending = async (query: Record<string, string | number> = {}) =>
    (await server.call('listTrending', { query })).body.data

  test('HOME-2 trending matches a reference implementation of the definition for any sequence of events', async () => {
    const recipes = []
    for (let index = 0; index < 8; index += 1) recipes.push((await createRecipe(server, author)).id)
    /** All events, for the reference implementation. */
    const events: { readonly id: string; readonly weight: number; readonly at: number }[] = []
    // A fixed sequence that looks random: the time between events, their kinds and recipes.
    for (let round = 1; round <= 60; round += 1) {
      server.clock.advance(((round * 37) % 11) * 0.3 * DAY_MS)
      const id = recipes[(round * round + round) % 7] ?? ''
      const cook = await createCook(server)
      const at = server.clock()
      const kind = round % 4
      if (kind === 0) {
        const { body } = await server.call('getRecipe', { params: { id }, token: cook.token })
        await finishCooking(server, cook, body.data.recipe)
        const [made] = (await server.call('listCooks', { token: cook.token })).body.data.cooks
        events.push({ id, weight: 5, at: Date.parse(made?.finished_at ?? '') })
        events.push({ id, weight: 1, at })
      } else if (kind === 1) {
        await server.call('setFavorite', { params: { id }, token: cook.token, body: {} })
        events.push({ id, weight: 3, at })
        if (round % 3 === 0) {
          await flushCounters()
          await server.call('setFavorite', { params: { id }, token: cook.token, body: {} })
          events.pop()
        }
      } else {
        await server.call('getRecipe', { params: { id }, token: cook.token })
        events.push({ id, weight: 1, at })
      }
      await flushCounters()
    }
    server.clock.advance(3 * DAY_MS)
    const scoreOf = (id: string) =>
      events
        .filter((event) => event.id === id)
        .reduce((sum, { weight, at }) => sum + weight * 2 ** (-(server.clock() - at) / WEEK_MS), 0)
    const expected = recipes
      .map((id) => ({ id, score: scoreOf(id) }))
      .toSorted((one, other) => other.score - one.score || (one.id < other.id ? 1 : -1))
    const { recipes: found } = await listTrending({ limit: 100 })
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    expect(expected.at(-1)?.score).toBe(0)
    const rows = await server.database.read
      .selectFrom('recipe_stats')
      .select(['recipe_id', 'trend'])
      .execute()
    for (const { id, score } of expected.filter((recipe) => recipe.score > 0)) {
      const trend = rows.find(({ recipe_id }) => recipe_id === id)?.trend ?? 0
      expect(trend - server.clock() / WEEK_MS).toBeCloseTo(Math.log2(score), 6)
    }
  })

  test('HOME-2 DEC-40 DEC-43 trending lists only public recipes, in the requested language, in pages', async () => {
    const shown = await createRecipe(server, author, { language: 'en' })
    const translation = await createRecipe(server, author, { language: 'ru', translation_id: shown.id })
    const hidden = await createRecipe(server, author)
    const body = { is_public: false }
    await server.call('updateRecipe', { params: { id: hidden.id }, token: author.token, body })
    const ids = async (query = {}) =>
      (await listTrending({ limit: 100, ...query })).recipes.map(({ id }) => id)
    expect(await ids()).toEqual(expect.arrayContaining([shown.id, translation.id]))
    expect(await ids({ language: 'en' })).toContain(shown.id)
    expect(await ids({ language: 'en' })).not.toContain(translation.id)
    expect(await ids({ language: 'ru' })).not.toContain(shown.id)
    expect(await ids()).not.toContain(hidden.id)
    const paged = []
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const page = await listTrending({ limit: 3, cursor })
      paged.push(...page.recipes.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(paged).toEqual(await ids())
    expect((await server.call('listTrending', { query: { cursor: 'WzEsMl0' } })).status).toBe(400)
  })

  test('likes of different readers are counted in different rows, so that they do not wait for each other', async () => {
    const { id } = await createRecipe(server, author)
    const readers = await Promise.all(Array.from({ length: 5 }, () => createCook(server)))
    for (const { token } of readers) await server.call('setFavorite', { params: { id }, token, body: {} })
    const tallies = await server.database.read
      .selectFrom('recipe_tallies')
      .select('user_id')
      .where('recipe_id', '=', id)
      .execute()
    expect(new Set(tallies.map(({ user_id }) => user_id))).toEqual(
      new Set(readers.map((reader) => reader.id)),
    )
    const likes = async () =>
      (await server.call('getRecipe', { params: { id } })).body.data.recipe.likes_count
    expect(await likes()).toBe(5)
    await foldTallies(server.database)
    expect(await likes()).toBe(5)
    expect(await server.database.read.selectFrom('recipe_tallies').selectAll().execute()).toEqual([])
  })
})

/** Steps that mention no ingredients. */
const steps = [{ instruction: 'Simmer' }]

describe.each(adapters)('the home page on $dialect', (adapter) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp(adapter)
  })
  afterAll(() => server.close())

  const follow = (actor: Cook, target: Cook) =>
    server.call('setFollow', { params: { username: target.username }, token: actor.token, body: {} })
  const recommended = async (actor?: Cook) => {
    const { body } = await server.call('listRecommendedUsers', actor ? { token: actor.token } : {})
    return body.data.users.map(({ username, reason }) => `${username} ${reason}`)
  }

  test('HOME-3 recommends friends of friends, then authors by taste, then popular people; never oneself or people who are followed or blocked', async () => {
    const cooks = new Map<string, Cook>()
    const names = ['reader', 'friend', 'friend2', 'soup', 'star', 'blocked', 'taste', 'fan']
    for (const username of names) cooks.set(username, await createCook(server, { username }))
    const cook = (name: string): Cook => {
      const found = cooks.get(name)
      if (found === undefined) throw new Error(`there is no ${name}`)
      return found
    }
    const publish = (name: string, tag: string) =>
      createRecipe(server, cook(name), {
        tags: [tag],
        category: tag === 'rare' ? 'beverages' : 'grain-bowls',
      })
    const soup = await publish('soup', 'rare')
    await publish('taste', 'rare')
    for (const name of ['star', 'reader', 'friend', 'blocked']) await publish(name, 'common')
    for (const name of ['soup', 'star', 'blocked', 'reader']) await follow(cook('friend'), cook(name))
    for (const name of ['star', 'blocked']) await follow(cook('friend2'), cook(name))
    for (const name of ['friend', 'friend2']) await follow(cook('reader'), cook(name))
    await server.call('setBlock', {
      params: { username: 'blocked' },
      token: cook('reader').token,
      body: {},
    })
    expect(await recommended(cook('reader'))).toEqual(['star friends', 'soup friends', 'taste popular'])
    await follow(cook('reader'), cook('star'))
    const { token } = cook('reader')
    await server.call('setFavorite', { params: { id: soup.id }, token, body: {} })
    expect(await recommended(cook('reader'))).toEqual(['soup friends', 'taste taste'])
    expect((await recommended()).slice(0, 1)).toEqual(['star popular'])
    expect(await recommended()).not.toContain('fan popular')
  })

  test('SUB-1 API-38 DEC-43 subscriptions list followed people, the latest first, each with their newest recipes', async () => {
    const [reader, one, other] = [
      await createCook(server),
      await createCook(server),
      await createCook(server),
    ]
    const made = []
    for (let index = 0; index < 6; index += 1) {
      server.clock.advance(1000)
      made.push((await createRecipe(server, one)).id)
    }
    await createRecipe(server, one, { status: 'draft' })
    await follow(reader, one)
    server.clock.advance(1000)
    await follow(reader, other)
    const read = async (query = {}) =>
      (await server.call('listSubscriptions', { token: reader.token, query })).body.data
    const { subscriptions } = await read()
    expect(subscriptions.map(({ user, recipes }) => [user.username, recipes.map(({ id }) => id)])).toEqual([
      [other.username, []],
      [one.username, made.slice(2).toReversed()],
    ])
    expect(subscriptions[1]?.user).toMatchObject({ is_following: true, recipes_count: 6, followers_count: 1 })
    const newest = made.at(-1) ?? ''
    const translation = await createRecipe(server, one, { language: 'ru', translation_id: newest })
    const inLanguage = async (language: string) =>
      (await read({ language })).subscriptions.flatMap(({ recipes }) => recipes.map(({ id }) => id))
    expect(await inLanguage('en')).toEqual(made.slice(2).toReversed())
    expect(await inLanguage('ru')).toEqual([translation.id, ...made.slice(2, 5).toReversed()])
    const first = await read({ limit: 1 })
    const second = await read({ limit: 1, cursor: first.nextCursor ?? '' })
    expect([first, second].flatMap((page) => page.subscriptions.map(({ user }) => user.id))).toEqual([
      other.id,
      one.id,
    ])
    expect(second.nextCursor).toBeUndefined()
  })

  test('HOME-6 lists seasonal products that some recipe has, by month and hemisphere, in the reader’s language', async () => {
    const cook = await createCook(server)
    const ingredient = (name: string) => ({ name, amount: 1, unit: 'pcs' as const })
    const asparagus = await createRecipe(server, cook, {
      ingredients: [ingredient('green asparagus')],
      steps,
    })
    await createRecipe(server, cook, {
      language: 'ru',
      ingredients: [ingredient('молодая спаржа')],
      steps,
    })
    const read = async (query: Record<string, string | number>, language = 'en') => {
      const headers = { 'accept-language': language }
      return (await server.call('listSeasonal', { query, headers })).body.data
    }
    expect(await read({ month: 5 })).toEqual({
      month: 5,
      hemisphere: 'north',
      products: [{ id: 'asparagus', name: 'Asparagus', ingredient: 'asparagus', recipes_count: 1 }],
    })
    expect((await read({ month: 5 }, 'ru')).products).toEqual([
      { id: 'asparagus', name: 'Спаржа', ingredient: 'спаржа', recipes_count: 1 },
    ])
    const ids = async (query: Record<string, string | number>) =>
      (await read(query)).products.map(({ id }) => id)
    expect(await ids({ month: 10, hemisphere: 'south' })).toContain('asparagus')
    expect(await ids({ month: 10 })).not.toContain('asparagus')
    const { body } = await server.call('listRecipes', { query: { ingredient: 'asparagus' } })
    expect(body.data.recipes.map(({ id }) => id)).toEqual([asparagus.id])
    // The test clock starts in September.
    expect((await read({})).month).toBe(9)
    for (const query of [{ month: 13 }, { month: 0 }, { hemisphere: 'east' }])
      expect((await server.call('listSeasonal', { query })).status).toBe(400)
  })

  test('HOME-6 seasonal counts reflect hidden recipes within a minute', async () => {
    const cook = await createCook(server)
    const ingredients = [{ name: 'quinces', amount: 1, unit: 'pcs' as const }]
    const { id } = await createRecipe(server, cook, { ingredients, steps })
    const query = { month: 10 }
    server.clock.advance(61_000)
    const isListed = async () =>
      (await server.call('listSeasonal', { query })).body.data.products.some((one) => one.id === 'quince')
    await expect.poll(isListed).toBe(true)
    const body = { is_public: false }
    await server.call('updateRecipe', { params: { id }, token: cook.token, body })
    server.clock.advance(61_000)
    await isListed()
    await expect.poll(isListed).toBe(false)
  })

  test('HOME-1 API-35 the response for the whole home page has the same sections as the endpoints of each', async () => {
    const cook = await createCook(server)
    const { status, body } = await server.call('getHome', { token: cook.token })
    expect(status).toBe(200)
    expect(schemas.getHome.response.parse(body.data)).toEqual(body.data)
    const { token } = cook
    expect(body.data.trending).toEqual((await server.call('listTrending', { token })).body.data)
    expect(body.data.users).toEqual((await server.call('listRecommendedUsers', { token })).body.data)
    expect(body.data.activity).toEqual({ activity: [] })
    expect(body.data.seasonal).toEqual((await server.call('listSeasonal', { token })).body.data)
    expect((await server.call('getHome')).body.data.activity).toBeNull()
  })

  test('HOME-5 lists people who are cooking and have opted in, unless they or the reader have blocked the other', async () => {
    const [cook, reader] = [await createCook(server), await createCook(server)]
    const recipe = await createRecipe(server, cook)
    await server.call('updateSettings', { token: cook.token, body: { share_live: true } })
    const device = testDevice(server, cook, await openTestSession(server, cook))
    await device.send(device.stampEvents(startCooking(recipe, server.clock())))
    const read = async (actor?: Cook) =>
      (await server.call('listLiveCooking', actor ? { token: actor.token } : {})).body.data
    const shown = await read(reader)
    expect(schemas.listLiveCooking.response.parse(shown)).toEqual(shown)
    expect(shown).toMatchObject({
      total: 1,
      cooking: [
        {
          user: { username: cook.username },
          recipe: { id: recipe.id, is_favorite: false },
          step: 1,
          steps_count: 1,
        },
      ],
    })
    expect((await server.call('getHome')).body.data.live).toEqual(await read())
    await server.call('setBlock', { params: { username: reader.username }, token: cook.token, body: {} })
    expect(await read(reader)).toEqual({ total: 0, cooking: [] })
    expect((await read()).total).toBe(1)
    await server.call('updateSettings', { token: cook.token, body: { share_live: false } })
    expect(await read()).toEqual({ total: 0, cooking: [] })
  })
})
