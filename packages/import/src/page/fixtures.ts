import type { FoundRecipe } from '../found-recipe.ts'
import { readPage } from './read-page.ts'

/** A script with JSON-LD, as pages have it. */
export const jsonLdPage = (data: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>`

/** The recipe of a page that has one. */
export function readRecipe(html: string | Uint8Array, charset?: string): FoundRecipe {
  const result = readPage(html, {
    url: 'https://kitchen.example/recipes/1',
    ...(charset === undefined ? {} : { charset }),
  })
  if (!result.ok) throw new Error('No recipe')
  return result.recipe
}
