import { PAGING } from '@souschef/contract'
import { z } from 'zod'
import { storedJson } from '#platform/db/stored-json.ts'
import { jsonText } from '#platform/http/json.ts'
import { type ListQuery, type Recipes, toListRequest } from '../../recipes/recipes.ts'

/** A list of recipes as seen by a user. */
export interface CookbookList {
  readonly userId: string
  readonly query: Omit<ListQuery, 'page' | 'limit' | 'cursor'>
}

const cardsSchema = z.array(z.object({ id: z.string() }))

async function toRequest(
  { findUserId }: Pick<Recipes, 'findUserId'>,
  { userId, query }: CookbookList,
  pagination: Pick<ListQuery, 'limit' | 'cursor'>,
) {
  const { author, scope } = query
  const audience = {
    viewerId: userId,
    // An unknown author has no recipes.
    authorId: author === undefined ? null : ((await findUserId(author)) ?? ''),
    scope: scope ?? null,
  }
  const request = toListRequest({ ...query, page: 1, ...pagination }, audience)
  if (!request.ok) throw new Error('the cursor of the previous page was refused')
  return request.value
}

/** The number of recipes in a list, up to the limit of counts. */
export const countRecipes = async (
  recipes: Pick<Recipes, 'findUserId' | 'lists'>,
  list: CookbookList,
): Promise<number> => recipes.lists.count(await toRequest(recipes, list, { limit: 1, cursor: undefined }))

/** The ids of at most `limit` recipes of a list, in its order. */
export async function listRecipeIds(
  recipes: Pick<Recipes, 'findUserId' | 'lists'>,
  list: CookbookList,
  limit: number,
): Promise<readonly string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await recipes.lists.read(await toRequest(recipes, list, { limit: PAGING.maxLimit, cursor }))
    const found = storedJson(`[${jsonText(page.items)}]`, (value) => cardsSchema.parse(value))
    ids.push(...found.map(({ id }) => id))
    cursor = page.pagination.nextCursor
  } while (cursor !== undefined && ids.length < limit)
  return ids.slice(0, limit)
}
