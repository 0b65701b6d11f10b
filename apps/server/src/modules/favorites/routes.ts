import { fail, invalid, success } from '../../platform/http/outcome.ts'
import { type Api, registerEndpoint } from '../../platform/http/register-endpoint.ts'
import {
  lockVisibleRecipe,
  recipeExists,
  listAnswer,
  type Recipes,
  toListRequest,
} from '../recipes/recipes.ts'
import { setFavorite, toggleFavorite } from './favorites.ts'
import { isFavorite } from './store.ts'

/**
 * The endpoints of favourites (API-26, API-27). Favourites that the reader may no longer see are hidden until they can see them
 * again (DEC-40).
 */
export function registerFavorites(api: Api, { lists }: Pick<Recipes, 'lists'>): void {
  registerEndpoint(api, 'getFavorite', async ({ caller, params }) => {
    const { readFresh: read } = api.database
    if (!(await recipeExists(read, params.id, caller.userId))) return fail('RECIPE_NOT_FOUND')
    return success({ is_favorite: await isFavorite(read, caller.userId, params.id) })
  })

  registerEndpoint(api, 'setFavorite', async ({ tx, caller, params, body, now }) => {
    if (!(await lockVisibleRecipe(tx, params.id, caller.userId))) return fail('RECIPE_NOT_FOUND')
    if (body.is_favorite === undefined)
      return success({ is_favorite: await toggleFavorite(tx, caller.userId, params.id, now) })
    await setFavorite(tx, caller.userId, params.id, body.is_favorite, now)
    return success({ is_favorite: body.is_favorite })
  })

  registerEndpoint(api, 'listFavorites', async ({ caller, query }) => {
    const audience = { viewerId: caller.userId, authorId: null, scope: 'saved' } as const
    const request = toListRequest(query, audience)
    return request.ok ? listAnswer(await lists.read(request.value)) : invalid(request.error)
  })
}
