import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { adapters } from './adapters.ts'
import { createCook, PASSWORD } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { createRecipe } from './recipe-bodies.ts'

// The standby of `server` is the database of `replayed`, which has nothing that is written to `server`, and gets its changes only from
// writes to `replayed`: a standby that lags for ever.
describe.each(adapters)('reads that may be old on $dialect', (adapter) => {
  let server: TestApp
  let replayed: TestApp
  beforeEach(async () => {
    replayed = await createTestApp(adapter)
    server = await createTestApp(adapter, { standby: replayed.database })
  })
  afterEach(async () => {
    await server.close()
    await replayed.close()
  })

  test('cooks see at once what they have written', async () => {
    const cook = await createCook(server)
    const { token } = cook
    const login = await server.call('login', { body: { login: cook.username, password: PASSWORD } })
    expect(login.status).toBe(200)
    const { id } = await createRecipe(server, cook)
    const params = { id }
    expect((await server.call('getRecipe', { params, token })).body.data.recipe.id).toBe(id)
    const own = await server.call('listRecipes', { query: { mine: 'true' }, token })
    expect(own.body.data.recipes).toMatchObject([{ id }])
    await server.call('setFavorite', { params, token, body: { is_favorite: true } })
    const favorites = await server.call('listFavorites', { token })
    expect(favorites.body.data.recipes).toMatchObject([{ id }])
    await server.call('updateSettings', { token, body: { theme: 'dark' } })
    const settings = await server.call('getSettings', { token })
    expect(settings.body.data.settings.theme).toBe('dark')
    expect((await server.call('listDevices', { token })).body.data.sessions).toHaveLength(2)
  })

  test('guests see the standby, and no page that is older than what it has replayed', async () => {
    const { id } = await createRecipe(server, await createCook(server))
    const titles = async () => {
      const { body } = await server.call('listRecipes')
      return body.data.recipes.map(({ title }) => title)
    }
    expect((await server.call('getRecipe', { params: { id } })).status).toBe(404)
    // The second page is cached, under the state of the database that it was read from.
    expect([await titles(), await titles(), await titles()]).toEqual([[], [], []])
    await createRecipe(replayed, await createCook(replayed), { title: 'Replayed soup' })
    expect([await titles(), await titles(), await titles()]).toEqual([
      ['Replayed soup'],
      ['Replayed soup'],
      ['Replayed soup'],
    ])
  })
})
