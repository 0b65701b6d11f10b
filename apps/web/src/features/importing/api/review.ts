import type { DoubleChoice, FileRecipe, ImportItem, ImportItemSummary } from '@souschef/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/client.ts'
import { apiKey } from '#platform/api/query.ts'
import { isReading, loadSchemas, POLL_MS } from './imports.ts'

export type ItemState = ImportItemSummary['state']
export type { DoubleChoice, ImportItem, ImportItemSummary as ItemSummary }

/** An import and its counts; while it is being read, once a second. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: apiKey('getImport', { params: { id } }),
    queryFn: async ({ signal }) => {
      const answer = await call('getImport', { params: { id } }, { signal })
      return (await loadSchemas()).getImport.response.parse(answer).import
    },
    refetchInterval: ({ state: { data } }) => (data !== undefined && isReading(data) ? POLL_MS : false),
  })

interface ListOptions {
  readonly state: ItemState
  readonly after?: number | undefined
  readonly limit: number
}

async function listItems(
  id: string,
  query: ListOptions,
  signal?: AbortSignal,
): Promise<readonly ImportItemSummary[]> {
  const answer = await call('listImportItems', { params: { id }, query }, signal && { signal })
  return (await loadSchemas()).listImportItems.response.parse(answer).items
}

/** Items of a full page of the list. */
export const PAGE_SIZE = 50

/** The first page comes after no item. A function, so that its type is not narrowed. */
const firstPage = (): number | undefined => undefined

/** The items of an import in one state, in pages. */
export const itemsQuery = (id: string, state: ItemState) =>
  infiniteQueryOptions({
    queryKey: ['listImportItems', id, state] as const,
    queryFn: ({ pageParam, signal }) => listItems(id, { state, after: pageParam, limit: PAGE_SIZE }, signal),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.place),
  })

const itemInput = (id: string, place: number) => ({ params: { id, place: String(place) } })

export const itemQuery = (id: string, place: number) =>
  queryOptions({
    queryKey: apiKey('getImportItem', itemInput(id, place)),
    queryFn: async ({ signal }) => {
      const answer = await call('getImportItem', itemInput(id, place), { signal })
      return (await loadSchemas()).getImportItem.response.parse(answer).item
    },
    // What the cook corrects is kept here too, and must not be replaced by an older answer.
    staleTime: Infinity,
  })

/** Stores a correction; nothing becomes a recipe yet. `open`: the stored paths of the doubts that stay, with those of now. */
export async function saveItem(
  id: string,
  place: number,
  recipe: FileRecipe,
  open: Readonly<Record<string, string>>,
): Promise<ImportItem> {
  const answer = await call('updateImportItem', { ...itemInput(id, place), body: { recipe, open } })
  return (await loadSchemas()).updateImportItem.response.parse(answer).item
}

/** Makes recipes of at most 100 items. */
export async function acceptItems(
  id: string,
  places: readonly number[],
  doubles: DoubleChoice,
): Promise<readonly ImportItemSummary[]> {
  const answer = await call('acceptImport', { params: { id }, body: { places: [...places], doubles } })
  return (await loadSchemas()).acceptImport.response.parse(answer).items
}

const MAX_PLACES = 100

/**
 * Makes recipes of all items in a state, 100 at a time. The server stops early where that takes long, and is asked again for the rest.
 *
 * @param onProgress is called with the number of items done so far
 * @returns how many could not be stored
 */
export async function acceptAll(
  id: string,
  state: ItemState,
  doubles: DoubleChoice,
  onProgress: (done: number) => void,
): Promise<number> {
  let [done, left] = [0, 0]
  let after: number | undefined
  for (;;) {
    const items = await listItems(id, { state, after, limit: MAX_PLACES })
    const places = items.map(({ place }) => place)
    if (places.length === 0) return left
    const accepted = await acceptItems(id, places, doubles)
    const unchanged = accepted.filter((item) => item.state === state)
    const untried = unchanged.find(({ problem }) => problem === null)?.place
    if (untried !== undefined && untried === places[0]) return left + unchanged.length
    const tried = untried === undefined ? places : places.filter((place) => place < untried)
    left += unchanged.filter(({ place, problem }) => problem !== null && tried.includes(place)).length
    done += tried.length
    onProgress(done)
    after = tried.at(-1)
  }
}

/** Leaves items out. */
export const skipItems = (id: string, places: readonly number[]): Promise<unknown> =>
  call('skipImport', { params: { id }, body: { places: [...places] } })

/** Reads again what failed. */
export const retryImport = (id: string): Promise<unknown> => call('retryImport', { params: { id } })
