import { demoCooks, demoRecipes } from '@souschef/demo'
import { describe, expect, test } from 'vitest'
import { adapters, open } from '../test/adapters.ts'
import { createTestApp } from '../test/harness.ts'
import { seedDemoKitchen } from './demo-kitchen.ts'

describe.each(adapters)('the demo kitchen on $dialect', (adapter) => {
  test('DEC-43 each dish is listed once, in the reader’s language, with its author', async () => {
    const app = await createTestApp(adapter)
    await seedDemoKitchen(app.database)
    for (const language of ['en', 'ru']) {
      const { body } = await app.call('listRecipes', { query: { language, limit: 100 } })
      expect(body.data.recipes.map((recipe) => recipe.language)).toEqual(
        demoRecipes.filter(({ content }) => content.language === language).map(() => language),
      )
      const authors = new Set(body.data.recipes.map(({ author }) => author.username))
      expect([...authors].toSorted()).toEqual(demoCooks.map(({ username }) => username).toSorted())
    }
    await app.close()
  })

  test('API-7 API-12 nobody can sign in as a demo cook or reset their password', async () => {
    const app = await createTestApp(adapter)
    await seedDemoKitchen(app.database)
    for (const { username } of demoCooks) {
      const { status } = await app.call('login', { body: { login: username, password: 'null' } })
      expect(status, username).toBe(401)
      await app.call('requestPasswordReset', { body: { email: `${username}@demo.invalid` } })
    }
    await app.runJobs()
    expect(await app.database.read.selectFrom('password_resets').selectAll().execute()).toEqual([])
    await app.close()
  })

  test('the recipes are inserted once when two processes start together, and never into a database with other recipes', async () => {
    const app = await createTestApp(adapter)
    const other = await open({ ...app.config, remove: () => undefined })
    await Promise.all([seedDemoKitchen(app.database), seedDemoKitchen(other)])
    await seedDemoKitchen(other)
    await other.close()
    const { body } = await app.call('listRecipes', { query: { limit: 100 } })
    expect(body.data.pagination.totalItems).toBe(demoRecipes.length)
    await app.close()
  })
})
