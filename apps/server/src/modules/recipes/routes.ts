import { type AccountCaller, type GuestCaller, viewerIdOf } from '../../platform/http/caller.ts'
import { fieldErrors } from '../../platform/http/envelope.ts'
import { existing, fail, invalid, raw, success } from '../../platform/http/outcome.ts'
import { registerEndpoint } from '../../platform/http/register-endpoint.ts'
import type { Api, Call } from '../../platform/http/register-endpoint.ts'
import { reportAnswer, saveReport } from '../people/people.ts'
import { findSettings, storeSettings } from './activity/settings.ts'
import { registerDrafts } from './drafts/draft-routes.ts'
import { registerHistory } from './history/history-routes.ts'
import { createPageCache } from './list/page-cache.ts'
import { listAnswer } from './list/list-answer.ts'
import { toListRequest } from './list/list-query.ts'
import type { Audience, ListQuery } from './list/list-query.ts'
import { searchAnswers } from './list/search-answer.ts'
import { readInTransaction } from './read/recipe-reader.ts'
import { lockVisibleRecipe, recipeExists } from './read/visible-recipe.ts'
import type { Recipes } from './recipes.ts'
import { importRemotePictures } from './write/import-remote-pictures.ts'
import { copy, create, remove, restore, type Saved, update } from './write/service.ts'
import { findAuthorId } from './write/store.ts'

