import type { Import } from '@souschef/contract'
import { expect } from 'vitest'
import type { Cook } from './factories.ts'
import { encodeForm } from './form-body.ts'
import type { TestApp } from './harness.ts'

/** What a cook does with imports of many recipes. */
export function importCalls(server: TestApp) {
  const sendFile = async ({ token }: Cook, bytes: Uint8Array<ArrayBuffer>, fields = {}) => {
    const { payload, headers } = await encodeForm(fields, new Blob([bytes]))
    const url = '/api/imports'
    const authorization = `Bearer ${token}`
    return server.inject<{ import: Import }>({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, authorization },
    })
  }
  const importFile = async (cook: Cook, bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
    const { status, body } = await sendFile(cook, bytes)
    expect(status).toBe(201)
    await server.runJobs()
    return body.data.import.id
  }
  const get = async ({ token }: Cook, id: string) =>
    (await server.call('getImport', { token, params: { id } })).body.data.import
  const itemsOf = async ({ token }: Cook, id: string, query = {}) =>
    (await server.call('listImportItems', { token, params: { id }, query })).body.data.items
  const itemOf = async ({ token }: Cook, id: string, place: number) =>
    (await server.call('getImportItem', { token, params: { id, place: String(place) } })).body.data.item
  const accept = async ({ token }: Cook, id: string, places: readonly number[], doubles = 'mine') => {
    const { status, body } = await server.call('acceptImport', {
      token,
      params: { id },
      body: { places, doubles },
    })
    expect(status).toBe(200)
    return body.data.items
  }
  const titlesOf = async ({ token }: Cook) =>
    (await server.call('listRecipes', { token, query: { scope: 'mine', limit: 100 } })).body.data.recipes.map(
      ({ title }) => title,
    )

  return { sendFile, importFile, get, itemsOf, itemOf, accept, titlesOf }
}
