import { translate } from '@souschef/locales'
import { fail, success } from '../../platform/http/outcome.ts'
import { type Api, registerEndpoint } from '../../platform/http/register-endpoint.ts'
import { parseStrictJson } from '../../platform/http/strict-json.ts'
import type { Recipes } from '../recipes/recipes.ts'
import { readRecipeFile } from './read-recipe-file.ts'

/** API-30: reads an exported file for review. */
export function registerImport(api: Api, { newId }: Pick<Recipes, 'newId'>, publicUrl: string): void {
  registerEndpoint(api, 'importRecipes', async ({ file, body, language, address }) => {
    const text = file === null ? body.text : Buffer.concat(await file.stream.toArray()).toString()
    // Parsing the largest file takes as long as a hundred other requests, so it is queued.
    return api.fairQueue(address, async () => {
      const json = text === undefined ? { ok: true as const, value: body } : parseStrictJson(text)
      if (!json.ok) return fail('IMPORT_UNREADABLE', { fields: [{ path: 'file', code: json.error }] })
      const imported = readRecipeFile(json.value, { language, newId, publicUrl })
      if (!imported.ok) return fail('IMPORT_UNREADABLE', { fields: imported.error })
      const recipes = imported.value.map(({ recipe, notes }) => ({
        recipe,
        notes: notes.map(({ path, text: key, value }) => ({
          path,
          message: translate(language, key, { value }),
        })),
      }))
      return success({ recipes })
    })
  })
}
