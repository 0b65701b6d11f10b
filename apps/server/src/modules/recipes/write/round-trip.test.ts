import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { arbitraryRecipe, storeArbitraryPictures } from '#test/arbitrary-recipe.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'

describe.each(adapters)('any content on $dialect', (adapter) => {
  let server: TestApp
  let cook: Cook
  beforeAll(async () => {
    server = await createTestApp(adapter)
    cook = await createCook(server)
    await storeArbitraryPictures(server.database, cook.id)
  })
  afterAll(() => server.close())

  test('MODEL-1 MODEL-3 MODEL-4 MODEL-5 MODEL-11 DEC-12 any content survives storing, and storing again what was returned', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryRecipe, async (body) => {
        server.clock.advance(1)
        const made = await server.call('createRecipe', { token: cook.token, body })
        expect(made.status, made.text).toBe(201)
        const { id } = made.body.data.recipe
        const read = await server.call('getRecipe', { params: { id }, token: cook.token })
        expect(read.body.data.recipe).toMatchObject(body)
        expect(read.body.data.recipe).toEqual(made.body.data.recipe)
        const roundTripped = await server.call('updateRecipe', {
          params: { id },
          token: cook.token,
          body: read.body.data.recipe,
        })
        expect(roundTripped.status, roundTripped.text).toBe(200)
        expect(roundTripped.body.data.recipe).toEqual({
          ...read.body.data.recipe,
          version: 2,
          updated_at: roundTripped.body.data.recipe.updated_at,
          // Reading the recipe was a view, which is counted within ten seconds.
          views_count: roundTripped.body.data.recipe.views_count,
        })
        const mine = await server.call('listRecipes', {
          query: { scope: 'mine', limit: 1 },
          token: cook.token,
        })
        expect(mine.body.data.recipes[0]).toMatchObject({ id, title: body.title, tags: body.tags })
      }),
      { numRuns: 40 },
    )
  })
})
