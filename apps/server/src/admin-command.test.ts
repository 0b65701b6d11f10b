import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { adapters } from '../test/adapters.ts'
import { createCook, PASSWORD } from '../test/factories.ts'
import { createTestApp } from '../test/harness.ts'
import { uploadPicture } from '../test/pictures.ts'
import { createRecipe } from '../test/recipe-bodies.ts'
import { admin } from './admin-command.ts'
import { foldTallies } from './modules/recipes/recipes.ts'

const errorOf = async (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const lines: string[] = []
  await admin(args, env, (line) => lines.push(line))
  return lines.join('\n')
}

test('OPS-1 without a command, and with --help, the commands are listed', async () => {
  expect(await errorOf([])).toContain('invite')
  expect(await errorOf(['--help'])).toBe(await errorOf([]))
})

test.each([
  [['dance'], /no command "dance"/],
  [['invite', 'ann'], /no command "invite ann"/],
  [['disable'], /disable needs a user/],
  [['hide-recipe'], /hide-recipe needs the id of a recipe/],
  [['constructor', 'x'], /no command/],
  [['invite', '--days', '0'], /--days is "0"/],
  [['invite', '--days', 'two'], /--days is "two"/],
  [['invite', '--week'], /--week/],
])('OPS-1 the invalid arguments %j are reported in one clear line', async (args, message) => {
  await expect(errorOf(args)).rejects.toThrow(message)
})

