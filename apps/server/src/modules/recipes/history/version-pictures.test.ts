import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { uploadPicture } from '#test/pictures.ts'
import { createRecipe } from '#test/recipe-bodies.ts'
import { MAX_NEW_DRAFTS } from '../drafts/draft-store.ts'

describe.each(adapters)('pictures of drafts and former versions on $dialect', (adapter) => {
  let server: TestApp
  let cook: Cook
  beforeAll(async () => {
    server = await createTestApp(adapter)
    cook = await createCook(server)
  })
  afterAll(() => server.close())

  /** The addresses of a cook's pictures that the next sweep removes. */
  const findUnusedPictures = async (as: Cook): Promise<readonly string[]> => {
    const rows = await server.database.read
      .selectFrom('media')
      .select('id')
      .where('owner_id', '=', as.id)
      .where('unused_since', 'is not', null)
      .execute()
    return rows.map(({ id }) => `/media/${id}/1280.jpeg`)
  }
  const put = (id: string, body: object) =>
    server.call('updateRecipe', { params: { id }, token: cook.token, body })
  const saveDraft = (id: string, body: object, as: Cook) =>
    server.call('saveRecipeDraft', { params: { id }, token: as.token, body: { body, device_id: id } })

  test('DEC-45 a picture of a former version is retained until the recipe is deleted, and can be restored', async () => {
    const { url } = await uploadPicture(server, cook)
    const { id } = await createRecipe(server, cook, { main_image_url: url })
    await put(id, { cleared: ['main_image_url'] })
    expect(await findUnusedPictures(cook)).toEqual([])
    await put(id, { notes: 'Another version' })
    expect(await findUnusedPictures(cook)).toEqual([])

    const restored = await server.call('restoreRecipeVersion', {
      params: { id, number: '1' },
      token: cook.token,
      body: { version: 3 },
    })
    expect(restored.body.data.recipe).toMatchObject({
      main_image_url: url,
      picture_details: { [url]: { width: 40 } },
    })
    await put(id, { cleared: ['main_image_url'] })
    await server.call('deleteRecipe', { params: { id }, token: cook.token })
    expect(await findUnusedPictures(cook)).toEqual([url])
  })

  test('DEC-45 a picture of a draft is retained until the draft is deleted', async () => {
    const writer = await createCook(server)
    const { url } = await uploadPicture(server, writer)
    const id = server.newId()
    await saveDraft(id, { steps: [{ media: [{ url }] }] }, writer)
    expect(await findUnusedPictures(writer)).toEqual([])
    await saveDraft(id, { steps: [] }, writer)
    expect(await findUnusedPictures(writer)).toEqual([url])
    await saveDraft(id, { main_image_url: url }, writer)
    expect(await findUnusedPictures(writer)).toEqual([])
    await server.call('deleteRecipeDraft', { params: { id }, token: writer.token })
    expect(await findUnusedPictures(writer)).toEqual([url])
  })

  test('DEC-45 a picture of a draft is released when the draft is evicted or its recipe is deleted', async () => {
    const writer = await createCook(server)
    const [first, second] = [await uploadPicture(server, writer), await uploadPicture(server, writer)]
    await saveDraft(server.newId(), { main_image_url: first.url }, writer)
    for (let index = 0; index < MAX_NEW_DRAFTS; index += 1) {
      server.clock.advance(1)
      await saveDraft(server.newId(), { title: `Draft ${index}` }, writer)
    }
    const { id } = await createRecipe(server, writer)
    await saveDraft(id, { main_image_url: second.url }, writer)
    expect(await findUnusedPictures(writer)).toEqual([first.url])
    await server.call('deleteRecipe', { params: { id }, token: writer.token })
    expect((await findUnusedPictures(writer)).toSorted()).toEqual([first.url, second.url].toSorted())
  })

  test('DEC-45 the author of a copy may see the pictures of its source', async () => {
    const other = await createCook(server)
    const { url } = await uploadPicture(server, cook)
    const { id } = await createRecipe(server, cook, { main_image_url: url })
    const copied = await server.call('copyRecipe', { params: { id }, token: other.token })
    expect(copied.body.data.recipe).toMatchObject({
      main_image_url: url,
      picture_details: { [url]: { width: 40 } },
    })
    await server.call('deleteRecipe', { params: { id }, token: cook.token })
    expect(await findUnusedPictures(cook)).not.toContain(url)
  })
})
