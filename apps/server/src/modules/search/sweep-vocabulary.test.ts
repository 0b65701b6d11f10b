import type { RecipeInput } from '@souschef/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters, openTestDatabase } from '#test/adapters.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe } from '#test/recipe-bodies.ts'
import { sweepVocabulary } from './sweep-vocabulary.ts'
import { addWords } from './vocabulary.ts'

describe.each(adapters)('the vocabulary on $dialect', (adapter) => {
  let server: TestApp
  let cook: Cook

  beforeAll(async () => {
    server = await createTestApp(adapter)
    cook = await createCook(server)
  })
  afterAll(() => server.close())

  const words = async (): Promise<readonly string[]> => {
    const rows = await server.database.read.selectFrom('search_words').select('word').distinct().execute()
    return rows.map(({ word }) => word)
  }
  const names = async (): Promise<readonly string[]> => {
    const rows = await server.database.read.selectFrom('search_names').select('name').distinct().execute()
    return rows.map(({ name }) => name)
  }
  const change = (id: string, body: Partial<RecipeInput>) =>
    server.call('updateRecipe', { params: { id }, token: cook.token, body })
  const correction = async (search: string) =>
    (await server.call('listRecipes', { query: { search } })).body.data.correction

  test('FIND-7 DEC-40 words that occur in no public recipe are removed from the vocabulary, and added again later', async () => {
    const visibleRecipe = await createRecipe(server, cook, { title: 'Pumpkin broth', tags: ['Autumn'] })
    const gone = await createRecipe(server, cook, { title: 'Zwieback broth', tags: ['Rusks', 'Autumn'] })
    const before = await words()
    expect(before).toEqual(expect.arrayContaining(['zwieback', 'pumpkin', 'broth', 'rusks', 'autumn']))
    expect(await sweepVocabulary(server.database)).toBe(0)
    expect(await words()).toEqual(before)

    await change(gone.id, { is_public: false })
    expect(await sweepVocabulary(server.database)).toBe(3)
    expect(before.filter((word) => !['zwieback', 'rusks'].includes(word)).toSorted()).toEqual(
      (await words()).toSorted(),
    )
    expect(await names()).not.toContain('Rusks')
    expect(await names()).toContain('Autumn')
    expect(
      await server.database.read
        .selectFrom('search_words')
        .select('word')
        .where('word', '=', 'zwieback')
        .execute(),
    ).toEqual([])

    await change(gone.id, { is_public: true })
    expect(await correction('zwiebakc')).toBe('zwieback')
    expect(await names()).toContain('Rusks')
    for (const { id } of [visibleRecipe, gone])
      await server.call('deleteRecipe', { params: { id }, token: cook.token })
    await sweepVocabulary(server.database)
    expect([await words(), await names()]).toEqual([[], []])
  })

  test('only a few hundred words of a recipe are added to the vocabulary', async () => {
    const toLetters = (index: number): string =>
      [...String(index).padStart(5, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('')
    const invented = Array.from({ length: 2000 }, (_, index) => toLetters(index))
    const steps = Array.from({ length: 20 }, (_, step) => ({
      instruction: invented.slice(step * 100, step * 100 + 100).join(' '),
    }))
    const { id } = await createRecipe(server, cook, {
      title: 'Pumpkin soup',
      ingredients: [{ name: 'Water', amount: 1 }],
      steps,
    })
    const vocabulary = await words()
    expect(vocabulary).toContain('pumpkin')
    expect(vocabulary.length).toBeLessThanOrEqual(300)
    const found = await server.call('listRecipes', { query: { search: invented[1000] ?? '' } })
    expect(found.body.data.recipes.map((recipe) => recipe.id)).toEqual([id])
    await server.call('deleteRecipe', { params: { id }, token: cook.token })
    await sweepVocabulary(server.database)
  })

  test('DEC-15 words that occur only in drafts and private recipes are not added to the vocabulary', async () => {
    await createRecipe(server, cook, { title: 'Xylocarp', status: 'draft', tags: ['Hushhush'] })
    await createRecipe(server, cook, { title: 'Xylocarp', is_public: false, tags: ['Hushhush'] })
    expect([await words(), await names()]).toEqual([[], []])
  })
})

// SQLite has one writer at a time.
test.each(adapters.filter(({ dialect }) => dialect === 'postgres'))(
  'the sweep does not remove a word that a concurrent writer relies on, on $dialect',
  async (adapter) => {
    const { database, close } = await openTestDatabase(adapter)
    await database.transaction((tx) => addWords(tx, ['bergamot']))
    const [locked, sweepDone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const writing = database.transaction(async (tx) => {
      await addWords(tx, ['bergamot'])
      locked.resolve()
      await sweepDone.promise
    })
    await locked.promise
    const forgotten = await sweepVocabulary(database)
    sweepDone.resolve()
    await writing
    expect(forgotten).toBe(0)
    expect(await sweepVocabulary(database)).toBe(1)
    await close()
  },
)
