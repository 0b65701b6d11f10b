import type { EndpointInput, EndpointName } from '@souschef/contract'
import { hashKey, QueryClient, queryOptions } from '@tanstack/react-query'
import type { Boot } from '../boot.ts'
import { now } from '../clock.ts'
import { ApiError } from './api-error.ts'
import { call } from './client.ts'

/** The query key of an endpoint call; `[name]` alone matches all queries of that endpoint. */
export const apiKey = <Name extends EndpointName>(name: Name, input: EndpointInput<Name>) =>
  [name, input] as const

/** Answers embedded in the page, by the hash of their key. Each is used once, by the first query for it. */
let bootData = new Map<string, unknown>()
/** When they were fetched (epoch ms); 0 if they are only shown until the user's own answers have loaded. */
let bootDataFetchedAt = 0

function consumeBootData<Data>(key: readonly unknown[], read: (response: unknown) => Data) {
  const hash = hashKey(key)
  if (!bootData.has(hash)) return undefined
  const response = bootData.get(hash)
  bootData.delete(hash)
  return read(response)
}

/**
 * Options for `useQuery` and the like: `useQuery(apiQuery('getRecipe', { params: { id }, query: {} }, readRecipe))`.
 *
 * @param read parses an answer, perhaps of an older or newer server, into what is cached; never throws
 */
export const apiQuery = <Name extends EndpointName, Data extends object>(
  name: Name,
  input: EndpointInput<Name>,
  read: (response: unknown) => Data,
) => {
  const queryKey = apiKey(name, input)
  return queryOptions<Data, Error, Data, typeof queryKey>({
    queryKey,
    queryFn: async ({ signal }) => read(await call(name, input, { signal })),
    initialData: () => consumeBootData<Data>(queryKey, read),
    initialDataUpdatedAt: () => bootDataFetchedAt,
  })
}

const STALE_TIME_MS = 30_000
const MAX_RETRIES = 2

/**
 * Creates the page's query client. Temporary failures are retried twice, and answers are fresh for 30 s. Requests are sent even if
 * the browser believes it is offline, so that the page reports a failure instead of waiting.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME_MS,
        networkMode: 'always',
        retry: (failures, error) =>
          failures < MAX_RETRIES &&
          error instanceof ApiError &&
          error.isTemporary &&
          error.status !== 429 &&
          // Would take as long again.
          error.code !== 'TIMED_OUT',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/**
 * Offers the answers embedded in the page to the first queries for them. They are a guest's: signed-in users see them while their own
 * load.
 */
export function provideBootData(boot: Pick<Boot, 'data'>, isGuest: boolean): void {
  bootData = new Map(boot.data.map(([key, response]) => [hashKey(key), response]))
  bootDataFetchedAt = isGuest ? now() : 0
}

/** Drops the embedded answers that are still unused, because the user has changed. */
export function clearBootData(): void {
  bootData.clear()
}
