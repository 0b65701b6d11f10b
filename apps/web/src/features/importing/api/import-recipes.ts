import { endpoints, type EndpointResponse } from '@souschef/contract'
import { call, withSession } from '#platform/api/client.ts'
import { upload } from '#platform/api/upload.ts'

export type ImportedRecipe = EndpointResponse<'importRecipes'>['recipes'][number]

/** Where a recipe comes from: what the cook typed or pasted, or a file. */
export type ImportSource = string | Blob

export const isAddress = (text: string): boolean => /^https?:\/\/\S+$/iu.test(text)

function request(source: ImportSource): Promise<unknown> {
  if (typeof source !== 'string') return upload(withSession, endpoints.importRecipes, { file: source })
  const text = source.trim()
  return call('importRecipes', { body: isAddress(text) ? { url: text } : { text } })
}

/**
 * Lets the server read recipes from a page, a text or a file (API-30); nothing is stored.
 *
 * @returns at least one recipe; rejects with `ApiError`
 */
export async function importRecipes(source: ImportSource): Promise<readonly ImportedRecipe[]> {
  const response = await request(source)
  // Loaded only by cooks who import something.
  const { importedRecipes } = await import('@souschef/contract/schemas')
  return importedRecipes.parse(response).recipes
}
