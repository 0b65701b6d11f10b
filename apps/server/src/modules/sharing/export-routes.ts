import { writeCooklang } from '@souschef/import'
import { fileName } from '../../platform/http/file-name.ts'
import { viewerIdOf } from '../../platform/http/caller.ts'
import { fail, file } from '../../platform/http/outcome.ts'
import { type Api, registerEndpoint } from '../../platform/http/register-endpoint.ts'
import type { Recipes } from '../recipes/recipes.ts'
import { fileEntry } from './file-entry.ts'
import { absoluteAddress, withAddresses } from './file-recipe.ts'
import { FORMAT_VERSION, writeRecipeFile } from './recipe-file.ts'
import { parseRecipeAnswer, toSchemaOrg } from './schema-org.ts'

/** API-29: exports a recipe as a file, for everybody who may see it. */
export function registerExports(api: Api, { reader }: Pick<Recipes, 'reader'>, publicUrl: string): void {
  const find = (id: string, viewerId: string | null, servings: number | undefined, address: string) =>
    api.fairQueue(address, () => reader.findScaled(id, viewerId, servings ?? null))

  registerEndpoint(api, 'exportRecipeJson', async ({ params, query, caller, address }) => {
    const found = await find(params.id, viewerIdOf(caller), query.servings, address)
    if (found === undefined) return fail('RECIPE_NOT_FOUND')
    return file(() => writeRecipeFile([fileEntry(found, publicUrl)]), {
      type: 'application/json; charset=utf-8',
      name: fileName(found.content.title, 'souschef.json'),
      etag: `${found.stamp}-f${FORMAT_VERSION}`,
    })
  })

  registerEndpoint(api, 'exportRecipeCooklang', async ({ params, query, caller, address }) => {
    const found = await find(params.id, viewerIdOf(caller), query.servings, address)
    if (found === undefined) return fail('RECIPE_NOT_FOUND')
    const addressOf = absoluteAddress(publicUrl)
    return file(
      () => api.fairQueue(address, async () => writeCooklang(withAddresses(found.content, addressOf))),
      {
        type: 'text/plain; charset=utf-8',
        name: fileName(found.content.title, 'cook'),
        etag: `${found.stamp}-c1`,
      },
    )
  })

  registerEndpoint(api, 'exportRecipeSchemaOrg', async ({ params, query, caller, address }) => {
    const found = await find(params.id, viewerIdOf(caller), query.servings, address)
    if (found === undefined) return fail('RECIPE_NOT_FOUND')
    const { title, language } = found.content
    const lang = query.lang ?? language
    return file(() => JSON.stringify(toSchemaOrg(parseRecipeAnswer(found.json), publicUrl, lang), null, 2), {
      type: 'application/ld+json; charset=utf-8',
      name: fileName(title, 'jsonld'),
      etag: `${found.stamp}-s${lang}`,
    })
  })
}