export function registerRecipes(api: Api, recipes: Recipes): void {
  const { media, newId, index, reader, lists, readSuggestions, views, findUserId, hasTextQuota } = recipes
  const answers = searchAnswers(index, lists)
  const pageCache = createPageCache(api.database)
  const { fairQueue } = api
  api.app.addHook('onClose', views.flush)
  registerDrafts(api, hasTextQuota)
  registerHistory(api)

  const list = async (query: ListQuery, audience: Audience) => {
    if (audience.scope !== null && audience.viewerId === null) return fail('LOGIN_REQUIRED')
    const request = toListRequest(query, audience)
    if (!request.ok) return invalid(request.error)
    const { page, extras } = await answers.read(request.value, query, audience)
    return listAnswer(page, extras)
  }

  /** The recipe as stored in the transaction of a write, for its response. */
  const readStored = async (call: Pick<Call<'updateRecipe'>, 'tx' | 'caller'>, id: string) =>
    readInTransaction(call.tx, id, call.caller.userId)

  /** An unknown author has no recipes, so the id becomes one that nobody has. */
  const toAudience = async (
    query: Pick<ListQuery, 'author' | 'scope'>,
    caller: GuestCaller | AccountCaller,
  ) => ({
    viewerId: viewerIdOf(caller),
    authorId: query.author === undefined ? null : ((await findUserId(query.author)) ?? ''),
    scope: query.scope ?? null,
  })

  registerEndpoint(api, 'listRecipes', async ({ query, caller }) => {
    const answer = async () => list(query, await toAudience(query, caller))
    // Guests request the same list pages again and again, but rarely the same searches.
    return caller.kind === 'guest' && query.search === undefined
      ? pageCache.getOrLoad(JSON.stringify(query), answer)
      : answer()
  })

  registerEndpoint(api, 'countFacets', async ({ query: filters, caller }) => {
    const audience = await toAudience(filters, caller)
    if (audience.scope !== null && audience.viewerId === null) return fail('LOGIN_REQUIRED')
    const query = { ...filters, page: 1, limit: 1 }
    const request = toListRequest(query, audience)
    if (!request.ok) return invalid(request.error)
    return success({ facets: await answers.facets(query, audience) })
  })

  registerEndpoint(api, 'searchSuggestions', async ({ query }) => {
    const { q: text = '', language: view = 'all', limit, type = 'all' } = query
    return success({ results: [...(await readSuggestions({ text, view, limit, type }))] })
  })

  registerEndpoint(api, 'listUserRecipes', async ({ params, query, caller }) => {
    const authorId = await findUserId(params.userId)
    if (authorId === null) return fail('USER_NOT_FOUND')
    return list(query, { viewerId: viewerIdOf(caller), authorId, scope: query.scope ?? null })
  })

  registerEndpoint(api, 'getRecipe', async (call) => {
    const { params, query, caller, address, userAgent } = call
    const viewerId = viewerIdOf(caller)
    const { servings } = query
    // Scaling the largest recipe takes as long as a hundred other requests, so it is queued.
    const found =
      servings === undefined
        ? await reader.find(params.id, viewerId)
        : await fairQueue(address, () => reader.findScaled(params.id, viewerId, servings))
    if (found === undefined) return fail('RECIPE_NOT_FOUND')
    if (!call.willBeRepeated)
      views.record(params.id, viewerId === null ? { userId: null, address, userAgent } : { userId: viewerId })
    return raw(() => ['{"recipe":', found.json, '}'], found.stamp)
  })

  const pictures = { media, read: api.database.read }

  /** The response to a conflict, with the stored recipe (API-32). */
  const conflictAnswer = async (call: Pick<Call<'updateRecipe'>, 'tx' | 'caller'>, id: string) => {
    const current: unknown = JSON.parse(await readStored(call, id))
    return fail('VERSION_CONFLICT', { data: { recipe: current } })
  }

  /** The response to a save, with the pictures that were left out, in the language of the request. */
  const savedAnswer = async (
    call: Pick<Call<'updateRecipe'>, 'tx' | 'caller' | 'language'>,
    { id, unfetched }: Pick<Saved, 'id' | 'unfetched'>,
    isExisting = false,
  ) => {
    const recipe = await readStored(call, id)
    const unfetchedErrors = JSON.stringify(fieldErrors(unfetched, call.language))
    const answer = raw(() => ['{"recipe":', recipe, ',"unfetched_pictures":', unfetchedErrors, '}'])
    return isExisting ? existing(answer) : answer
  }

  /** The recipe that a call with this id created before; null if there is none. */
  const findCreated = async (
    { tx, caller }: Pick<Call<'createRecipe'>, 'tx' | 'caller'>,
    id: string | undefined,
  ) => {
    const authorId = id === undefined ? undefined : await findAuthorId(tx, id)
    if (id === undefined || authorId === undefined) return null
    return authorId === caller.userId ? { kind: 'created' as const, id } : fail('ID_TAKEN')
  }

  registerEndpoint(api, 'restoreRecipeVersion', async (call) => {
    const { tx, caller, now, language, params, body } = call
    if (!(await hasTextQuota(tx, caller.userId, now))) return fail('QUOTA_EXCEEDED')
    const author = { id: caller.userId, now, language, newId }
    const { number } = params
    const outcome = await restore(tx, author, params.id, { number, version: body.version })
    if (typeof outcome !== 'string')
      return outcome.kind === 'failure' ? outcome : conflictAnswer(call, params.id)
    const recipe = await readStored(call, outcome)
    return raw(() => ['{"recipe":', recipe, '}'])
  })

  registerEndpoint(api, 'copyRecipe', async (call) => {
    const { tx, caller, now, language, params, body } = call
    const before = await findCreated(call, body.id)
    if (before?.kind === 'failure') return before
    if (before === null && !(await hasTextQuota(tx, caller.userId, now))) return fail('QUOTA_EXCEEDED')
    const author = { id: caller.userId, now, language, newId }
    const id = before?.id ?? (await copy(tx, author, params.id, body.id))
    if (typeof id !== 'string') return id
    const recipe = await readStored(call, id)
    const answer = raw(() => ['{"recipe":', recipe, '}'])
    return before === null ? answer : existing(answer)
  })

  registerEndpoint(
    api,
    'createRecipe',
    async (call) => {
      const { tx, caller, now, language, body } = call
      const before = await findCreated(call, body.id)
      if (before !== null)
        return before.kind === 'failure' ? before : savedAnswer(call, { id: before.id, unfetched: [] }, true)
      if (!(await hasTextQuota(tx, caller.userId, now))) return fail('QUOTA_EXCEEDED')
      const outcome = await create(tx, { id: caller.userId, now, language, newId }, body, body.id)
      return outcome.kind === 'failure' ? outcome : savedAnswer(call, outcome)
    },
    ({ caller, body }) => importRemotePictures(pictures, caller.userId, null, body),
  )

  registerEndpoint(
    api,
    'updateRecipe',
    async (call) => {
      const { tx, caller, now, language, params, body } = call
      if (!(await hasTextQuota(tx, caller.userId, now))) return fail('QUOTA_EXCEEDED')
      const outcome = await update(tx, { id: caller.userId, now, language, newId }, params.id, body)
      if (outcome.kind === 'failure') return outcome
      return outcome.kind === 'conflict' ? conflictAnswer(call, params.id) : savedAnswer(call, outcome)
    },
    ({ caller, params, body }) => importRemotePictures(pictures, caller.userId, params.id, body),
  )

  registerEndpoint(api, 'deleteRecipe', async ({ tx, caller, params, now }) => {
    const failure = await remove(tx, { id: caller.userId, now }, params.id)
    return failure ?? success({})
  })

  registerEndpoint(api, 'reportRecipe', async ({ tx, caller, params, body, now }) => {
    if (!(await recipeExists(tx, params.id, caller.userId))) return fail('RECIPE_NOT_FOUND')
    const { id = newId(), ...report } = body
    const target = { kind: 'recipe', target_id: params.id } as const
    const row = { id, reporter_id: caller.userId, ...target, ...report, created_at: now }
    return reportAnswer(await saveReport(tx, row))
  })

  registerEndpoint(api, 'getRecipeSettings', async ({ caller, params }) => {
    const { read } = api.database
    if (!(await recipeExists(read, params.id, caller.userId))) return fail('RECIPE_NOT_FOUND')
    return success({ settings: await findSettings(read, caller.userId, params.id) })
  })

  registerEndpoint(api, 'setRecipeSettings', async ({ tx, caller, params, body, now }) => {
    if (!(await lockVisibleRecipe(tx, params.id, caller.userId))) return fail('RECIPE_NOT_FOUND')
    return success({ settings: await storeSettings(tx, caller.userId, params.id, body, now) })
  })
}
