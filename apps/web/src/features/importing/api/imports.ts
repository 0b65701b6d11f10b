import { endpoints, type EndpointInput, type Import } from '@souschef/contract'
import { queryOptions } from '@tanstack/react-query'
import { call, withSession } from '#platform/api/client.ts'
import { apiKey } from '#platform/api/query.ts'
import { upload, type UploadOptions } from '#platform/api/upload.ts'

export type { Import }

/** Loaded only by cooks who import something. */
export const loadSchemas = async () => (await import('@souschef/contract/schemas')).schemas

export const POLL_MS = 1000

export const isReading = ({ state }: Import): boolean => state === 'waiting' || state === 'running'

/** My imports; while one is being read, once a second. */
export const importsQuery = queryOptions({
  queryKey: apiKey('listImports', {}),
  queryFn: async ({ signal }) => {
    const answer = await call('listImports', {}, { signal })
    return (await loadSchemas()).listImports.response.parse(answer).imports
  },
  refetchInterval: ({ state: { data } }) => (data?.some(isReading) === true ? POLL_MS : false),
})

/** Starts to read pages or a text; rejects with `ApiError`. */
export async function startImport(
  body: EndpointInput<'createImport'>['body'],
  signal: AbortSignal,
): Promise<Import> {
  const answer = await call('createImport', { body }, { signal })
  return (await loadSchemas()).createImport.response.parse(answer).import
}

/** Uploads a file, and starts to read it; rejects with `ApiError`, or with the signal's reason. */
export async function startFileImport(
  file: File,
  options: Pick<UploadOptions, 'signal' | 'onProgress'>,
): Promise<Import> {
  const answer = await upload(withSession, endpoints.createImport, { file }, options)
  return (await loadSchemas()).createImport.response.parse(answer).import
}

/** Waits until an import has been read; null if it was aborted before. */
export async function importEnd(id: string, signal: AbortSignal): Promise<Import | null> {
  const { getImport } = await loadSchemas()
  while (!signal.aborted) {
    const answer = await call('getImport', { params: { id } })
    const one = getImport.response.parse(answer).import
    if (!isReading(one)) return one
    await new Promise((resolve) => setTimeout(resolve, POLL_MS / 2))
  }
  return null
}

/** Why nothing of an import could be read. */
export async function importProblem(id: string): Promise<string | null> {
  const query = { state: 'failed', limit: 1 } as const
  const answer = await call('listImportItems', { params: { id }, query })
  return (await loadSchemas()).listImportItems.response.parse(answer).items[0]?.problem ?? null
}

/** Stops an import, and deletes what was not stored as a recipe. */
export const deleteImport = (id: string): Promise<unknown> => call('deleteImport', { params: { id } })
