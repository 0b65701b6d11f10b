import type { CookResponse, EndpointInput } from '@souschef/contract'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { readListCooks } from '#platform/api/answers/list-cooks.ts'
import { call } from '#platform/api/client.ts'
import { runMutation } from '#platform/api/run-mutation.ts'
import { changeCook, type CookPages, type CooksPage, withCook, withoutCook } from '../model/cook-pages.ts'

function readPage(response: unknown): CooksPage {
  const { cooks, nextCursor = null } = readListCooks(response)
  return { cooks, nextCursor }
}

const firstCursor: string | null = null

/** The history of the signed-in cook; refetched on each visit, because another dish may just have been finished. */
export const cooksQuery = infiniteQueryOptions({
  queryKey: ['listCooks'],
  queryFn: async ({ pageParam, signal }) =>
    readPage(await call('listCooks', { query: pageParam === null ? {} : { cursor: pageParam } }, { signal })),
  initialPageParam: firstCursor,
  getNextPageParam: ({ nextCursor }: CooksPage) => nextCursor,
  staleTime: 0,
})

const patch = (client: QueryClient, change: (pages: CookPages) => CookPages): void =>
  void client.setQueryData(cooksQuery.queryKey, (pages) => pages && change(pages))

/** Changes of one entry are sent one after the other, so that the last one wins. */
const scopeOf = ({ id }: CookResponse) => ({ id: `cook ${id}` })

/** The cook's feedback on a dish; null removes it. */
export type CookFeedback = Partial<Pick<CookResponse, 'note' | 'rating'>>

type Body = EndpointInput<'updateCook'>['body']

const bodyOf = ({ note, rating }: CookFeedback): Body => ({
  ...(typeof note === 'string' && { note }),
  ...(typeof rating === 'number' && { rating }),
  cleared: [...(note === null ? ['note' as const] : []), ...(rating === null ? ['rating' as const] : [])],
})

/** Stores feedback optimistically. On failure reverts it and rejects with `ApiError`. */
export async function updateCook(
  client: QueryClient,
  cook: CookResponse,
  feedback: CookFeedback,
): Promise<void> {
  await client.cancelQueries({ queryKey: cooksQuery.queryKey })
  patch(client, (pages) => changeCook(pages, cook.id, feedback))
  try {
    await runMutation(client, {
      mutationKey: ['updateCook', cook.id],
      scope: scopeOf(cook),
      mutationFn: () => call('updateCook', { params: { id: cook.id }, body: bodyOf(feedback) }),
    })
  } catch (error) {
    // Only the fields changed here: other changes made meanwhile have been stored, or report their own failure.
    const previous = {
      ...('note' in feedback && { note: cook.note }),
      ...('rating' in feedback && { rating: cook.rating }),
    }
    patch(client, (pages) => changeCook(pages, cook.id, previous))
    throw error
  }
}

/** Deletes an entry optimistically. On failure restores it and rejects with `ApiError`. */
export async function removeCook(client: QueryClient, cook: CookResponse): Promise<void> {
  await client.cancelQueries({ queryKey: cooksQuery.queryKey })
  patch(client, (pages) => withoutCook(pages, cook.id))
  try {
    await runMutation(client, {
      mutationKey: ['deleteCook', cook.id],
      scope: scopeOf(cook),
      mutationFn: () => call('deleteCook', { params: { id: cook.id } }),
    })
  } catch (error) {
    patch(client, (pages) => withCook(pages, cook))
    throw error
  }
}

/** Undoes a deletion optimistically. On failure removes the entry again and rejects with `ApiError`. */
export async function restoreCook(client: QueryClient, cook: CookResponse): Promise<void> {
  patch(client, (pages) => withCook(pages, cook))
  try {
    await runMutation(client, {
      mutationKey: ['updateCook', cook.id],
      scope: scopeOf(cook),
      mutationFn: () =>
        call('updateCook', { params: { id: cook.id }, body: { ...bodyOf(cook), is_restored: true } }),
    })
    // Pages may have been loaded without the entry meanwhile, so that their boundaries have shifted.
    await client.invalidateQueries({ queryKey: cooksQuery.queryKey })
  } catch (error) {
    patch(client, (pages) => withoutCook(pages, cook.id))
    throw error
  }
}
