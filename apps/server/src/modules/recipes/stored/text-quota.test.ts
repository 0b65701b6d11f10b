import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe, publishable } from '#test/recipe-bodies.ts'

/** Steps of about this many bytes, which hardly compress. */
const stepsOf = (bytes: number) =>
  Array.from({ length: bytes / 1000 }, () => ({ instruction: randomBytes(750).toString('base64') }))

const LARGE_RECIPE = { ...publishable, steps: stepsOf(90_000) }

describe.each(adapters)('API-42 the quota of texts on $dialect', (adapter) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp(adapter, { env: { TEXT_QUOTA_MB: '1' } })
  })
  afterAll(() => server.close())

  const create = (cook: Cook) => server.call('createRecipe', { token: cook.token, body: LARGE_RECIPE })

  /** @returns how many calls were answered before the first refusal */
  const callUntilQuotaExceeded = async (
    call: () => Promise<{ readonly status: number; readonly text: string }>,
  ) => {
    for (let count = 0; count < 100; count += 1) {
      server.clock.advance(10_000)
      const { status, text } = await call()
      if (status === 413) return count
      expect(status, text).toBeLessThan(300)
    }
    return Infinity
  }

  test('the text quota is used up by recipes, deleting one frees space at once, and other accounts are not affected', async () => {
    const cook = await createCook(server)
    const other = await createCook(server)
    expect(await callUntilQuotaExceeded(() => create(cook))).toBeLessThanOrEqual(12)
    const refused = await create(cook)
    expect(refused.body.code).toBe('QUOTA_EXCEEDED')
    expect((await create(other)).status).toBe(201)

    const { recipes } = (await server.call('listRecipes', { token: cook.token, query: { scope: 'mine' } }))
      .body.data
    for (const { id } of recipes.slice(0, 3))
      await server.call('deleteRecipe', { params: { id }, token: cook.token })
    expect((await create(cook)).status).toBe(201)
  })

  test('the text quota includes former versions, drafts and stored responses, and applies to every write', async () => {
    const versions = await createCook(server)
    const recipe = await createRecipe(server, versions)
    const update = () =>
      server.call('updateRecipe', {
        params: { id: recipe.id },
        token: versions.token,
        body: { steps: stepsOf(90_000) },
      })
    expect(await callUntilQuotaExceeded(update)).toBeLessThanOrEqual(14)
    const params = { id: recipe.id, number: '1' }
    const restore = { params, token: versions.token, body: { version: 1 } }
    expect((await server.call('restoreRecipeVersion', restore)).status).toBe(413)
    expect((await server.call('copyRecipe', { params, token: versions.token })).status).toBe(413)

    const drafts = await createCook(server)
    const save = () =>
      server.call('saveRecipeDraft', {
        params: { id: server.newId() },
        token: drafts.token,
        body: { body: { title: 'x', steps: stepsOf(90_000) }, device_id: recipe.id },
      })
    expect(await callUntilQuotaExceeded(save)).toBeLessThanOrEqual(14)
  })
})
