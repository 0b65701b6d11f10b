import { fileName } from '../../platform/http/file-name.ts'
import { viewerIdOf } from '../../platform/http/caller.ts'
import { fail, file } from '../../platform/http/outcome.ts'
import { type Api, type Call, registerEndpoint } from '../../platform/http/register-endpoint.ts'

import { findPrintable } from './printable-recipe.ts'
import { registerCookbooks } from './cookbook/routes.ts'
import type { Cookbooks, Printing, PrintOptions } from './printing.ts'

const FORMATS = {
  pdf: { type: 'application/pdf', extension: 'pdf' },
  card: { type: 'image/png', extension: 'png' },
  markdown: { type: 'text/markdown; charset=utf-8', extension: 'md' },
} as const

/** API-29: recipes as PDF, PNG and Markdown, and lists of recipes as one file. */
export function registerPrinting(api: Api, printing: Printing, cookbooks: Cookbooks): void {
  registerCookbooks(api, cookbooks)

  const exportHandler =
    (kind: PrintOptions['kind']) =>
    async (call: Call<'exportRecipePdf' | 'exportRecipePng' | 'exportRecipeMarkdown'>) => {
      const { params, query, caller, address } = call
      const recipe = await findPrintable(api.database.readFresh, params.id, viewerIdOf(caller))
      if (recipe === undefined) return fail('RECIPE_NOT_FOUND')
      const { etag, bytes } = printing.recipe(recipe, {
        kind,
        language: query.lang ?? recipe.content.language,
        servings: query.servings ?? null,
        units: query.units ?? 'as_written',
        viewerId: viewerIdOf(caller),
      })
      const { type, extension } = FORMATS[kind]
      return file(() => bytes(address), { type, name: fileName(recipe.content.title, extension), etag })
    }
  registerEndpoint(api, 'exportRecipePdf', exportHandler('pdf'))
  registerEndpoint(api, 'exportRecipePng', exportHandler('card'))
  registerEndpoint(api, 'exportRecipeMarkdown', exportHandler('markdown'))
}
