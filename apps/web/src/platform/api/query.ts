import type { EndpointAnswer, EndpointInput, EndpointName } from '@souschef/contract'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { Boot } from '../boot.ts'
import { ApiError } from './api-error.ts'
import { call } from './client.ts'

/** The key of every query that reads the API; `[name]` alone matches all queries of that endpoint. */
export const apiKey = <Name extends EndpointName>(name: Name, input: EndpointInput<Name>) =>
  [name, input] as const

/** Options for `useQuery` and the like: `useQuery(apiQuery('getRecipe', { params: { id }, query: {} }))`. */
export const apiQuery = <Name extends EndpointName>(name: Name, input: EndpointInput<Name>) =>
  queryOptions<EndpointAnswer<Name>, Error, EndpointAnswer<Name>, ReturnType<typeof apiKey<Name>>>({
    queryKey: apiKey(name, input),
    queryFn: ({ signal }) => call(name, input, { signal }),
  })

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

/** Puts the server's answers into the cache; they are a guest's, so a signed-in cook sees them while their own load. */
export function adoptBootData(client: QueryClient, boot: Boot, isGuest: boolean): void {
  for (const [key, answer] of boot.data) client.setQueryData(key, answer, isGuest ? {} : { updatedAt: 0 })
}
