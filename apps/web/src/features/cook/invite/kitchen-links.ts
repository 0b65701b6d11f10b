import type { EndpointResponse } from '@souschef/contract'
import { queryOptions } from '@tanstack/react-query'
import { paths } from '#platform/paths.ts'
import { call } from '#platform/api/client.ts'
import { cookingStore } from '#platform/cooking/cooking-store.ts'

export interface KitchenLink {
  readonly id: string
  readonly session_id: string
  /** Epoch milliseconds. */
  readonly created_at: number
}

const toKitchenLink = (
  session_id: string,
  { id, created_at }: EndpointResponse<'listKitchenLinks'>['links'][number],
): KitchenLink => ({ id, session_id, created_at: Date.parse(created_at) })

/** The links to a dish of the cook's open session, newest first; none before there is such a session. */
export const kitchenLinksQuery = (userId: string, recipeId: string) =>
  queryOptions({
    queryKey: ['kitchenLinks', userId, recipeId] as const,
    queryFn: async ({ signal }): Promise<readonly KitchenLink[]> => {
      const { sessions } = await call('listSessions', { query: {} }, { signal })
      const open = sessions.find(({ is_open }) => is_open)
      if (open === undefined) return []
      const { links } = await call('listKitchenLinks', { params: { id: open.id } }, { signal })
      return links
        .filter(({ recipe_id }) => recipe_id === recipeId)
        .map((link) => toKitchenLink(open.id, link))
    },
    staleTime: 0,
  })

/** Creates a link to a dish. Throws `RECIPE_NOT_FOUND` while the server does not know that it is being cooked. */
export async function createKitchenLink(
  userId: string,
  recipeId: string,
): Promise<KitchenLink & { readonly url: string }> {
  const { session_id: localSessionId } = cookingStore(userId).shared().cooking
  const { session } = await call('openSession', { body: { id: localSessionId } })
  const { link } = await call('createKitchenLink', {
    params: { id: session.id },
    body: { recipe_id: recipeId },
  })
  return {
    ...toKitchenLink(session.id, link),
    url: new URL(paths.kitchen(link.token), document.baseURI).href,
  }
}

export const revokeKitchenLink = ({ session_id, id }: KitchenLink) =>
  call('deleteKitchenLink', { params: { id: session_id, linkId: id } })
