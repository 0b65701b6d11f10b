import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe } from '#test/recipe-bodies.ts'
import { VIEW_COLUMN, VIEWS } from '../../recipe-keys/recipe-keys.ts'

describe.each(adapters)('translations on $dialect', (adapter) => {
  let server: TestApp
  let cook: Cook
  beforeAll(async () => {
    server = await createTestApp(adapter)
    cook = await createCook(server)
  })
  afterAll(() => server.close())

  const english = () => createRecipe(server, cook, { language: 'en' })
  const russian = (changes = {}) => createRecipe(server, cook, { language: 'ru', ...changes })
  const put = (id: string, body: object) =>
    server.call('updateRecipe', { params: { id }, body, token: cook.token })
  const read = async (id: string, as: Cook | null = cook) =>
    (await server.call('getRecipe', { params: { id }, ...(as && { token: as.token }) })).body.data.recipe
  const translationOf = async (id: string, as: Cook | null = cook) => (await read(id, as)).translation_id

  /** Compares the stored totals and the flags of terms with the recipes. */
  const expectConsistentTotals = async () => {
    const { read: db } = server.database
    for (const view of VIEWS) {
      const storedTotal = await db
        .selectFrom('recipe_totals')
        .select('total')
        .where('view', '=', view)
        .execute()
      const visibleRecipes = await db
        .selectFrom('recipes')
        .select('id')
        .where(VIEW_COLUMN[view], '=', 1)
        .execute()
      expect(
        storedTotal.reduce((sum, { total }) => sum + total, 0),
        view,
      ).toBe(visibleRecipes.length)
    }
    const separate = await db
      .selectFrom('recipe_terms as t')
      .leftJoin('recipes as r', 'r.id', 't.recipe_id')
      .select('t.term')
      .where((eb) =>
        eb.or([
          eb('r.id', 'is', null),
          eb('r.visible', '!=', eb.ref('t.visible')),
          eb('r.in_en', '!=', eb.ref('t.in_en')),
          eb('r.in_ru', '!=', eb.ref('t.in_ru')),
        ]),
      )
      .execute()
    expect(separate).toEqual([])
  }

  test('DEC-43 setting a translation links both recipes, without an edit of the other', async () => {
    const en = await english()
    const ru = await russian({ translation_id: en.id })
    expect([ru.translation_id, ru.translation_language]).toEqual([en.id, 'en'])
    expect(await read(en.id)).toMatchObject({
      translation_id: ru.id,
      translation_language: 'ru',
      version: 1,
      updated_at: en.updated_at,
    })
    expect((await put(en.id, { title: 'With a version', version: 1 })).status).toBe(200)
    expect(await translationOf(ru.id)).toBe(en.id)
    await expectConsistentTotals()
  })

  test('DEC-43 DEC-36 links between translations stay mutual when unlinked from either side or relinked', async () => {
    const [en, ru, ru2] = [await english(), await russian(), await russian()]
    await put(ru.id, { translation_id: en.id })
    await put(ru2.id, { translation_id: en.id })
    expect([await translationOf(en.id), await translationOf(ru.id), await translationOf(ru2.id)]).toEqual([
      ru2.id,
      null,
      en.id,
    ])
    await put(en.id, { cleared: ['translation_id'] })
    expect([await translationOf(en.id), await translationOf(ru2.id)]).toEqual([null, null])
    await put(en.id, { translation_id: ru.id })
    await server.call('deleteRecipe', { params: { id: ru.id }, token: cook.token })
    expect(await translationOf(en.id)).toBeNull()
    await expectConsistentTotals()
  })

  test('DEC-43 only recipes of one author in different languages can be translations', async () => {
    const stranger = await createCook(server)
    const theirs = await createRecipe(server, stranger, { language: 'ru' })
    const [en, en2] = [await english(), await english()]
    for (const translation_id of [theirs.id, en2.id, en.id, '0190a000-0000-7000-8000-0000000000ff']) {
      const { status, body } = await put(en.id, { translation_id })
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'translation_id'])
    }
    expect(await translationOf(theirs.id, stranger)).toBeNull()
  })

  test('DEC-43 changing a recipe to the language of its translation unlinks them', async () => {
    const en = await english()
    const ru = await russian({ translation_id: en.id })
    await put(ru.id, { language: 'en' })
    expect([await translationOf(en.id), await translationOf(ru.id)]).toEqual([null, null])
    await expectConsistentTotals()
  })

  test('DEC-15 DEC-43 a hidden translation is disclosed to nobody else, and hides no recipe', async () => {
    const en = await english()
    const ru = await russian({ translation_id: en.id })
    const reader = await createCook(server)
    const inRussian = async () => {
      const { body } = await server.call('listRecipes', { query: { language: 'ru' }, token: reader.token })
      return body.data.recipes.map(({ id }) => id).filter((id) => id === en.id || id === ru.id)
    }
    expect(await inRussian()).toEqual([ru.id])
    await put(ru.id, { is_public: false })
    expect([
      await translationOf(en.id, reader),
      await translationOf(en.id, null),
      await translationOf(en.id),
    ]).toEqual([null, null, ru.id])
    const languages = [await read(en.id, reader), await read(en.id, null), await read(en.id)]
    expect(languages.map((recipe) => recipe.translation_language)).toEqual([null, null, 'ru'])
    expect(await inRussian()).toEqual([en.id])
    await expectConsistentTotals()
    await put(ru.id, { is_public: true })
    expect(await translationOf(en.id, reader)).toBe(ru.id)
    expect(await inRussian()).toEqual([ru.id])
    await expectConsistentTotals()
  })

  test('DEC-43 concurrent linking and unlinking leaves mutual links, without deadlock', async () => {
    const recipes = [await english(), await russian(), await english(), await russian()]
    const [a, b, c, d] = recipes.map(({ id }) => id)
    const links = [
      [a, b],
      [b, c],
      [c, d],
      [d, a],
      [b, a],
      [a, d],
    ] as const
    const answers = await Promise.all(
      [...links, ...links].map(([from = '', translation_id]) => put(from, { translation_id })),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    for (const { id } of recipes) {
      const translation = await translationOf(id)
      if (translation !== null) expect(await translationOf(translation)).toBe(id)
    }
    await expectConsistentTotals()
  })
})
