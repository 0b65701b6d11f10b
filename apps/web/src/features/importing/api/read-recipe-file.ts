import type { EndpointResponse } from '@souschef/contract'
import { call } from '#platform/api/client.ts'

export type ImportedRecipe = EndpointResponse<'importRecipes'>['recipes'][number]

/**
 * Lets the server parse an exported file (API-30); nothing is stored.
 *
 * @returns the recipes in the file, at least one; rejects with `ApiError`
 */
export async function readRecipeFile(file: Blob): Promise<readonly ImportedRecipe[]> {
  const response: unknown = await call('importRecipes', { body: { text: await file.text() } })
  // Loaded only by cooks who import something.
  const { importedRecipes } = await import('@souschef/contract/schemas')
  return importedRecipes.parse(response).recipes
}
