import { fileName } from '../../platform/http/file-name.ts'
import { jsonText } from '../../platform/http/json.ts'
import { fail, file } from '../../platform/http/outcome.ts'
import { type Api, registerEndpoint } from '../../platform/http/register-endpoint.ts'
import type { FoundContent, Recipes } from '../recipes/recipes.ts'
import { absoluteAddress, toFileRecipe } from './file-recipe.ts'
import { FORMAT_VERSION, originOf, writeRecipeFile } from './recipe-file.ts'

/** API-29: a recipe as a file, for everybody who may see it. */
export function registerExports(api: Api, { reader }: Pick<Recipes, 'reader'>, publicUrl: string): void {
  const find = (id: string, viewerId: string | null, servings: number | undefined, address: string) =>
    api.turns(address, () => reader.findScaled(id, viewerId, servings ?? null))

  registerEndpoint(api, 'exportRecipeJson', async ({ params, query, caller, address }) => {
    const found = await find(params.id, caller?.userId ?? null, query.servings, address)
    if (found === undefined) return fail('RECIPE_NOT_FOUND')
    return file(() => jsonFile(found, publicUrl), {
      type: 'application/json; charset=utf-8',
      name: fileName(found.content.title, 'souschef.json'),
      etag: `${found.stamp}-f${FORMAT_VERSION}`,
    })
  })
}

function jsonFile({ json, content }: FoundContent, publicUrl: string): string {
  const origin = originOf.parse(JSON.parse(jsonText(json)))
  const recipe = toFileRecipe(content, absoluteAddress(publicUrl))
  return writeRecipeFile([{ recipe, origin: { ...origin, url: `${publicUrl}/recipes/${origin.id}` } }])
}