describe.each(adapters)('the command line on $dialect', (adapter) => {
  test('DEC-42 OPS-1 `invite` prints a link that allows one registration', async () => {
    const server = await createTestApp(adapter, { env: { REGISTRATION: 'invite' } })
    const { dataDir, databaseUrl } = server.services.config
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', REGISTRATION: 'invite' }
    const output = await errorOf(['invite', '--days', '1'], {
      ...env,
      PUBLIC_URL: 'https://cook.example.org',
    })
    const [link = ''] = /https:\/\/cook\.example\.org\/\S+/.exec(output) ?? []
    const invitation = new URLSearchParams(new URL(link).hash.slice(1)).get('invitation')
    const body = { email: 'ann@example.org', password: PASSWORD, invitation }
    expect((await server.call('register', { body })).status).toBe(201)
    await server.close()
  })

  test('OPS-1 users are created, disabled, and get roles and passwords', async () => {
    const server = await createTestApp(adapter)
    const { dataDir, databaseUrl } = server.services.config
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' }
    const run = (...args: readonly string[]) => errorOf(args, env)
    const login = (password: string) => server.call('login', { body: { login: 'ann@example.org', password } })
    const last = (output: string) => output.split('\n').at(-1) ?? ''

    const first = last(await run('create-user', 'ann@example.org'))
    const { token, user } = (await login(first)).body.data
    expect(user).toMatchObject({ username: 'ann', role: 'user' })
    await expect(run('create-user', 'ANN@example.org')).rejects.toThrow(/taken already/)
    await expect(run('create-user', 'nobody')).rejects.toThrow(/not an email address/)

    expect(await run('grant-admin', 'ann')).toBe('ann has the role admin.')
    expect((await server.call('getProfile', { token })).body.data.user.role).toBe('admin')
    await run('revoke-admin', 'ann@example.org')
    expect((await server.call('getProfile', { token })).body.data.user.role).toBe('user')

    const second = last(await run('set-password', 'ann'))
    expect((await server.call('getProfile', { token })).status).toBe(401)
    expect([(await login(first)).status, (await login(second)).status]).toEqual([401, 200])

    await run('disable', 'ann')
    expect((await login(second)).status).toBe(401)
    await run('enable', 'ann')
    expect((await login(second)).status).toBe(200)
    await expect(run('disable', 'bob')).rejects.toThrow('There is no user "bob".')
    expect(await run('migrate')).toBe('The database is up to date.')

    expect(await run('jobs')).toBe('No job has failed.')
    const failed = { failed_at: 1, error: '{"name":"E","message":"550 refused","stack":""}' }
    await server.database.transaction((tx) =>
      tx.updateTable('jobs').set(failed).where('kind', '=', 'accounts.notice').execute(),
    )
    expect(await run('jobs')).toMatch(/accounts\.notice {2}1970-.*550 refused/)
    await expect(run('jobs', '--retry', 'none')).rejects.toThrow(/no failed job "none"/)
    expect(await run('jobs', '--retry', 'all')).toBe('1 failed job is queued again.')
    await server.close()
  })

  test('OPS-1 a hidden recipe is visible to its author and admins only, until the operator shows it again', async () => {
    const server = await createTestApp(adapter)
    const { dataDir, databaseUrl } = server.services.config
    const run = (...args: readonly string[]) =>
      errorOf(args, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' })
    const ann = await createCook(server)
    const { id, title } = await createRecipe(server, ann, { title: 'Zwieback', language: 'en' })
    const translation = await createRecipe(server, ann, {
      title: 'Сухари',
      language: 'ru',
      translation_id: id,
    })
    const params = { id }
    const seen = async () => ({
      page: (await server.call('getRecipe', { params })).status,
      found: (await server.call('listRecipes', { query: { search: title } })).body.data.recipes.length,
      suggested: (await server.call('searchSuggestions', { query: { q: 'zwie' } })).body.data.results.length,
      inEnglish: (await server.call('listRecipes', { query: { language: 'en' } })).body.data.recipes.length,
      translation: (await server.call('getRecipe', { params: { id: translation.id } })).body.data.recipe
        .translation_id,
      inSitemap: (await server.inject({ url: '/sitemap.xml' })).text.includes(id),
      counted: (await server.call('getUser', { params: { username: ann.username } })).body.data.user
        .recipes_count,
    })
    const before = await seen()
    expect(before).toMatchObject({ page: 200, found: 1, suggested: 1, inSitemap: true })

    expect(await run('hide-recipe', id)).toBe('"Zwieback" is hidden: only its author and admins see it.')
    const hidden = {
      ...before,
      page: 404,
      found: 0,
      suggested: 0,
      translation: null,
      inSitemap: false,
      counted: before.counted - 1,
    }
    expect(await seen()).toEqual(hidden)
    for (const changes of [{ status: 'draft' }, { status: 'published', is_public: true, notes: 'again' }])
      expect((await server.call('updateRecipe', { params, token: ann.token, body: changes })).status).toBe(
        200,
      )
    expect(await seen()).toEqual(hidden)
    expect(await run('reindex')).toContain('2 recipes')
    expect(await run('check')).toMatch(/in order/)
    expect(await seen()).toEqual(hidden)

    expect(await run('show-recipe', id)).toMatch(/^"Zwieback" is no longer hidden/)
    expect(await seen()).toEqual(before)
    await expect(run('hide-recipe', 'none')).rejects.toThrow('There is no recipe "none".')
    await server.close()
  })

  test('OPS-1 reports are listed and closed, `check` finds damage, and `reindex` rebuilds derived data', async () => {
    const server = await createTestApp(adapter)
    const { dataDir, databaseUrl } = server.services.config
    const run = (...args: readonly string[]) =>
      errorOf(args, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' })
    const [ann, bob] = [await createCook(server), await createCook(server)]
    const recipe = await createRecipe(server, ann)

    expect(await run('reports')).toBe('Nothing is reported.')
    const body = { reason: 'spam', note: 'an\nadvert' }
    await server.call('reportRecipe', { token: bob.token, params: { id: recipe.id }, body })
    const listed = await run('reports')
    expect(listed).toContain(`recipe ${recipe.id} ("tomato soup") by ${bob.username}: spam "an\\nadvert"`)
    await expect(run('reports', '--close', 'none')).rejects.toThrow('There is no report "none".')
    expect(await run('reports', '--close', listed.split(' ')[0] ?? '')).toBe('The report is closed.')
    expect(await run('reports')).toBe('Nothing is reported.')

    const gone = await createRecipe(server, ann)
    await server.call('reportRecipe', { token: bob.token, params: { id: gone.id }, body })
    await server.call('deleteRecipe', { token: ann.token, params: { id: gone.id } })
    const reportsOfDeleted = await run('reports')
    expect(reportsOfDeleted).toContain(`recipe ${gone.id} (deleted) by ${bob.username}: spam`)
    expect(await run('reports', '--close', reportsOfDeleted.split(' ')[0] ?? '')).toBe(
      'The report is closed.',
    )

    await uploadPicture(server, ann)
    expect(await run('check')).toBe('The database, its counters and the pictures are in order.')
    const deletedRecipe = await createRecipe(server, ann)
    await server.call('setFavorite', { params: { id: recipe.id }, token: bob.token, body: {} })
    expect(await run('check')).toMatch(/in order/)
    await foldTallies(server.database)
    expect(await run('check')).toMatch(/in order/)
    await server.database.transaction(async (tx) => {
      await tx.deleteFrom('recipes').where('id', '=', deletedRecipe.id).execute()
      await tx.updateTable('user_stats').set({ recipes_count: 7 }).execute()
      await tx.updateTable('recipe_totals').set({ total: 7 }).execute()
      await tx.updateTable('recipe_stats').set({ likes_count: 7 }).execute()
    })
    const lines: string[] = []
    const check = admin(['check'], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }, (line) =>
      lines.push(line),
    )
    await expect(check).rejects.toThrow(/Something is wrong \(4\)/)
    expect(lines).toEqual([
      'There are search documents without a recipe: 1.',
      'There are people whose counters differ from what they count: 1.',
      'There are recipes whose favourites or cooks are counted wrong: 1.',
      'There are totals of recipes that differ from what they count: 1.',
    ])
    expect(await run('reindex')).toBe('Search, cards and counters of 1 recipe are rebuilt.')
    expect(await run('check')).toMatch(/in order/)
    const { body: found } = await server.call('getRecipe', { params: { id: recipe.id } })
    expect(found.data.recipe.likes_count).toBe(1)
    rmSync(join(dataDir, 'media'), { recursive: true })
    await expect(run('check')).rejects.toThrow(/Something is wrong \(1\)/)
    await server.close()
  })
})
