import { schemas } from '@souschef/contract/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sqlite } from './adapters.ts'
import { type Cook, createCook } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { createRecipe } from './recipe-bodies.ts'

describe('DEC-36 API-31 null and the empty string at the top level of a PUT mean not given', () => {
  let server: TestApp
  let cook: Cook
  beforeAll(async () => {
    server = await createTestApp(sqlite)
    cook = await createCook(server, { first_name: 'Ada', last_name: 'Ål', bio: 'soups', profession: 'cook' })
  })
  afterAll(() => server.close())

  test.each(Object.keys(schemas.updateRecipe.body.shape))('%s of a recipe', async (field) => {
    const {
      version: _version,
      updated_at: _time,
      ...made
    } = await createRecipe(server, cook, {
      tags: ['hot'],
      notes: 'warm',
    })
    for (const value of [null, '']) {
      const { status, body } = await server.call('updateRecipe', {
        params: { id: made.id },
        token: cook.token,
        body: { [field]: value },
      })
      expect(status, JSON.stringify(value)).toBe(200)
      expect(body.data.recipe).toMatchObject(made)
    }
  })

  test.each(Object.keys(schemas.updateProfile.body.shape))('%s of a profile', async (field) => {
    const before = await server.call('getProfile', { token: cook.token })
    for (const value of [null, '']) {
      const { status, body } = await server.call('updateProfile', {
        token: cook.token,
        body: { [field]: value },
      })
      expect(status, JSON.stringify(value)).toBe(200)
      expect(body.data).toEqual(before.body.data)
    }
  })

  test('nested values are not cleared this way: lists are replaced as a whole, even by empty ones', async () => {
    const made = await createRecipe(server, cook, { tags: ['hot'] })
    const put = (body: object) =>
      server.call('updateRecipe', { params: { id: made.id }, token: cook.token, body })
    expect((await put({ tags: [] })).body.data.recipe.tags).toEqual([])
    expect((await put({ ingredients: [{ name: '', amount: 1 }] })).status).toBe(400)
  })
})
