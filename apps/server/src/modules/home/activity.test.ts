import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { finishCooking } from '#test/cooking-events.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe } from '#test/recipe-bodies.ts'

describe.each(adapters)('the activity feed on $dialect', (adapter) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp(adapter)
  })
  afterAll(() => server.close())

  const follow = (actor: Cook, target: Cook, body: object = {}) =>
    server.call('setFollow', { params: { username: target.username }, token: actor.token, body })
  const like = (actor: Cook, id: string, body: object = {}) =>
    server.call('setFavorite', { params: { id }, token: actor.token, body })
  const change = (actor: Cook, id: string, body: object) =>
    server.call('updateRecipe', { params: { id }, token: actor.token, body })
  const read = async (actor: Cook, query: Record<string, string | number> = {}) => {
    const { status, body } = await server.call('listActivity', { token: actor.token, query })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data
  }
  const activityOf = async (actor: Cook) =>
    (await read(actor)).activity.map(({ type, user, recipe }) => `${user.username} ${type} ${recipe.title}`)
  const share = (actor: Cook, body: object) => server.call('updateSettings', { token: actor.token, body })

  const setUp = async () => {
    const [reader, friend, stranger] = [
      await createCook(server),
      await createCook(server),
      await createCook(server),
    ]
    const soup = await createRecipe(server, friend, { title: 'Soup' })
    const pie = await createRecipe(server, stranger, { title: 'Pie' })
    await follow(reader, friend)
    server.clock.advance(1000)
    await like(friend, pie.id)
    server.clock.advance(1000)
    await finishCooking(server, friend, pie)
    const name = friend.username
    return { reader, friend, stranger, soup, pie, name }
  }

  test('HOME-4 the feed has what followed people published, liked and cooked, newest first, and nothing of others', async () => {
    const { reader, stranger, friend, name } = await setUp()
    expect(await activityOf(reader)).toEqual([
      `${name} cooked Pie`,
      `${name} favorited Pie`,
      `${name} published Soup`,
    ])
    const [first] = (await read(reader)).activity
    expect(first).toMatchObject({
      user: { id: friend.id, username: friend.username, avatar_url: null },
      recipe: { author: { username: stranger.username }, is_favorite: false, likes_count: 1 },
    })
    expect(await activityOf(stranger)).toEqual([])
    await follow(reader, friend)
    expect(await activityOf(reader)).toEqual([])
  })

  test('DEC-43 recipes published in two languages are listed in the reader’s; liked ones as they were liked', async () => {
    const { reader, friend, soup, name } = await setUp()
    const translation = await createRecipe(server, friend, {
      title: 'Суп',
      language: 'ru',
      translation_id: soup.id,
    })
    server.clock.advance(1000)
    await like(friend, translation.id)
    const inLanguage = async (language: string) =>
      (await read(reader, { language })).activity
        .filter(({ recipe }) => recipe.title !== 'Pie')
        .map(({ type, user, recipe }) => `${user.username} ${type} ${recipe.title}`)
    expect(await inLanguage('en')).toEqual([`${name} favorited Суп`, `${name} published Soup`])
    expect(await inLanguage('ru')).toEqual([`${name} favorited Суп`, `${name} published Суп`])
    expect(await activityOf(reader)).toHaveLength(5)
  })

  test('users choose whether followers see what they like and cook; they always see published recipes', async () => {
    const { reader, friend, name } = await setUp()
    await share(friend, { share_favorites: false })
    expect(await activityOf(reader)).toEqual([`${name} cooked Pie`, `${name} published Soup`])
    await share(friend, { share_favorites: true, share_cooks: false })
    expect(await activityOf(reader)).toEqual([`${name} favorited Pie`, `${name} published Soup`])
    await share(friend, { share_favorites: false })
    expect(await activityOf(reader)).toEqual([`${name} published Soup`])
  })

  test('DEC-40 events of hidden or deleted recipes and undone likes leave the feed at once, and return in place', async () => {
    const { reader, friend, stranger, soup, pie, name } = await setUp()
    await change(stranger, pie.id, { is_public: false })
    expect(await activityOf(reader)).toEqual([`${name} published Soup`])
    await change(stranger, pie.id, { is_public: true })
    await change(friend, soup.id, { status: 'draft' })
    expect(await activityOf(reader)).toEqual([`${name} cooked Pie`, `${name} favorited Pie`])
    server.clock.advance(1000)
    await change(friend, soup.id, { status: 'published' })
    await like(friend, pie.id)
    expect(await activityOf(reader)).toEqual([`${name} cooked Pie`, `${name} published Soup`])
    await server.call('deleteRecipe', { params: { id: pie.id }, token: stranger.token })
    expect(await activityOf(reader)).toEqual([`${name} published Soup`])
  })

  test('the feed dates a recipe by when it became visible, not by when it was created', async () => {
    const { reader, friend, name } = await setUp()
    const draft = await createRecipe(server, friend, { title: 'Stew', status: 'draft' })
    server.clock.advance(60_000)
    await change(friend, draft.id, { status: 'published' })
    const [newest] = (await read(reader)).activity
    expect(newest).toMatchObject({ type: 'published', at: new Date(server.clock()).toISOString() })
    expect((await activityOf(reader))[0]).toBe(`${name} published Stew`)
  })

  test('the feed omits blocked and disabled users', async () => {
    const { reader, friend } = await setUp()
    await server.call('setBlock', { params: { username: reader.username }, token: friend.token, body: {} })
    expect(await activityOf(reader)).toEqual([])
    const other = await setUp()
    await server.database.transaction((tx) =>
      tx.updateTable('users').set({ is_disabled: 1 }).where('id', '=', other.friend.id).execute(),
    )
    expect(await activityOf(other.reader)).toEqual([])
  })

  test('HOME-4 pages of any size contain each event once and in order, including events of the same instant', async () => {
    const reader = await createCook(server)
    const friends = []
    const author = await createCook(server)
    const liked = []
    for (let index = 0; index < 4; index += 1) liked.push(await createRecipe(server, author))
    for (let index = 0; index < 6; index += 1) {
      const friend = await createCook(server)
      await follow(reader, friend)
      for (let count = 0; count < index; count += 1) await createRecipe(server, friend)
      for (const { id } of liked) await like(friend, id)
      if (index % 2 === 0) server.clock.advance(1000)
      friends.push(friend)
    }
    const all = (await read(reader, { limit: 100 })).activity
    expect(all).toHaveLength(15 + 24)
    const times = all.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    for (const limit of [1, 4, 7, 38, 39]) {
      const ids = []
      for (let cursor: string | undefined = ''; cursor !== undefined;) {
        const page = await read(reader, { limit, cursor })
        expect(page.activity.length).toBeLessThanOrEqual(limit)
        ids.push(...page.activity.map(({ id }) => id))
        cursor = page.nextCursor
      }
      expect(ids).toEqual(all.map(({ id }) => id))
    }
    for (const cursor of ['x', 'WzEsMl0', Buffer.from('[1,"seen","a","b"]').toString('base64url')])
      expect((await server.call('listActivity', { token: reader.token, query: { cursor } })).status).toBe(400)
  })

  test('hidden events of some people do not displace older visible events of others from the feed', async () => {
    const [reader, nonSharing, author] = [
      await createCook(server),
      await createCook(server),
      await createCook(server),
    ]
    const friend = await createCook(server)
    for (const target of [nonSharing, friend]) await follow(reader, target)
    await createRecipe(server, friend, { title: 'Old bread' })
    const hidden = []
    for (let index = 0; index < 9; index += 1) {
      server.clock.advance(1000)
      const recipe = await createRecipe(server, author)
      await like(nonSharing, recipe.id)
      hidden.push(recipe.id)
    }
    for (const id of hidden) await change(author, id, { is_public: false })
    const page = await read(reader, { limit: 1 })
    expect(page.activity.map(({ recipe }) => recipe.title)).toEqual(['Old bread'])
  })
})
