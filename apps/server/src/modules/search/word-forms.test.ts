import {
  MISSPELLINGS,
  PAIRS_ENGLISH,
  PAIRS_RUSSIAN,
  readPairs,
  UNRELATED_WORDS,
} from '@souschef/domain/word-lists'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { insertTitled } from '#test/titled-recipes.ts'
import { seedDemoKitchen } from '../../demo-kitchen.ts'

const CONCURRENCY = 20

/** A searched word, and the title of a recipe that consists of one word. */
interface SearchCase {
  readonly searchText: string
  readonly title: string
}

const forms = (list: string): readonly SearchCase[] =>
  readPairs(list).map(([title, searchText]) => ({ searchText, title }))
const english = forms(PAIRS_ENGLISH)
const russian = forms(PAIRS_RUSSIAN)
const unrelated = forms(UNRELATED_WORDS)
const misspelt = readPairs(MISSPELLINGS).map(([searchText, title]) => ({ searchText, title }))

// Both words of an unrelated pair are titles, so that neither is corrected to the other.
const titles = [
  ...[...english, ...russian, ...unrelated, ...misspelt].map(({ title }) => title),
  ...unrelated.map(({ searchText }) => searchText),
]

describe.each(adapters)('search quality on the committed word lists on $dialect', (adapter) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp(adapter)
    await seedDemoKitchen(server.database)
    await insertTitled(server.database, [...new Set(titles)])
  })
  afterAll(() => server.close())

  const isFound = async ({ searchText, title }: SearchCase): Promise<boolean> => {
    const { status, body } = await server.call('listRecipes', { query: { search: searchText, limit: 100 } })
    expect(status, searchText).toBe(200)
    return body.data.recipes.some((recipe) => recipe.title === title)
  }
  const countFound = async (cases: readonly SearchCase[]): Promise<number> => {
    expect(cases).toHaveLength(200)
    let count = 0
    for (let from = 0; from < cases.length; from += CONCURRENCY) {
      const results = await Promise.all(cases.slice(from, from + CONCURRENCY).map(isFound))
      count += results.filter(Boolean).length
    }
    return count
  }

  test('FIND-7 FIND-8 at least 98 % of 200 English words are found by another form', async () => {
    expect(await countFound(english)).toBeGreaterThanOrEqual(196)
  })

  test('FIND-7 FIND-8 at least 98 % of 200 Russian words are found by another form', async () => {
    expect(await countFound(russian)).toBeGreaterThanOrEqual(196)
  })

  test('FIND-7 FIND-8 at most 1 % of 200 words are found by an unrelated word', async () => {
    expect(await countFound(unrelated)).toBeLessThanOrEqual(2)
  })

  test('FIND-7 FIND-8 at least 95 % of 200 words are found in spite of a typo', async () => {
    expect(await countFound(misspelt)).toBeGreaterThanOrEqual(190)
  })
})
