import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpointPath } from '@souschef/contract'
import { pictureIdOf } from '@souschef/contract/picture-address'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userById } from '../src/modules/accounts/user-store.ts'
import { setHidden } from '../src/modules/recipes/write/hide-recipe.ts'
import { queryRaw } from '../src/platform/db/query-raw.ts'
import { adapters } from './adapters.ts'
import { derivedRows } from './derived-rows.ts'
import { finishCooking } from './cooking-events.ts'
import { aDinnerPlan } from './dinner-plan.ts'
import { type Cook, createCook, PASSWORD } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { aPicture, uploadAvatar, uploadPicture } from './pictures.ts'
import { createRecipe } from './recipe-bodies.ts'

describe.each(adapters)('all data of an account on $dialect', (adapter) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp(adapter, { env: { PUBLIC_URL: 'https://recipes.example.org' } })
  })
  afterAll(() => server.close())

  const favorite = ({ token }: Cook, id: string) =>
    server.call('setFavorite', { params: { id }, token, body: { is_favorite: true } })

  const archiveOf = async ({ token }: Cook, query: Readonly<Record<string, string>> = {}) => {
    const answer = await server.app.inject({
      url: endpointPath('exportAccount'),
      query,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'ru' },
    })
    expect(answer.statusCode).toBe(200)
    const files = Object.entries(unzipSync(answer.rawPayload))
    return {
      headers: answer.headers,
      files: new Map(files.map(([name, bytes]) => [name, Buffer.from(bytes)])),
    }
  }

  test('API-17 the export contains everything in one archive, with a page to read in the user’s language', async () => {
    const cook = await createCook(server)
    const other = await createCook(server)
    const { url } = await uploadPicture(server, cook)
    const title = 'Soup <b>& bread</b>'
    const recipe = await createRecipe(server, cook, { title, main_image_url: url })
    await server.call('updateRecipe', {
      params: { id: recipe.id },
      token: cook.token,
      body: { notes: 'Better the next day' },
    })
    server.clock.advance(1)
    await createRecipe(server, cook, { title: 'Only an idea', status: 'draft' })
    const theirs = await createRecipe(server, other, { title: 'Borscht of a friend' })
    await favorite(cook, theirs.id)
    const hidden = await createRecipe(server, other, { title: 'Hidden since then' })
    await favorite(cook, hidden.id)
    const hide = { is_public: false }
    await server.call('updateRecipe', { params: { id: hidden.id }, token: other.token, body: hide })
    await server.call('updateSettings', { token: cook.token, body: { theme: 'dark' } })
    await server.call('saveRecipeDraft', {
      params: { id: recipe.id },
      token: cook.token,
      body: { body: { title: 'Soup, unsaved' }, base_version: 2, device_id: recipe.id },
    })
    await server.call('setRecipeSettings', {
      params: { id: theirs.id },
      token: cook.token,
      body: { servings: 7 },
    })
    await finishCooking(server, cook, recipe)
    await uploadAvatar(server, cook, await aPicture())
    const rude = await createCook(server)
    await server.call('setFollow', { params: { username: other.username }, token: cook.token, body: {} })
    await server.call('setBlock', { params: { username: rude.username }, token: cook.token, body: {} })
    const report = { reason: 'spam', note: 'An advert' }
    await server.call('reportUser', { params: { username: rude.username }, token: cook.token, body: report })
    await server.call('sharePlan', { token: cook.token, body: { plan: aDinnerPlan() } })

    const { headers, files } = await archiveOf(cook)
    expect(headers['content-type']).toBe('application/zip')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-disposition']).toContain(`souschef-${cook.username}-2026-09-21.zip`)
    const json = (name: string): unknown => JSON.parse(files.get(name)?.toString() ?? '')
    expect(json('account.json')).toMatchObject({
      user: { id: cook.id, email: cook.email },
      settings: { theme: 'dark' },
      devices: [{ is_current: true }],
    })
    expect(json('recipes/Soup _b_& bread_b_.souschef.json')).toMatchObject({
      format: 'souschef',
      recipes: [{ recipe: { title, notes: 'Better the next day' } }],
    })
    expect(json('recipes/Only an idea.souschef.json')).toMatchObject({
      recipes: [{ recipe: { title: 'Only an idea' } }],
    })
    expect(json('versions.json')).toMatchObject([{ recipe_id: recipe.id, number: 1 }])
    expect(json('drafts.json')).toMatchObject([{ body: { title: 'Soup, unsaved' } }])
    expect(json('favorites.json')).toMatchObject([{ recipe_id: theirs.id, title: 'Borscht of a friend' }])
    expect(json('notes.json')).toMatchObject([{ recipe_id: theirs.id, settings: { servings: 7 } }])
    expect(json('cooks.json')).toMatchObject([{ recipe_id: recipe.id, title }])
    expect(json('cooking-events.json')).toMatchObject([{ event: { recipe_id: recipe.id } }, {}])
    expect(json('following.json')).toMatchObject([{ username: other.username }])
    expect(json('blocked.json')).toMatchObject([{ username: rude.username }])
    expect(json('reports.json')).toMatchObject([{ kind: 'user', target_id: rude.id, ...report }])
    expect(json('shared-plans.json')).toMatchObject([{ plan: { dishes: [{ title: 'Roast' }, {}] } }])
    expect(files.get('avatar.webp')?.subarray(8, 12).toString()).toBe('WEBP')
    const picture = files.get(`pictures/${pictureIdOf(url)}.jpg`)
    expect(picture?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))

    const page = files.get('index.html')?.toString() ?? ''
    expect(page).toContain('<html lang="ru">')
    expect(page).toContain(`Су-шеф: все данные ${cook.username}`)
    expect(page).toContain('Soup &lt;b&gt;&amp; bread&lt;/b&gt;')
    expect(page).not.toContain('<b>')
    expect(page).toContain(`src="pictures/${pictureIdOf(url)}.jpg"`)
    expect(page).toContain('Borscht of a friend')
    expect([...files.values()].join('')).not.toContain('Hidden since then')
  })

  test.each([
    ['Pacific/Kiritimati', '2026-09-22', '22 сентября'],
    ['Europe/Moscow', '2026-09-21', '21 сентября'],
    ['Mars/Phobos', '2026-09-21', '21 сентября'],
  ])('API-17 days in the export are those of the reader’s time zone: %s', async (time_zone, day, named) => {
    const cook = await createCook(server)
    await finishCooking(server, cook, await createRecipe(server, cook, { title: 'Dumplings' }))
    const { headers, files } = await archiveOf(cook, { time_zone })
    expect(headers['content-disposition']).toContain(`-${day}.zip`)
    const page = files.get('index.html')?.toString() ?? ''
    expect(page).toContain(`· ${named} 2026`)
    expect(page).toContain(`<li>Dumplings, ${named} 2026`)
  })

  test('API-17 the archive of a new account can be opened', async () => {
    const { files } = await archiveOf(await createCook(server))
    expect(files.size).toBe(13)
    for (const [name, bytes] of files) if (name.endsWith('.json')) JSON.parse(bytes.toString())
  })

  const remove = ({ token }: Cook, password: string) =>
    server.call('deleteAccount', { token, body: { password } })

  test('API-17 a wrong password is a field error, and deletes nothing', async () => {
    const cook = await createCook(server)
    const { status, body } = await remove(cook, 'not my password1')
    expect([status, body.errors]).toMatchObject([400, [{ path: 'password' }]])
    expect((await server.call('getProfile', { token: cook.token })).status).toBe(200)
  })

  /** Every row of every table, and every file, as text. */
  const everything = async (): Promise<string> => {
    const { read } = server.database
    const names = await queryRaw<{ name: string }>(
      read,
      adapter.dialect === 'sqlite'
        ? `select name from sqlite_schema where type = 'table'`
        : `select table_name as name from information_schema.tables where table_schema = 'public'`,
      [],
    )
    const rows: string[] = []
    for (const { name } of names)
      rows.push(`${name} ${JSON.stringify(await queryRaw(read, `select * from ${name}`, []))}`)
    const files = readdirSync(server.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('souschef.sqlite'))
      .map((entry) => `${entry.name} ${readFileSync(join(entry.parentPath, entry.name), 'latin1')}`)
    return [...rows, ...files].join('\n')
  }

  const rename = async ({ token }: Cook, username: string) =>
    expect((await server.call('updateProfile', { token, body: { username } })).body.success).toBe(true)

  const passGracePeriod = async () => {
    server.clock.advance(2000)
    await server.runJobs()
  }

  /** All that lists and searches count, except the vocabulary, whose unused words are swept later. */
  const counted = async () => {
    const { recipes, terms, totals, docs } = await derivedRows(server.database)
    return { recipes, terms, totals, docs }
  }

  test('API-17 recipes and pictures of a deleted account are gone at once, and counts are right after the job', async () => {
    const other = await createCook(server)
    const theirs = await createRecipe(server, other)
    const before = await counted()
    const cook = await createCook(server)
    const { url } = await uploadPicture(server, cook)
    const original = await createRecipe(server, cook, { main_image_url: url, tags: ['withdrawn'] })
    await createRecipe(server, cook, { language: 'ru', translation_id: original.id })
    await createRecipe(server, cook, { is_public: false })
    const hidden = await createRecipe(server, cook, { title: 'Hidden by the operator' })
    await server.database.transaction((tx) => setHidden(tx, hidden.id, true))
    const { id } = original
    const seen = async () => [
      (await server.call('getRecipe', { params: { id } })).status,
      (await server.call('getRecipe', { params: { id }, token: other.token })).status,
      (await server.call('listRecipes', { query: { author: cook.id } })).body.data?.recipes?.length,
      (await server.app.inject(url)).statusCode,
    ]
    expect(await seen()).toEqual([200, 200, 2, 200])
    expect((await remove(cook, PASSWORD)).status).toBe(200)
    expect(await seen()).toEqual([404, 404, 0, 404])
    await passGracePeriod()
    expect(await counted()).toEqual(before)
    expect(before.recipes.map((recipe) => recipe.id)).toContain(theirs.id)
  })

  test('API-17 the placeholder name of a deleted account, taken by another user, does not prevent its erasure', async () => {
    const cook = await createCook(server)
    const username = `deleted-${cook.id.slice(-12)}`
    const squatter = { email: 'squatter@example.org', username, password: PASSWORD }
    expect((await server.call('register', { body: squatter })).status).toBe(201)
    expect((await remove(cook, PASSWORD)).status).toBe(200)
    await passGracePeriod()
    expect(await userById(server.database.read, cook.id)).toBeUndefined()
  })

  test('API-17 copies lose the name of a deleted author who was renamed; copies of the name’s next owner keep it', async () => {
    const cook = await createCook(server, { username: 'first-owner' })
    const friend = await createCook(server)
    const copyOf = async (id: string) =>
      (await server.call('copyRecipe', { params: { id }, token: friend.token })).body.data.recipe.id
    const first = await copyOf((await createRecipe(server, cook)).id)
    await rename(cook, 'another-name')
    const next = await createCook(server, { username: 'first-owner', email: 'next@example.org' })
    const second = await copyOf((await createRecipe(server, next)).id)
    const originOf = async (id: string) =>
      (await server.call('getRecipe', { params: { id }, token: friend.token })).body.data.recipe.copied_from
    await rename(next, 'second-owner')
    await rename(cook, 'first-owner')
    expect((await remove(cook, PASSWORD)).status).toBe(200)
    await passGracePeriod()
    expect(await originOf(first)).toBeNull()
    expect(await originOf(second)).toMatchObject({ username: 'first-owner' })
  })

  test('API-17 the avatar of a deleted account is gone at once, including its files', async () => {
    const cook = await createCook(server)
    const before = readdirSync(server.dataDir, { recursive: true }).length
    await uploadAvatar(server, cook, await aPicture())
    const { avatar_url } = (await server.call('getProfile', { token: cook.token })).body.data.user
    expect((await server.app.inject(avatar_url ?? '')).statusCode).toBe(200)
    expect((await remove(cook, PASSWORD)).status).toBe(200)
    expect((await server.app.inject(avatar_url ?? '')).statusCode).toBe(404)
    await expect
      .poll(() => readdirSync(server.dataDir, { recursive: true }).length)
      .toBeLessThanOrEqual(before)
  })

  test('API-17 copies that others cook from lose the name of a deleted author, even one from before a rename', async () => {
    const cook = await createCook(server, { username: 'named-before' })
    const friend = await createCook(server)
    const recipe = await createRecipe(server, cook)
    const { id } = (await server.call('copyRecipe', { params: { id: recipe.id }, token: friend.token })).body
      .data.recipe
    const copied = (await server.call('getRecipe', { params: { id }, token: friend.token })).body.data.recipe
    await finishCooking(server, friend, copied)
    const cooked = async () => {
      const { read } = server.database
      const row = read.selectFrom('cooking_copies').select('recipe').where('recipe_id', '=', id)
      return (await row.executeTakeFirstOrThrow()).recipe
    }
    expect(await cooked()).toContain('named-before')
    await rename(cook, 'named-after')
    expect((await remove(cook, PASSWORD)).status).toBe(200)
    await passGracePeriod()
    expect(await cooked()).not.toContain('named-before')
  })

  test('API-17 after deleting an account nothing stored contains its name, address or id, and all counts are right', async () => {
    const cook = await createCook(server, { username: 'Leaving-Larissa', email: 'Larissa@leaving.example' })
    const friend = await createCook(server)
    const { url } = await uploadPicture(server, cook)
    const { url: unused } = await uploadPicture(server, cook)
    await uploadAvatar(server, cook, await aPicture())
    const recipe = await createRecipe(server, cook, { title: 'Soup to remember', main_image_url: url })
    const theirs = await createRecipe(server, friend)
    await favorite(cook, theirs.id)
    await favorite(friend, recipe.id)
    await finishCooking(server, cook, theirs)
    await finishCooking(server, friend, recipe)
    const draft = { body: { title: 'x' }, device_id: recipe.id }
    await server.call('saveRecipeDraft', { params: { id: recipe.id }, token: cook.token, body: draft })
    await server.call('setRecipeSettings', {
      params: { id: theirs.id },
      token: cook.token,
      body: { servings: 7 },
    })
    await server.call('updateSettings', { token: cook.token, body: { theme: 'dark' } })
    const cookbook = { format: 'json', title: 'Mine', query: { scope: 'mine' } }
    await server.call('createCookbook', { token: cook.token, body: cookbook })
    const copied = await server.call('copyRecipe', {
      params: { id: recipe.id },
      token: friend.token,
      headers: { 'idempotency-key': 'copy' },
    })
    const third = await createCook(server)
    const about = { reason: 'spam', note: 'An advert' }
    for (const [who, whom] of [
      [cook, friend],
      [friend, cook],
    ] as const) {
      const { username } = whom
      await server.call('setFollow', { params: { username }, token: who.token, body: {} })
      await server.call('reportUser', { params: { username }, token: who.token, body: about })
    }
    for (const [who, whom] of [
      [cook, third],
      [third, cook],
    ] as const)
      await server.call('setBlock', { params: { username: whom.username }, token: who.token, body: {} })
    await server.call('reportRecipe', { params: { id: theirs.id }, token: cook.token, body: about })
    await server.call('reportRecipe', { params: { id: recipe.id }, token: friend.token, body: about })
    await server.call('sharePlan', { token: cook.token, body: { plan: aDinnerPlan() } })
    await server.call('savePushSubscription', {
      params: { deviceId: recipe.id },
      token: cook.token,
      body: {
        endpoint: 'https://push.example.org/leaving-larissa',
        keys: {
          p256dh: Buffer.alloc(65, 4).toString('base64url'),
          auth: Buffer.alloc(16).toString('base64url'),
        },
        language: 'en',
      },
    })
    await server.call('requestPasswordReset', { body: { email: cook.email } })
    await server.call('requestPasswordReset', { body: { email: cook.email.toLowerCase() } })
    await server.runJobs()
    const email = 'larissa@elsewhere.example'
    await server.call('updateProfile', { token: cook.token, body: { email, password: PASSWORD } })
    await server.runJobs()
    await server.services.recipes.views.flush()

    const lines = (await everything()).split('\n')
    for (const table of [
      'follows',
      'blocks',
      'reports',
      'shared_plans',
      'push_subscriptions',
      'recipe_drafts',
    ])
      expect(lines.find((line) => line.startsWith(`${table} `))).toContain(cook.id)
    expect((await remove(cook, PASSWORD)).status).toBe(200)
    expect((await server.call('getProfile', { token: cook.token })).body.code).toBe('INVALID_TOKEN')
    expect((await server.call('login', { body: { login: email, password: PASSWORD } })).status).toBe(401)
    await passGracePeriod()

    const all = (await everything()).toLowerCase()
    for (const text of [cook.id, 'leaving-larissa', 'larissa@leaving', email]) {
      const at = all.indexOf(text)
      expect(at === -1 ? '' : all.slice(Math.max(0, at - 200), at + 100), text).toBe('')
    }
    const sessions = server.database.read.selectFrom('cooking_sessions').select('id')
    const ownerless = server.database.read
      .selectFrom('shared_logs')
      .select('id')
      .where('id', 'not in', sessions)
    expect(await ownerless.execute()).toEqual([])
    const read = (id: string, { token }: Cook) => server.call('getRecipe', { params: { id }, token })
    expect((await read(recipe.id, friend)).status).toBe(404)
    expect((await read(theirs.id, friend)).body.data.recipe).toMatchObject({ likes_count: 0 })
    const copy = (await read(copied.body.data.recipe.id, friend)).body.data.recipe
    expect(copy).toMatchObject({ title: 'Soup to remember', copied_from: null })
    const media = await server.database.read.selectFrom('media').select(['id', 'owner_id']).execute()
    const ids = media.map(({ id }) => id)
    expect(media).toContainEqual({ id: pictureIdOf(url), owner_id: friend.id })
    expect(ids).not.toContain(pictureIdOf(unused))
    const again = { email: cook.email, username: cook.username, password: PASSWORD }
    expect((await server.call('register', { body: again })).status).toBe(201)
  })
})
