import type { EndpointInput, EndpointName } from '@souschef/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import { apiKey } from './query.ts'

/** One page of a list that is paginated by cursor. */
export interface Page<Item> {
  readonly items: readonly Item[]
  readonly nextCursor: string | null
}

/** Reads a page from an answer whose items are in the field `name`. */
export const readPageOf =
  <Name extends string, Item>(
    name: Name,
    read: (
      response: unknown,
    ) => Readonly<Record<Name, readonly Item[]>> & { readonly nextCursor?: string | undefined },
  ) =>
  (response: unknown): Page<Item> => {
    const page = read(response)
    return { items: page[name], nextCursor: page.nextCursor ?? null }
  }

const FIRST_CURSOR: string | undefined = undefined

/**
 * Options for `useInfiniteQuery`: a list that is loaded page by page.
 *
 * @param inputFor returns the input of the call for the page at a cursor; the first page has none
 */
export const apiPages = <Name extends EndpointName, Item>(
  name: Name,
  inputFor: (cursor: string | undefined) => EndpointInput<Name>,
  read: (response: unknown) => Page<Item>,
) => {
  const queryKey: readonly unknown[] = [...apiKey(name, inputFor(FIRST_CURSOR)), 'pages']
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }) => read(await call(name, inputFor(pageParam), { signal })),
    initialPageParam: FIRST_CURSOR,
    getNextPageParam: ({ nextCursor }: Page<Item>) => nextCursor ?? undefined,
  })
}
