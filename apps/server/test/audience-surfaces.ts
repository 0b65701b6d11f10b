import { endpointPath, type RecipeResponse } from '@souschef/contract'
import { unzipSync } from 'fflate'
import { openTestSession, startCooking, testDevice } from './cooking-events.ts'
import type { Cook } from './factories.ts'
import type { TestApp } from './harness.ts'

/** Who looks at which recipe. */
interface Look {
  readonly server: TestApp
  /** Null for a guest. */
  readonly cook: Cook | null
  readonly recipe: RecipeResponse
  /** A public recipe whose origin and translation is the one looked for. */
  readonly witness: RecipeResponse
}

/** A place where a recipe may show. */
export interface Surface {
  readonly name: string
  /** Everybody alike, if everyone may read the recipe; each viewer who may read it; or those but admins of what is hidden. */
  readonly shownTo: 'everyone' | 'readers' | 'audience'
  readonly needsAccount?: true
  readonly shows: (look: Look) => Promise<boolean>
}

const tokenOf = (cook: Cook | null) => cook && { token: cook.token }

const readWitness = async ({ server, cook, witness }: Look): Promise<RecipeResponse> => {
  const answer = await server.call('getRecipe', { params: { id: witness.id }, ...tokenOf(cook) })
  return answer.body.data.recipe
}

/** Checks something while the viewer cooks the recipe. */
async function whileCooking(
  { server, cook, recipe }: Look,
  check: (session: string, token: string) => Promise<boolean>,
): Promise<boolean> {
  if (cook === null) return false
  const { token } = cook
  const session = await openTestSession(server, cook)
  const device = testDevice(server, cook, session)
  await device.send(device.stampEvents(startCooking(recipe, server.clock())))
  const result = await check(session, token)
  await server.call('endSession', { params: { id: session }, token })
  return result
}

/** The favourites in an account's data, exported once because that takes long. */
const exportedFavorites = new WeakMap<Cook, Promise<string>>()
async function exportFavorites({ app }: TestApp, { token }: Cook): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const { rawPayload } = await app.inject({ url: endpointPath('exportAccount'), headers })
  return Buffer.from(unzipSync(rawPayload)['favorites.json'] ?? []).toString()
}

/** Where recipes show besides the cases of `POLICY`. A new such place is added here. */
export const SURFACES: readonly Surface[] = [
  {
    name: 'counts by facet',
    shownTo: 'everyone',
    shows: async ({ server, cook, recipe }) => {
      const query = { tag: recipe.tags[0] ?? '' }
      const { body } = await server.call('countFacets', { query, ...tokenOf(cook) })
      return Object.keys(body.data.facets.category).length > 0
    },
  },
  {
    name: 'counts by facet of saved recipes',
    shownTo: 'readers',
    needsAccount: true,
    shows: async ({ server, cook, recipe }) => {
      const query = { tag: recipe.tags[0] ?? '', scope: 'saved' }
      const { body } = await server.call('countFacets', { query, ...tokenOf(cook) })
      return Object.keys(body.data.facets.category).length > 0
    },
  },
  {
    name: 'suggested titles',
    shownTo: 'everyone',
    shows: async ({ server, cook, recipe }) => {
      const { text } = await server.call('searchSuggestions', {
        query: { q: recipe.title },
        ...tokenOf(cook),
      })
      return text.includes(recipe.id)
    },
  },
  {
    name: 'suggested tags',
    shownTo: 'everyone',
    shows: async ({ server, cook, recipe }) => {
      const tag = recipe.tags[0] ?? ''
      const { text } = await server.call('searchSuggestions', {
        query: { q: tag, type: 'tag' },
        ...tokenOf(cook),
      })
      return text.includes(`"title":"${tag}"`)
    },
  },
  {
    name: 'a card',
    shownTo: 'readers',
    shows: async ({ server, cook, recipe }) =>
      (await server.services.recipes.readCards([recipe.id], cook?.id ?? null)).length > 0,
  },
  {
    name: 'the origin of a copy',
    shownTo: 'readers',
    shows: async (look) => (await readWitness(look)).copied_from?.id === look.recipe.id,
  },
  {
    name: 'the translation of a recipe',
    shownTo: 'audience',
    shows: async (look) => (await readWitness(look)).translation_id === look.recipe.id,
  },
  {
    name: 'the copy for cooking',
    shownTo: 'readers',
    needsAccount: true,
    shows: (look) =>
      whileCooking(look, async (session, token) => {
        const { server, recipe } = look
        const params = { id: session, recipeId: recipe.id }
        const query = { version: recipe.version }
        return (await server.call('getCookingCopy', { params, query, token })).status === 200
      }),
  },
  {
    name: 'a link to a dish',
    shownTo: 'readers',
    needsAccount: true,
    shows: (look) =>
      whileCooking(look, async (session, token) => {
        const { server, recipe } = look
        const created = await server.call('createKitchenLink', {
          params: { id: session },
          body: { recipe_id: recipe.id },
          token,
        })
        if (created.status !== 201) return false
        const { text } = await server.call('getKitchen', { params: { token: created.body.data.link.token } })
        return text.includes(recipe.title)
      }),
  },
  {
    name: 'who is cooking',
    shownTo: 'everyone',
    shows: async ({ server, cook, recipe }) => {
      const { text } = await server.call('listLiveCooking', { query: { limit: 20 }, ...tokenOf(cook) })
      return text.includes(recipe.id)
    },
  },
  {
    name: 'favourites in the data of an account',
    shownTo: 'readers',
    needsAccount: true,
    shows: async ({ server, cook, recipe }) => {
      if (cook === null) return false
      const favorites = exportedFavorites.get(cook) ?? exportFavorites(server, cook)
      exportedFavorites.set(cook, favorites)
      return (await favorites).includes(recipe.id)
    },
  },
  {
    name: 'the sitemap',
    shownTo: 'everyone',
    shows: async ({ server, recipe }) =>
      (await server.inject({ url: '/sitemap.xml' })).text.includes(recipe.id),
  },
  {
    name: 'the page for guests and search engines',
    shownTo: 'everyone',
    shows: async ({ server, recipe }) =>
      (await server.inject({ url: `/recipes/${recipe.id}` })).status === 200,
  },
]
