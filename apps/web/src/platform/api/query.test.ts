import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { apiKey, apiQuery, createQueryClient, clearBootData, provideBootData } from './query.ts'

const INPUT = { params: { id: '7' }, query: {} }
const boot = { data: [[apiKey('getRecipe', INPUT), { recipe: { title: 'Pie' } }] as const] }

let client: QueryClient
const seen: unknown[] = []
const recipe = apiQuery('getRecipe', INPUT, (answer) => {
  seen.push(answer)
  return { title: 'read' }
})

beforeEach(() => {
  client = createQueryClient()
  seen.length = 0
})

const resultNow = (queries: QueryClient) =>
  new QueryObserver(queries, recipe).getOptimisticResult(queries.defaultQueryOptions(recipe))

describe('an embedded answer', () => {
  test('is used once, by the first query for it', () => {
    provideBootData(boot, true)
    expect(resultNow(client).data).toEqual({ title: 'read' })
    expect(resultNow(client).data).toEqual({ title: 'read' })
    expect(seen).toEqual([{ recipe: { title: 'Pie' } }])
    client.clear()
    expect(resultNow(client).data).toBeUndefined()
  })

  test('is fresh for a guest; a signed-in user sees it until their own has loaded', () => {
    provideBootData(boot, true)
    expect(resultNow(client).isStale).toBe(false)
    provideBootData(boot, false)
    expect(resultNow(createQueryClient())).toMatchObject({ data: { title: 'read' }, isStale: true })
  })

  test('is not shown to another user', () => {
    provideBootData(boot, true)
    clearBootData()
    expect(resultNow(client).data).toBeUndefined()
  })
})
