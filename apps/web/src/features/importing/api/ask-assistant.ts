import { endpoints, type EndpointResponse } from '@souschef/contract'
import { call, withSession } from '#platform/api/client.ts'
import { upload } from '#platform/api/upload.ts'

export type AssistedRecipes = EndpointResponse<'importWithAssistant'>

/**
 * Lets the assistant of the server read a recipe from a text or a photo (API-30); nothing is stored.
 *
 * @returns at least one recipe, and what it cost; rejects with `ApiError`
 */
export async function askAssistant(source: string | Blob): Promise<AssistedRecipes> {
  const response = await (typeof source === 'string'
    ? call('importWithAssistant', { body: { text: source } })
    : upload(withSession, endpoints.importWithAssistant, { file: source }))
  const { assistedRecipes } = await import('@souschef/contract/schemas')
  return assistedRecipes.parse(response)
}
