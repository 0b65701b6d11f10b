import { DAY_MS } from '@souschef/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe, publishable } from '#test/recipe-bodies.ts'
import { MAX_NEW_DRAFTS } from './draft-store.ts'

const PHONE = '0190a000-0000-7000-8000-0000000000d1'
const LAPTOP = '0190a000-0000-7000-8000-0000000000d2'

describe.each(adapters)('drafts on $dialect', (adapter) => {
  let server: TestApp
  let cook: Cook
  beforeAll(async () => {
    server = await createTestApp(adapter)
    cook = await createCook(server)
  })
  afterAll(() => server.close())

  const save = (id: string, body: object, extraFields: object = {}, as: Cook = cook) =>
    server.call('saveRecipeDraft', {
      params: { id },
      token: as.token,
      body: { body, device_id: PHONE, ...extraFields },
    })
  const draftOf = async (id: string, as: Cook = cook) =>
    (await server.call('getRecipeDraft', { params: { id }, token: as.token })).body.data.draft
  const list = async (as: Cook = cook) =>
    (await server.call('listDrafts', { token: as.token })).body.data.drafts

  test('API-48 an incomplete draft of any shape is returned as it was sent', async () => {
    const { id } = await createRecipe(server, cook)
    const body = {
      title: 'So',
      amount: '1/',
      steps: [{ text: '\u0000 \ud800 <b>' }, 7, null],
      nested: { a: [] },
    }
    const saved = await save(id, body, { base_version: 1 })
    expect(saved.status).toBe(200)
    expect(await draftOf(id)).toEqual({
      id,
      is_new: false,
      title: 'So',
      base_version: 1,
      device_id: PHONE,
      saved_at: saved.body.data.draft.saved_at,
      body,
    })
  })

  test('API-48 saving a draft does not change the published recipe', async () => {
    const { id } = await createRecipe(server, cook)
    const asGuest = async () => {
      const answers = [
        await server.call('getRecipe', { params: { id } }),
        await server.call('listRecipes', { query: { author: cook.username, limit: 100 } }),
      ]
      return answers.map(({ text, headers }) => [text, headers['etag']])
    }
    await asGuest()
    await server.services.recipes.views.flush()
    const before = await server.call('listRecipes', { query: { author: cook.username, limit: 100 } })
    const recipe = (await server.call('getRecipe', { params: { id } })).body.data.recipe
    for (const title of ['Changed', 'Changed again'])
      await save(id, { ...recipe, title }, { base_version: 1 })
    const after = await server.call('listRecipes', { query: { author: cook.username, limit: 100 } })
    expect([after.text, after.headers['etag']]).toEqual([before.text, before.headers['etag']])
    const read = await server.call('getRecipe', { params: { id } })
    expect(JSON.stringify(read.body.data.recipe)).toBe(JSON.stringify(recipe))
    const row = await server.database.read
      .selectFrom('recipes')
      .innerJoin('recipe_bodies', 'recipe_bodies.recipe_id', 'recipes.id')
      .select(['version', 'revision', 'card', 'answer'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ version: 1, revision: 0 })
    expect(row.card + row.answer).not.toContain('Changed')
  })

  test('API-48 drafts are private to each user and shared between their devices', async () => {
    const other = await createCook(server)
    const id = server.newId()
    await save(id, { title: 'Mine' })
    await save(id, { title: 'Theirs' }, {}, other)
    await save(id, { title: 'Mine, later' }, { device_id: LAPTOP })
    expect(await draftOf(id)).toMatchObject({ title: 'Mine, later', device_id: LAPTOP, is_new: true })
    expect(await draftOf(id, other)).toMatchObject({ title: 'Theirs' })
    await server.call('deleteRecipeDraft', { params: { id }, token: other.token })
    expect(await draftOf(id, other)).toBeNull()
    expect(await draftOf(id)).not.toBeNull()
  })

  test('API-48 drafts are listed newest first, without their bodies', async () => {
    const writer = await createCook(server)
    const { id } = await createRecipe(server, writer)
    const unusedId = server.newId()
    await save(unusedId, { title: 'New', secret: 'x' }, {}, writer)
    server.clock.advance(1000)
    await save(id, { title: 7 }, { base_version: 1 }, writer)
    expect(await list(writer)).toMatchObject([
      { id, is_new: false, title: '', base_version: 1 },
      { id: unusedId, is_new: true, title: 'New', base_version: null },
    ])
    expect(JSON.stringify(await list(writer))).not.toContain('secret')
  })

  test('API-48 the draft of a deleted recipe is deleted too, and cannot be stored again as a new one', async () => {
    const { id } = await createRecipe(server, cook)
    await save(id, { title: 'Edit' }, { base_version: 1 })
    await server.call('deleteRecipe', { params: { id }, token: cook.token })
    expect(await draftOf(id)).toBeNull()
    expect((await save(id, { title: 'Edit' }, { base_version: 1 })).status).toBe(404)
  })

  test('API-48 saving the recipe completes the draft, but not one that another device has saved since', async () => {
    const id = server.newId()
    const first = (await save(id, { title: 'Soup' })).body.data.draft
    server.clock.advance(1000)
    await save(id, { title: 'Soup, more' }, { device_id: LAPTOP })
    const create = (saved_at: string) =>
      server.call('createRecipe', { token: cook.token, body: { ...publishable, draft: { id, saved_at } } })
    expect((await create(first.saved_at)).status).toBe(201)
    const remainingDraft = await draftOf(id)
    expect(remainingDraft).toMatchObject({ title: 'Soup, more' })
    const { body } = await create(remainingDraft?.saved_at ?? '')
    expect(await draftOf(id)).toBeNull()

    const recipe = body.data.recipe.id
    const { saved_at } = (await save(recipe, { title: 'Edit' }, { base_version: 1 })).body.data.draft
    const update = (changes: object) =>
      server.call('updateRecipe', {
        params: { id: recipe },
        token: cook.token,
        body: { draft: { id: recipe, saved_at }, ...changes },
      })
    expect((await update({ version: 7 })).status).toBe(409)
    expect((await update({ title: 'ab' })).status).toBe(400)
    expect(await draftOf(recipe)).not.toBeNull()
    expect((await update({ version: 1, title: 'Edited' })).status).toBe(200)
    expect(await draftOf(recipe)).toBeNull()
  })

  test('API-48 a user cannot complete the draft of another', async () => {
    const other = await createCook(server)
    const id = server.newId()
    const { saved_at } = (await save(id, { title: 'Mine' })).body.data.draft
    await server.call('createRecipe', {
      token: other.token,
      body: { ...publishable, draft: { id, saved_at } },
    })
    expect(await draftOf(id)).not.toBeNull()
  })

  test('API-48 a draft that is too large is refused, and the oldest of too many new drafts is deleted', async () => {
    const writer = await createCook(server)
    const large = await save(server.newId(), { notes: 'x'.repeat(1_000_000) }, {}, writer)
    expect(large.status).toBe(413)
    const ids = []
    for (let index = 0; index <= MAX_NEW_DRAFTS; index += 1) {
      const id = server.newId()
      ids.push(id)
      await save(id, { title: `Draft ${index}` }, {}, writer)
      server.clock.advance(1)
    }
    const remainingIds = (await list(writer)).map(({ id }) => id)
    expect(remainingIds.toReversed()).toEqual(ids.slice(1))
  })

  test('API-48 a draft is deleted after 90 days without a change', async () => {
    const writer = await createCook(server)
    const [old, continued] = [server.newId(), server.newId()]
    await save(old, { title: 'Old' }, {}, writer)
    await save(continued, { title: 'Continued' }, {}, writer)
    server.clock.advance(89 * DAY_MS)
    const later = { ...writer, token: await createSession(writer) }
    await save(continued, { title: 'Continued' }, {}, later)
    await sweep()
    expect(await list(later)).toHaveLength(2)
    server.clock.advance(2 * DAY_MS)
    await sweep()
    const rows = await server.database.read
      .selectFrom('recipe_drafts')
      .select('id')
      .where('user_id', '=', writer.id)
      .execute()
    expect(rows).toEqual([{ id: continued }])
  })

  test('API-48 drafts are deleted with their account', async () => {
    const writer = await createCook(server)
    await save(server.newId(), { title: 'Mine' }, {}, writer)
    await server.database.transaction(async (tx) => {
      await tx.deleteFrom('users').where('id', '=', writer.id).execute()
    })
    const rows = server.database.read
      .selectFrom('recipe_drafts')
      .select('id')
      .where('user_id', '=', writer.id)
    expect(await rows.execute()).toEqual([])
  })

  test('API-42 saving drafts counts as writing', async () => {
    const limited = await createTestApp(adapter, { env: { RATE_LIMIT: 'recipeWritesByUser=2/60' } })
    try {
      const { token } = await createCook(limited)
      const params = { id: limited.newId() }
      const body = { body: {}, device_id: PHONE }
      const statuses = []
      for (let index = 0; index < 3; index += 1)
        statuses.push((await limited.call('saveRecipeDraft', { params, token, body })).status)
      expect(statuses).toEqual([200, 200, 429])
    } finally {
      await limited.close()
    }
  })

  const sweep = async (): Promise<void> => {
    const handler = server.services.recipes.handlers.find(({ kind }) => kind === 'recipes.drafts')
    const { signal } = new AbortController()
    await handler?.run('', {
      id: 'sweep',
      now: server.clock(),
      signal,
      progress: () => undefined,
    })
  }

  const createSession = ({ id }: Cook): Promise<string> =>
    server.database.transaction(async (tx) => {
      const user = await tx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      return (await server.services.accounts.sessions.create(tx, user, true, server.clock())).token
    })
})
