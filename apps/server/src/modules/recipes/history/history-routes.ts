import { fail, raw, success } from '#platform/http/outcome.ts'
import { type Api, registerEndpoint } from '#platform/http/register-endpoint.ts'
import { findEditable } from '../stored/editable-recipe.ts'
import { answerFields } from '../stored/render.ts'
import { findVersion, listVersions } from './version-store.ts'

/** The versions of a recipe, for its author only, because former content may have been removed on purpose. */
export function registerHistory(api: Api): void {
  const { readFresh: read } = api.database

  registerEndpoint(api, 'listRecipeVersions', async ({ caller, params }) => {
    const recipe = await findEditable(read, caller.userId, params.id)
    if ('kind' in recipe) return recipe
    return success({ versions: await listVersions(read, recipe) })
  })

  registerEndpoint(api, 'getRecipeVersion', async ({ caller, params }) => {
    const recipe = await findEditable(read, caller.userId, params.id)
    if ('kind' in recipe) return recipe
    const version = await findVersion(read, recipe, params.number)
    if (version === undefined) return fail('VERSION_NOT_FOUND')
    return raw(() => ['{"version":', JSON.stringify(answerFields(version, version.content)), '}'])
  })
}
