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

/** What the signed-in cook has cooked; asked for on each visit, because the next dish may just have been finished. */
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

/** Changes of one entry are sent one after the other: the last one counts. */
const scopeOf = ({ id }: CookResponse) => ({ id: `cook ${id}` })

/** What the cook says about a dish; null takes it back. */
export type CookFeedback = Partial<Pick<CookResponse, 'note' | 'rating'>>

type Body = EndpointInput<'updateCook'>['body']

const bodyOf = ({ note, rating }: CookFeedback): Body => ({
  ...(typeof note === 'string' && { note }),
  ...(typeof rating === 'number' && { rating }),
  cleared: [...(note === null ? ['note' as const] : []), ...(rating === null ? ['rating' as const] : [])],
})

/** Stores what the cook says, and shows it at once. Rejects with `ApiError`; then the list shows what was said before. */
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
    // Only this: what else was said meanwhile has been stored, or reports its own failure.
    const previous = {
      ...('note' in feedback && { note: cook.note }),
      ...('rating' in feedback && { rating: cook.rating }),
    }
    patch(client, (pages) => changeCook(pages, cook.id, previous))
    throw error
  }
}

/** Deletes an entry, and hides it at once. Rejects with `ApiError`; then it is back. */
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

/** Takes back a deletion. Rejects with `ApiError`; then the entry stays away. */
export async function restoreCook(client: QueryClient, cook: CookResponse): Promise<void> {
  patch(client, (pages) => withCook(pages, cook))
  try {
    await runMutation(client, {
      mutationKey: ['updateCook', cook.id],
      scope: scopeOf(cook),
      mutationFn: () =>
        call('updateCook', { params: { id: cook.id }, body: { ...bodyOf(cook), is_restored: true } }),
    })
    // Pages may have been loaded without it meanwhile, and begin elsewhere.
    await client.invalidateQueries({ queryKey: cooksQuery.queryKey })
  } catch (error) {
    patch(client, (pages) => withoutCook(pages, cook.id))
    throw error
  }
}
