import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '../../../../test/adapters.ts'
import { type Cook, createCook } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { createRecipe } from '../../../../test/recipe-bodies.ts'
import { jsonText } from '../../../platform/http/json.ts'
import { cardReader } from '../read/cards.ts'
import { keptCards } from './kept-cards.ts'

type Query = Readonly<Record<string, string | number>>

describe.each(adapters)('lists whose cards are kept on $dialect', (adapter) => {
  let server: TestApp
  let anna: Cook
  let boris: Cook
  let soup: string
  let twin: string

  beforeAll(async () => {
    server = await createTestApp(adapter)
    anna = await createCook(server)
    boris = await createCook(server)
    soup = (await createRecipe(server, anna, { title: 'Soup' })).id
    twin = (await createRecipe(server, anna, { title: 'Суп', language: 'ru', translation_id: soup })).id
    await createRecipe(server, boris, { title: 'Пирог «Дома»', language: 'ru' })
  })
  afterAll(() => server.close())

  const list = (query: Query, reader: Cook | null) =>
    server.call('listRecipes', { query, ...(reader && { token: reader.token }) })

  /** The tags of all lists that these readers see, after checking their cards against cards read one by one. */
  async function tags(): Promise<readonly string[]> {
    const readCards = cardReader(server.database)
    const found: string[] = []
    for (const reader of [null, anna, boris])
      for (const query of [{}, { sort: 'title' }, { scope: 'mine' }, { scope: 'saved' }] as const) {
        if (reader === null && 'scope' in query) continue
        const answers = [await list(query, reader), await list(query, reader), await list(query, reader)]
        const recipes = answers[0]?.body.data.recipes ?? []
        const cards = await readCards(
          recipes.map(({ id }: { id: string }) => id),
          reader?.id ?? null,
          'scope' in query && query.scope === 'saved',
        )
        for (const { body, headers } of answers) {
          const text = cards.map(({ json }) => jsonText(json)).join(',')
          expect(body.data.recipes).toEqual(JSON.parse(`[${text}]`))
          expect(headers['etag']).toBe(answers[0]?.headers['etag'])
        }
        found.push(String(answers[0]?.headers['etag']))
      }
    return found
  }

  test('API-41 API-26 DEC-40 DEC-43 they show what is true for their reader, after each change', async () => {
    const changes: readonly (() => Promise<unknown>)[] = [
      async () => undefined,
      () => server.call('setFavorite', { params: { id: soup }, token: boris.token }),
      () =>
        server.call('updateRecipe', {
          params: { id: soup },
          token: anna.token,
          body: { title: 'Щи "по-новому"' },
        }),
      () =>
        server.call('updateRecipe', { params: { id: twin }, token: anna.token, body: { is_public: false } }),
      () => server.call('setFavorite', { params: { id: soup }, token: anna.token }),
      () => server.call('setFavorite', { params: { id: soup }, token: boris.token }),
      () => server.call('deleteRecipe', { params: { id: soup }, token: anna.token }),
    ]
    const seen: (readonly string[])[] = []
    for (const change of changes) {
      server.clock.advance(1000)
      await change()
      seen.push(await tags())
    }
    // The first is the guest's newest page, the third is what Anna wrote: each of these changes shows there.
    for (const index of [1, 2, 3, 4, 5, 6]) expect(seen[index]?.[0]).not.toBe(seen[index - 1]?.[0])
    expect(await list({}, null).then(({ body }) => body.data.recipes)).toHaveLength(1)
  })
})

test('cards are kept of one state, and not for ever', () => {
  const cards = keptCards()
  const card = (stamp: string, size = 0) => {
    const tail = Buffer.from('}')
    return { head: Buffer.alloc(size), authorId: 'anna', tail, ownTail: tail, stamp }
  }
  cards.keep(1, ['a', 'b'], [card('a1'), card('b1')])
  expect(cards.all(1, ['b', 'a'])?.map(({ stamp }) => stamp)).toEqual(['b1', 'a1'])
  expect(cards.all(1, ['a', 'c'])).toBeNull()
  expect(cards.all(2, ['a'])).toBeNull()
  cards.keep(2, ['c'], [card('c2')])
  expect([cards.state(), cards.all(2, ['a']), cards.all(2, ['c'])?.length]).toEqual([2, null, 1])
  cards.keep(2, ['large'], [card('large', 17_000_000)])
  cards.keep(2, ['d'], [card('d2')])
  expect([cards.all(2, ['c']), cards.all(2, ['d'])?.length]).toEqual([null, 1])
})
