import { endpointPath } from '@souschef/contract'
import { pictureIdOf } from '@souschef/contract/picture-address'
import { isFailure, memorySource, readFile } from '@souschef/import'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { uploadPicture } from '#test/pictures.ts'
import { createRecipe } from '#test/recipe-bodies.ts'
import { storedJson } from '../../platform/db/stored-json.ts'

describe.each(adapters)('the recipes in an account’s archive on $dialect', (adapter) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp(adapter, { env: { PUBLIC_URL: 'https://recipes.example.org' } })
  })
  afterAll(() => server.close())

  test('API-17 IMP-12 the archive has each recipe in three formats, and is imported again with its pictures', async () => {
    const cook = await createCook(server)
    const { url } = await uploadPicture(server, cook)
    const changes = { title: 'Щи/“суточные”', language: 'ru', main_image_url: url } as const
    await createRecipe(server, cook, changes)
    server.clock.advance(1)
    await createRecipe(server, cook, { ...changes, title: 'щи/“Суточные”', main_image_url: null })
    server.clock.advance(1)
    await createRecipe(server, cook, { title: 'CON' })
    const { rawPayload } = await server.app.inject({
      url: endpointPath('exportAccount'),
      headers: { authorization: `Bearer ${cook.token}` },
    })
    const files = new Map(
      Object.entries(unzipSync(rawPayload)).map(([name, bytes]) => [name, Buffer.from(bytes)]),
    )
    expect([...files.keys()].filter((name) => name.startsWith('recipes/'))).toEqual(
      ['Щи_“суточные”', 'щи_“Суточные” (2)', 'recipe'].flatMap((name) =>
        ['souschef.json', 'cook', 'md'].map((ending) => `recipes/${name}.${ending}`),
      ),
    )
    const textOf = (name: string): string => files.get(`recipes/${name}`)?.toString() ?? ''
    const picture = `pictures/${pictureIdOf(url)}.jpg`
    expect(textOf('Щи_“суточные”.md')).toContain(`![](../${picture})`)

    const own: unknown[] = []
    for await (const item of readFile(memorySource(rawPayload))) {
      if (isFailure(item)) throw new Error(item.code)
      own.push({ recipe: item.own })
      const pictures = item.recipe.pictures.flatMap((one) => ('bytes' in one ? [one.bytes()] : []))
      const expected = item.recipe.title === changes.title ? [files.get(picture)] : []
      expect((await Promise.all(pictures)).map((bytes) => Buffer.from(bytes))).toEqual(expected)
    }
    const exported = [...files].flatMap(([name, bytes]) =>
      name.endsWith('.souschef.json') ? [storedJson(bytes.toString(), (value) => value)] : [],
    )
    expect(exported).toMatchObject(own.map((recipe) => ({ recipes: [recipe] })))
    expect(own).toHaveLength(3)

    for (const ending of ['cook', 'souschef.json']) {
      const text = textOf(`Щи_“суточные”.${ending}`)
      const { body } = await server.call('importRecipes', { token: cook.token, body: { text } })
      expect(body.data.recipes).toMatchObject([
        { notes: [], recipe: { title: changes.title, main_image_url: url, language: 'ru' } },
      ])
    }
  })
})
