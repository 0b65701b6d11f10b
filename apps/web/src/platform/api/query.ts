import type { EndpointInput, EndpointName } from '@souschef/contract'
import { hashKey, QueryClient, queryOptions } from '@tanstack/react-query'
import type { Boot } from '../boot.ts'
import { now } from '../clock.ts'
import { ApiError } from './api-error.ts'
import { call } from './client.ts'

/** The key of every query that reads the API; `[name]` alone matches all queries of that endpoint. */
export const apiKey = <Name extends EndpointName>(name: Name, input: EndpointInput<Name>) =>
  [name, input] as const

/** Answers that came with the page, by the hash of their key. Each is read by the first query that asks for it. */
let bootAnswers = new Map<string, unknown>()
/** When they were given (epoch ms); 0 where they are shown only until the reader's own have loaded. */
let bootAnsweredAt = 0

function takeBootAnswer<Answer>(key: readonly unknown[], read: (answer: unknown) => Answer) {
  const hash = hashKey(key)
  if (!bootAnswers.has(hash)) return undefined
  const answer = bootAnswers.get(hash)
  bootAnswers.delete(hash)
  return read(answer)
}

/**
 * Options for `useQuery` and the like: `useQuery(apiQuery('getRecipe', { params: { id }, query: {} }, readRecipe))`.
 *
 * @param read makes what the cache holds of an answer, whatever server it came from; never throws
 */
export const apiQuery = <Name extends EndpointName, Answer extends object>(
  name: Name,
  input: EndpointInput<Name>,
  read: (answer: unknown) => Answer,
) => {
  const queryKey = apiKey(name, input)
  return queryOptions<Answer, Error, Answer, typeof queryKey>({
    queryKey,
    queryFn: async ({ signal }) => read(await call(name, input, { signal })),
    initialData: () => takeBootAnswer<Answer>(queryKey, read),
    initialDataUpdatedAt: () => bootAnsweredAt,
  })
}

const FRESH_MS = 30_000
const RETRIES = 2

/**
 * The page's cache. Failures that may pass are tried twice more; an answer counts as fresh for 30 s; calls go out even when the
 * browser believes to be offline, so that the page says what happened instead of waiting.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        networkMode: 'always',
        retry: (failures, error) =>
          failures < RETRIES && error instanceof ApiError && error.isTemporary && error.status !== 429,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/**
 * Offers the answers that came with the page to the queries that ask for them first. They are a guest's: a signed-in cook sees
 * them while their own load.
 */
export function offerBootAnswers(boot: Boot, isGuest: boolean): void {
  bootAnswers = new Map(boot.data.map(([key, answer]) => [hashKey(key), answer]))
  bootAnsweredAt = isGuest ? now() : 0
}

/** Drops the answers that no query has asked for yet: the page has another viewer now. */
export function dropBootAnswers(): void {
  bootAnswers.clear()
}
